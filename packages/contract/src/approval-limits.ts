import { Schema } from "effect"
import { maybe } from "./maybe.ts"

/** What a cashier, or all of a store, may not do alone; what is missing has no limit. */
export const ApprovalLimits = Schema.Struct({
  discountBasisPoints: maybe(Schema.Int),
  price: maybe(Schema.Boolean),
  drawer: maybe(Schema.Boolean),
  returnWithoutReceipt: maybe(Schema.Boolean),
  returns: maybe(Schema.Boolean),
  cash: maybe(Schema.Boolean)
})
