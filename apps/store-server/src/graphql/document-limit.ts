import { type ASTVisitor, GraphQLError, Kind, OperationTypeNode, type ValidationContext } from "graphql"

const deepest = 10
const mostFields = 80
const mostAtTheTop = 4

/**
 * Refuses documents that ask for more than any of ours: too deep, too wide, or the same many times. What changes
 * something stands alone, because a key names one thing that is done.
 */
export function documentLimit(context: ValidationContext): ASTVisitor {
  let depth = 0
  let fields = 0
  let top = 0
  let mostHere = mostAtTheTop
  let refused = false
  const refuse = (message: string) => {
    if (!refused) context.reportError(new GraphQLError(message))
    refused = true
  }
  return {
    OperationDefinition: ({ operation }) => {
      if (operation === OperationTypeNode.MUTATION) mostHere = 1
    },
    Document: ({ definitions }) => {
      const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      if (operations.length > 1) refuse("The document asks for more than one thing.")
    },
    SelectionSet: {
      enter: () => {
        depth += 1
        if (depth > deepest) refuse("The document is nested too deeply.")
      },
      leave: () => {
        depth -= 1
      }
    },
    Field: () => {
      fields += 1
      if (depth === 1) top += 1
      if (fields > mostFields || top > mostHere) refuse("The document asks for too much at once.")
    },
    FragmentSpread: () => refuse("The document takes no fragments."),
    InlineFragment: () => refuse("The document takes no fragments.")
  }
}
