import { operations } from "@karat/contract/operations"
import { apiBase } from "./create-app.ts"

const names = new Map(operations.map(({ call, name }) => [`${call.method} ${apiBase}${call.path}`, name]))

/** The name of a call by its method and the template of its route, as in the OpenAPI document. */
export function operationName(call: string): string | undefined {
  return names.get(call)
}
