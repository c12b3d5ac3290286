import type { Shape } from "./call.ts"

type Kind = "query" | "mutation"

/** One query or mutation of a GraphQL service: the document, its variables, its answer. */
export interface GraphqlOperation<Input = never, Answer extends Shape = Shape, K extends Kind = Kind> {
  readonly kind: K
  readonly document: string
  /** The document's variables, by their names on the wire. */
  readonly variables: (input: Input) => Readonly<Record<string, unknown>>
  /** Reads the answer's `data`. */
  readonly answer: Answer
}

type OperationParts<Input, Answer extends Shape> = Omit<GraphqlOperation<Input, Answer>, "kind">

export const query = <Input, Answer extends Shape>(
  parts: OperationParts<Input, Answer>
): GraphqlOperation<Input, Answer, "query"> => ({ kind: "query", ...parts })

/** Changes something: it goes with a key, as every call does that changes something. */
export const mutation = <Input, Answer extends Shape>(
  parts: OperationParts<Input, Answer>
): GraphqlOperation<Input, Answer, "mutation"> => ({ kind: "mutation", ...parts })
