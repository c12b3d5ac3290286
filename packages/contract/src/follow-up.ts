import { followUpCodes } from "@karat/domain/catalogue/item"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"

/** Which question follows when an item is added. `raia_item` names the item the question belongs to. */
export const FollowUpRule = Schema.Struct({
  code: Schema.Literals(followUpCodes),
  itemNumber: Schema.String
}).pipe(Schema.encodeKeys({ code: "raia_code", itemNumber: "raia_item" }))

export const readFollowUps = get("/items/runAfterItemAdded", { answer: Schema.Array(FollowUpRule) })

/** A repair that is waiting to be fetched; without a price it has to be asked for. */
const Repair = Schema.Struct({ id: Schema.String, description: Schema.String, price: maybe(Amount) })

export const readRepair = get("/service/:id", { answer: Repair })
