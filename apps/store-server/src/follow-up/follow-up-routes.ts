import { readFollowUps, readRepair } from "@karat/contract/follow-up"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { NotNull } from "kysely"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const followUps = preparedQuery((build, value: { currency: Currency }) =>
  build
    .selectFrom("item")
    .innerJoin("item_price", (join) =>
      join.onRef("item_price.item_number", "=", "item.number").on("currency", "=", value.currency)
    )
    .select(["follow_up as code", "number as itemNumber"])
    .where("follow_up", "is not", null)
    .$narrowType<{ code: NotNull }>()
    .orderBy("number")
)
const repairRow = preparedQuery((build, value: { id: string; storeNumber: string }) =>
  build
    .selectFrom("repair")
    .select(["id", "description", "price_minor as price"])
    .where("id", "=", value.id)
    .where("store_number", "=", value.storeNumber)
)

/** What the till asks after an item was added, and the repairs that one of the questions asks for. */
export function bindFollowUps(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(readFollowUps, ({ caller }) => db.all(followUps({ currency: caller.store.currency })))
  bind.read(readRepair, async ({ params, caller }) => {
    const repair = await db.get(repairRow({ id: params.id.trim(), storeNumber: caller.store.number }))
    if (repair === undefined) throw notFound("There is no such repair.", "repair_not_found")
    const { id, description, price } = repair
    return { id, description, price: price === null ? undefined : minorUnits(price) }
  })
}
