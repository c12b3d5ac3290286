import { Kind, OperationTypeNode, parse } from "graphql"

/** Whether a request's document changes something. What cannot be read is told so by whoever runs it. */
export function hasMutation(body: string): boolean {
  const document = documentOf(body)
  if (document === undefined) return false
  try {
    return parse(document).definitions.some(
      (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION
    )
  } catch {
    return false
  }
}

function documentOf(body: string): string | undefined {
  try {
    const { query } = (JSON.parse(body) ?? {}) as { readonly query?: unknown }
    return typeof query === "string" ? query : undefined
  } catch {
    return undefined
  }
}
