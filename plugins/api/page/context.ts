/** What all parts of the page are written with. */
import type {GroupModel, OperationModel} from 'redoc';

import type {Operation} from '../../../data/openapi';
import type {Prose} from './prose';
import type {SchemaWriter} from './schemas';

/** A tag with its operations, as Redoc groups them. */
export type Tag = {readonly group: GroupModel; readonly operations: readonly OperationModel[]};

export type PageContext = {
  readonly tags: readonly Tag[];
  readonly prose: Prose;
  readonly schemas: SchemaWriter;
  /** Where the causes of an operation's errors are listed, if anywhere. */
  readonly errorsOf: (operationId: string) => string | undefined;
  /** By operationId. */
  readonly described: ReadonlyMap<string, Operation>;
};
