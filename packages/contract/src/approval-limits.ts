import type { ApprovalLimits as Limits } from "@karat/domain/store/approval-limits"
import { Schema } from "effect"
import { maybe } from "./maybe.ts"
import type { FieldsOf } from "./fields-of.ts"

/** What a cashier, or all of a store, may not do alone; what is missing has no limit. */
export const ApprovalLimits = Schema.Struct({
  discountBasisPoints: maybe(Schema.Int),
  price: maybe(Schema.Boolean),
  drawer: maybe(Schema.Boolean),
  returnWithoutReceipt: maybe(Schema.Boolean),
  returns: maybe(Schema.Boolean),
  cash: maybe(Schema.Boolean)
} satisfies FieldsOf<Limits>)
