import { quantityRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { type GoodsLine, sameGoods } from "@karat/domain/goods-list/goods-line"
import { goodsShortage } from "@karat/domain/goods-list/goods-shortage"
import type { ExpressionBuilder } from "kysely"
import { newId } from "../database/new-id.ts"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { stocksOf } from "../catalogue/item-stock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Tables } from "../database/tables.ts"
import { notFound, Refusal, refusedBy } from "../http/refusal.ts"
import { findStaff } from "../staff/find-staff.ts"

/** Which list of which store. */
export interface GoodsListName {
  readonly kind: "transfer" | "write-off"
  readonly storeNumber: string
}

export interface GoodsToSet {
  readonly itemOrBarcode: string
  readonly quantity: number
  readonly badgeNumber: string
  /** The line that is meant, where it must be there. */
  readonly lineId?: string | undefined
}

const columns = ["id", "item_number as itemNumber", "description", "quantity", "division"] as const

/** How many pieces of a line's item its store has. */
function stockHere(eb: ExpressionBuilder<Tables, "goods_line">) {
  return eb.fn
    .coalesce(
      eb
        .selectFrom("item_stock")
        .select("stock")
        .whereRef("item_stock.item_number", "=", "goods_line.item_number")
        .whereRef("item_stock.store_number", "=", "goods_line.store_number"),
      eb.lit(0)
    )
    .as("stock")
}

const linesOfList = preparedQuery((build, value: { kind: GoodsListName["kind"]; storeNumber: string }) =>
  build
    .selectFrom("goods_line")
    .select(columns)
    .select(stockHere)
    .where("kind", "=", value.kind)
    .where("store_number", "=", value.storeNumber)
    .orderBy("seq")
)

/** A store's list, in the order in which its lines were made. */
export function linesOf(db: Database, { kind, storeNumber }: GoodsListName): Promise<readonly GoodsLine[]> {
  return db.all(linesOfList({ kind, storeNumber }))
}

const putLine = preparedQuery(
  (
    build,
    line: {
      id: string
      kind: GoodsListName["kind"]
      storeNumber: string
      itemNumber: string
      description: string
      division: string
      quantity: number
      badge: string
    }
  ) =>
    build
      .insertInto("goods_line")
      .values({
        id: line.id,
        kind: line.kind,
        store_number: line.storeNumber,
        item_number: line.itemNumber,
        description: line.description,
        division: line.division,
        quantity: line.quantity,
        badge: line.badge
      })
      .onConflict((conflict) =>
        conflict.columns(["kind", "store_number", "item_number"]).doUpdateSet((eb) => ({
          quantity: eb.ref("excluded.quantity"),
          badge: eb.ref("excluded.badge")
        }))
      )
      .returning(columns)
      .returning(stockHere)
)

/**
 * Gives the line of an item its quantity, and makes the line where there is none. Refused with 404 for an unknown code,
 * with 422 for an invalid quantity, an unknown badge, and a line that was removed.
 */
export async function setLine(
  db: Database,
  { kind, storeNumber }: GoodsListName,
  { itemOrBarcode, quantity, badgeNumber, lineId }: GoodsToSet,
  now: Date
): Promise<GoodsLine> {
  const { number, description, division } = await checkedGoods(db, { itemOrBarcode, quantity, badgeNumber })
  const standing = (await linesOf(db, { kind, storeNumber })).find(({ itemNumber }) => itemNumber === number)
  if (lineId !== undefined && standing?.id !== lineId)
    throw new Refusal(422, "goods_line_gone", "The line is not on the list any more.")
  const line = await db.get(
    putLine({
      id: newId(now),
      kind,
      storeNumber,
      itemNumber: number,
      description,
      division,
      quantity,
      badge: badgeNumber
    })
  )
  if (line === undefined) throw new Error("A line that was written is not there.")
  return line
}

const itemOfNumber = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("item").select(["number", "description", "division"]).where("number", "=", value.number)
)

/** The item that is meant, once quantity and badge are found to be right. */
export async function checkedGoods(
  db: Database,
  { itemOrBarcode, quantity, badgeNumber }: GoodsToSet
): Promise<{ readonly number: string; readonly description: string; readonly division: string }> {
  const wrong = quantityRefusal(quantity)
  if (wrong !== undefined) throw refusedBy(wrong)
  if ((await findStaff(db, badgeNumber)) === undefined)
    throw new Refusal(422, "badge_missing", "The badge is not known.")
  const known = await itemNumberOf(db, itemOrBarcode)
  const item = known === undefined ? undefined : await db.get(itemOfNumber({ number: known }))
  if (item === undefined) throw notFound("Item not found", "item_not_found")
  return item
}

const dropLine = preparedQuery(
  (build, value: { kind: GoodsListName["kind"]; storeNumber: string; lineId: string }) =>
    build
      .deleteFrom("goods_line")
      .where("kind", "=", value.kind)
      .where("store_number", "=", value.storeNumber)
      .where("id", "=", value.lineId)
)

/** Takes a line off the list. Refused with 404 when it is not there. */
export async function removeLine(
  db: Database,
  { kind, storeNumber }: GoodsListName,
  lineId: string
): Promise<void> {
  const changes = await db.changes(dropLine({ kind, storeNumber, lineId }))
  if (changes === 0) throw refusedBy("line-not-found")
}

/** Refuses with 422 what is not in the store to leave it. Belongs into the transaction in which it leaves. */
export async function checkThere(
  db: Database,
  storeNumber: string,
  lines: readonly Pick<GoodsLine, "itemNumber" | "quantity">[]
): Promise<void> {
  const numbers = lines.map(({ itemNumber }) => itemNumber)
  const rows = new Map((await stocksOf(db, storeNumber, numbers)).map((row) => [row.itemNumber, row]))
  const short = goodsShortage(lines, (itemNumber) => rows.get(itemNumber)?.stock ?? 0)
  if (short === undefined) return
  const { wanted, there } = short
  const item = rows.get(short.itemNumber)?.description ?? short.itemNumber
  throw new Refusal(422, "goods_not_there", `The store has ${there} of ${item}, not ${wanted}.`, {
    values: { item, wanted, there }
  })
}

/**
 * The goods that are about to leave the store. Refused with 422 when the list is empty, when it differs from what the
 * employee was shown, if that is given, and when the store does not have all of it.
 */
export async function goodsToLeave(
  db: Database,
  name: GoodsListName,
  shown?: readonly Pick<GoodsLine, "id" | "quantity">[]
): Promise<readonly GoodsLine[]> {
  const lines = await linesOf(db, name)
  if (lines.length === 0) throw new Refusal(422, "goods_list_empty", "There is nothing on the list.")
  if (shown !== undefined && !sameGoods(shown, lines))
    throw new Refusal(422, "goods_list_changed", "The list is not the one that was shown.")
  await checkThere(db, name.storeNumber, lines)
  return lines
}
