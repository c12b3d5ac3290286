import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql"

const deepest = 10
const mostFields = 80
const mostAtTheTop = 4

/** Refuses documents that ask for more than any search of ours: too deep, too wide, or the same search many times. */
export function documentLimit(context: ValidationContext): ASTVisitor {
  let depth = 0
  let fields = 0
  let top = 0
  let refused = false
  const refuse = (message: string) => {
    if (!refused) context.reportError(new GraphQLError(message))
    refused = true
  }
  return {
    SelectionSet: {
      enter: () => {
        depth += 1
        if (depth > deepest) refuse("The search is nested too deeply.")
      },
      leave: () => {
        depth -= 1
      }
    },
    Field: () => {
      fields += 1
      if (depth === 1) top += 1
      if (fields > mostFields || top > mostAtTheTop) refuse("The search asks for too much at once.")
    },
    FragmentSpread: () => refuse("The search takes no fragments.")
  }
}
