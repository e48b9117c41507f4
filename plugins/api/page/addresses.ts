/** The ids of the page: every tag, operation, parameter, response, schema and property has one. */
import type {FieldModel, OperationModel} from 'redoc';

/** `operation/getJobs`. Redoc's own id, which names the tag too, leads to the same place. */
export function operationId(operation: OperationModel): string {
  return `operation/${operation.operationId ?? operation.id}`;
}

/** `operation/getJobs/query/_sort` */
export function parameterId(operation: OperationModel, parameter: FieldModel): string {
  return `${operationId(operation)}/${parameter.in ?? 'query'}/${parameter.name}`;
}

/** `operation/getJobs/body` */
export function bodyId(operation: OperationModel): string {
  return `${operationId(operation)}/body`;
}

/** `operation/getJobs/200` */
export function responseId(operation: OperationModel, code: string): string {
  return `${operationId(operation)}/${code}`;
}

/** `schema/Job` */
export function schemaId(name: string): string {
  return `schema/${name}`;
}
