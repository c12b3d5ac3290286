import { inTurn } from "../database/in-turn.ts"
import * as calls from "@karat/contract/write-off"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import type { WriteOffReason } from "@karat/domain/write-off/write-off"
import { newId } from "../database/new-id.ts"
import { changeStock } from "../catalogue/change-stock.ts"
import { optionalSetupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { searchHistory, writeHistory } from "../goods-list/goods-history.ts"
import {
  checkedGoods,
  type GoodsListName,
  goodsToLeave,
  type GoodsToSet,
  linesOf,
  removeLine,
  setLine
} from "../goods-list/goods-lines.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const itemNamed = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("item").select(["number as itemNumber", "description"]).where("number", "=", value.number)
)

const latestBadge = preparedQuery((build, value: { storeNumber: string }) =>
  build
    .selectFrom("goods_line")
    .select("badge")
    .where("kind", "=", "write-off")
    .where("store_number", "=", value.storeNumber)
    .orderBy("seq", "desc")
    .limit(1)
)

const emptyList = preparedQuery((build, value: { storeNumber: string }) =>
  build.deleteFrom("goods_line").where("kind", "=", "write-off").where("store_number", "=", value.storeNumber)
)

/** Goods that are written off, and the bargain bags that are made of them. */
export function bindWriteOff(bind: CallBinder, { clock, db }: StoreServerParts): void {
  bind.read(calls.readWriteOffReasons, ({ query }) => writeOffReasons(db, query.language))
  bind.read(
    calls.readBargainBags,
    async ({ caller: { store } }) =>
      await inTurn.flatMap(
        (await optionalSetupValue(db, store, "bargainBags")) ?? [],
        async (number) => (await db.get(itemNamed({ number }))) ?? []
      )
  )
  bind.read(calls.searchWriteOffs, ({ query, caller }) => searchHistory(db, "write-off", caller.store, query))
  bind.read(calls.readWriteOff, ({ caller }) => linesOf(db, listOf(caller.store)))
  bind.command(calls.setWriteOffLine, async ({ body, caller }) =>
    body.create === true
      ? await makeBargainBags(db, caller.store, body, clock())
      : await setLine(db, listOf(caller.store), body, clock())
  )
  bind.command(calls.removeWriteOffLine, async ({ params, caller }) => {
    await removeLine(db, listOf(caller.store), params.lineId)
    return { success: true }
  })
  bind.command(calls.submitWriteOff, async ({ body, caller: { store } }) => {
    await checkReason(db, body.reason)
    const now = clock()
    const list = listOf(store)
    const lines = await goodsToLeave(db, list, body.lines)
    // Who changed the list last: the call that submits it does not say who makes it.
    const badge = (await db.get(latestBadge({ storeNumber: store.number })))?.badge ?? ""
    await writeHistory(
      db,
      "write-off",
      store,
      lines,
      { document: newId(now), badge, reason: body.reason },
      now
    )
    for (const { itemNumber, quantity } of lines) await changeStock(db, store.number, itemNumber, -quantity)
    await db.run(emptyList({ storeNumber: store.number }))
    return { success: true }
  })
}

function listOf({ number }: StoreTable): GoodsListName {
  return { kind: "write-off", storeNumber: number }
}

const insertBargainBag = preparedQuery(
  (
    build,
    row: {
      id: string
      storeNumber: string
      itemNumber: string
      quantity: number
      badge: string
      at: string
    }
  ) =>
    build.insertInto("made_bargain_bag").values({
      id: row.id,
      store_number: row.storeNumber,
      item_number: row.itemNumber,
      quantity: row.quantity,
      badge: row.badge,
      at: row.at
    })
)

/** Puts new bargain bags into a store's stock. Refused with 422 for an article that bags are not kept as. */
async function makeBargainBags(
  db: Database,
  store: StoreTable,
  requested: GoodsToSet,
  now: Date
): Promise<GoodsLine> {
  const { number, description, division } = await checkedGoods(db, requested)
  if (!((await optionalSetupValue(db, store, "bargainBags")) ?? []).includes(number))
    throw new Refusal(422, "not_a_bargain_bag", "The item is not a bargain bag.")
  const id = newId(now)
  const { quantity, badgeNumber } = requested
  await db.run(
    insertBargainBag({
      id,
      storeNumber: store.number,
      itemNumber: number,
      quantity,
      badge: badgeNumber,
      at: now.toISOString()
    })
  )
  await changeStock(db, store.number, number, quantity)
  return { id, itemNumber: number, description, quantity, division }
}

const languages = ["sv", "fi", "en"] as const

const reasons = preparedQuery((build) =>
  build
    .selectFrom("write_off_reason")
    .select(["id", "text_sv as sv", "text_fi as fi", "text_en as en"])
    .orderBy("position")
)

/** Why goods are written off, in the language asked for, in Swedish when there is no such. */
async function writeOffReasons(
  db: Database,
  language: string | undefined
): Promise<readonly WriteOffReason[]> {
  const known = languages.find((each) => each === language?.toLowerCase().slice(0, 2)) ?? "sv"
  return (await db.all(reasons())).map((reason) => ({ id: reason.id, text: reason[known] }))
}

/** Refuses with 422 a reason that setup does not have. */
async function checkReason(db: Database, id: string): Promise<void> {
  if (!(await db.all(reasons())).some((reason) => reason.id === id))
    throw new Refusal(422, "write_off_reason_unknown", "There is no such reason to write goods off.")
}
