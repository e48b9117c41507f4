/** Values that all parts of the page share. */
import type {Operation} from '../../../data/openapi';
import type {Prose} from './prose';
import type {SchemaWriter} from './schemas';

/** A group of operations. */
export type Tag = {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly description: string;
  readonly operations: readonly Operation[];
};

export type PageContext = {
  readonly tags: readonly Tag[];
  readonly prose: Prose;
  readonly schemas: SchemaWriter;
  /** Where the causes of an operation's errors are listed, if anywhere. */
  readonly errorsOf: (operationId: string) => string | undefined;
};
