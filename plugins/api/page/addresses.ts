/** The ids of the page: every tag, operation, parameter, response, schema and property has one. */
import type {Operation} from '../../../data/openapi';

/** `operation/getJobs`. An id that names the tag too leads to the same place (taggedId). */
export function operationAnchor({operationId}: Operation): string {
  return `operation/${operationId}`;
}

/** `operation/getJobs/query/_sort` */
export function parameterId(operation: Operation, location: string, name: string): string {
  return `${operationAnchor(operation)}/${location}/${name}`;
}

/** `operation/getJobs/body` */
export function bodyId(operation: Operation): string {
  return `${operationAnchor(operation)}/body`;
}

/** `operation/getJobs/200` */
export function responseId(operation: Operation, code: string): string {
  return `${operationAnchor(operation)}/${code}`;
}

/** `schema/Job` */
export function schemaId(name: string): string {
  return `schema/${name}`;
}
