/** comparison.yaml: Dkron beside other schedulers. */
import * as z from 'zod';

import {releaseSchema, idSchema, prose, titleSchema, noDuplicates} from './parts';

export const comparisonSchema = z
  .strictObject({
    dkronRelease: releaseSchema,
    criteria: z
      .array(z.strictObject({id: idSchema, title: titleSchema, question: prose}))
      .min(1)
      .check(noDuplicates('id')),
    systems: z
      .array(
        z.strictObject({
          id: idSchema,
          name: titleSchema,
          kind: titleSchema,
          /** What it is built for, told first. */
          builtFor: prose,
          language: z.strictObject({text: z.string(), confirmed: z.boolean(), source: z.string()}),
          license: z.strictObject({text: z.string(), confirmed: z.boolean(), source: z.string()}),
          status: z.strictObject({text: prose, confirmed: z.boolean(), source: z.string()}).optional(),
          architecture: z.strictObject({text: prose, confirmed: z.boolean(), source: z.string()}),
          strengths: z.array(prose).min(1),
          /** How Dkron differs, also where it does less; empty for Dkron itself. */
          differences: z.array(prose),
        }),
      )
      .min(2)
      .check(noDuplicates('id')),
    cells: z.array(
      z.strictObject({
        system: idSchema,
        criterion: idSchema,
        value: z.enum(['yes', 'no', 'partly', 'unknown']),
        text: prose,
        source: z.string().min(1),
        /** True where the project's own documents, license or source were read; others have to be worded with care. */
        confirmed: z.boolean(),
      }),
    ),
  })
  .superRefine((comparison, context) => {
    const add = (path: PropertyKey[], message: string): void =>
      context.addIssue({code: 'custom', path, message});
    const systems = comparison.systems.map((system) => system.id);
    const criteria = comparison.criteria.map((criterion) => criterion.id);
    const seen = new Set<string>();
    for (const [index, cell] of comparison.cells.entries()) {
      if (!systems.includes(cell.system))
        add(['cells', index, 'system'], `expected one of ${systems.join(', ')}, found "${cell.system}"`);
      if (!criteria.includes(cell.criterion))
        add(
          ['cells', index, 'criterion'],
          `expected one of ${criteria.join(', ')}, found "${cell.criterion}"`,
        );
      const place = `${cell.system} / ${cell.criterion}`;
      if (seen.has(place)) add(['cells', index], `expected one cell for ${place}, found another`);
      seen.add(place);
    }
    for (const system of systems) {
      for (const criterion of criteria) {
        if (!seen.has(`${system} / ${criterion}`))
          add(['cells'], `expected a cell for ${system} / ${criterion}, found none`);
      }
    }
  });
export type Comparison = z.infer<typeof comparisonSchema>;
