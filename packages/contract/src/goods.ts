import { Schema, SchemaGetter } from "effect"
import { query } from "./graphql-operation.ts"
import { maybe } from "./maybe.ts"

const DivisionName = Schema.Struct({ name: Schema.String }).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(({ name }: { readonly name: string }) => name),
    encode: SchemaGetter.transform((name: string) => ({ name }))
  })
)

export const GoodsItem = Schema.Struct({
  id: Schema.String,
  code: Schema.String,
  description: Schema.String,
  division: maybe(DivisionName)
}).pipe(Schema.encodeKeys({ description: "internalDescription" }))

export const GoodsLocation = Schema.Struct({ id: Schema.String, code: Schema.String })

/** Items by their codes; unknown codes are left out. */
export const findGoodsItems = query({
  document: /* GraphQL */ `
    query Items($codes: [String!]!) {
      items(where: { code: { in: $codes } }) {
        id
        code
        internalDescription
        division {
          name
        }
      }
    }
  `,
  variables: (codes: readonly string[]) => ({ codes }),
  answer: Schema.Struct({ items: Schema.Array(GoodsItem) })
})

/** The locations of a code: one, or none. */
export const findGoodsLocations = query({
  document: /* GraphQL */ `
    query Locations($code: String!) {
      locations(where: { code: { eq: $code } }) {
        id
        code
      }
    }
  `,
  variables: (code: string) => ({ code }),
  answer: Schema.Struct({ locations: Schema.Array(GoodsLocation) })
})
