/** The ids of the page: every tag, operation, parameter, response, schema and property has one. */
import type {Operation} from '../../../data/openapi';

/** `operation/getJobs`. An id that names the tag too leads to the same place (taggedId). */
export function operationAnchor({operationId}: Operation): string {
  return `operation/${operationId}`;
}

/** Id of a parameter: `operation/getJobs/query/_sort` */
export function parameterId(operation: Operation, location: string, name: string): string {
  return `${operationAnchor(operation)}/${location}/${name}`;
}

/** Id of a request body: `operation/getJobs/body` */
export function bodyId(operation: Operation): string {
  return `${operationAnchor(operation)}/body`;
}

/** Id of a response: `operation/getJobs/200` */
export function responseId(operation: Operation, code: string): string {
  return `${operationAnchor(operation)}/${code}`;
}

/** Id of a schema: `schema/Job` */
export function schemaId(name: string): string {
  return `schema/${name}`;
}
