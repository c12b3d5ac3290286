import { Schema } from "effect"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"

/** What is out of order just now; type 15 is plain information. */
export const Disruption = Schema.Struct({
  title: Schema.String,
  comment: Schema.String,
  type: Schema.Int,
  resolutionTime: maybe(Schema.String)
})

export const readDisruption = get("/disruption", { answer: Schema.NullOr(Disruption) })
