import { type Call, mutates } from "@karat/contract/call"
import type { GraphqlOperation } from "@karat/contract/graphql-operation"

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../packages/contract/src/*.ts", "!../../packages/contract/src/*.test.ts"],
  { eager: true }
)

/** Every call of the contract, found by its shape so that a new one cannot be forgotten. */
export const everyCall: readonly Call[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isCall)
)

export const everyMutatingCall: readonly Call[] = everyCall.filter(mutates)

/** Every operation of the goods service that changes something. */
export const everyMutation: readonly GraphqlOperation[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isMutation)
)

function isMutation(value: unknown): value is GraphqlOperation {
  return (
    typeof value === "object" &&
    value !== null &&
    "document" in value &&
    "kind" in value &&
    value.kind === "mutation"
  )
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value
  )
}

/** A call by the words it has in a log. */
export function nameOf({ method, path }: Pick<Call, "method" | "path">): string {
  return `${method} ${path}`
}

/** Those calls that a server answers; the others are only described yet. */
export async function callsInUse(url: string, calls: readonly Call[] = everyCall): Promise<readonly Call[]> {
  const statuses = await Promise.all(
    calls.map(async ({ method, path }) => (await fetch(`${url}/api${path}`, { method })).status)
  )
  return calls.filter((_, index) => statuses[index] !== 404 && statuses[index] !== 405)
}
