import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"

/** A product that goes with others. */
export const Recommendation = Schema.Struct({
  itemNumber: Schema.String,
  title: Schema.String,
  price: Amount,
  salePrice: maybe(Amount),
  articleGroup: Schema.String,
  image: Schema.String
}).pipe(Schema.encodeKeys({ itemNumber: "Id", salePrice: "sale_price", image: "image_link" }))

export const readRecommendations = get("/siftLab/recommendations", {
  query: ["items[]", "limit", "profile"],
  answer: Schema.Array(Recommendation)
})
