import type { Currency } from "@karat/domain/money/currency"
import { setStock } from "../catalogue/change-stock.ts"
import { writeItem } from "../catalogue/item-writer.ts"
import { writePrice } from "../catalogue/price-book.ts"
import { removeFromIndex } from "../catalogue/search-index.ts"
import { type ItemState, standingOfItem, watchedColumns } from "../catalogue-import/item-change-book.ts"
import { inPieces } from "../catalogue-import/staged-import.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { sideBySide } from "../database/side-by-side.ts"
import { tables } from "../database/tables.ts"
import { writeState } from "./draft-book.ts"

const nextChanges = preparedQuery((build, value: { draft: string; most: number }) =>
  build
    .selectFrom("import_change")
    .select(["item_number as number", "before", "after"])
    .where("draft_id", "=", value.draft)
    .where("undone", "is", null)
    // What is new goes first: it may have what another one is to get back.
    .orderBy((eb) => eb("before", "is not", null))
    .limit(value.most)
)
const noteUndone = preparedQuery(
  (build, value: { draft: string; number: string; undone: "back" | "used" | "changed" }) =>
    build
      .updateTable("import_change")
      .set({ undone: value.undone })
      .where("draft_id", "=", value.draft)
      .where("item_number", "=", value.number)
)

/**
 * Takes an import back, in pieces between which tills can write: what nothing has happened to since is as it was before.
 * It goes on where it was left.
 * @param onPiece is called after each piece
 */
export async function undoImport(
  db: Database,
  draft: string,
  clock: () => Date,
  { isEnough, onPiece }: { readonly isEnough: () => boolean; readonly onPiece: () => void }
): Promise<void> {
  await inPieces(
    db,
    async (most) => {
      const at = clock()
      const changes = apartFirst((await db.all(nextChanges({ draft, most }))).map(changeOf))
      const undone = await sideBySide(
        changes.map(async (change) => await takeBack(db, { draft, ...change }, at))
      )
      for (const [index, { number }] of changes.entries())
        await db.run(noteUndone({ draft, number, undone: undone[index] ?? "changed" }))
      return changes.length
    },
    onPiece,
    undefined,
    isEnough
  )
  if (isEnough()) return
  await db.transaction(async () => {
    await removeNewDivisions(db, draft)
    await writeState(db, draft, "undone")
  })
}

interface ItemChange {
  readonly draft: string
  readonly number: string
  readonly before: ItemState | undefined
  readonly after: ItemState
}

function changeOf(row: {
  readonly number: string
  readonly before: string | null
  readonly after: string
}): Omit<ItemChange, "draft"> {
  return {
    number: row.number,
    before: row.before === null ? undefined : (JSON.parse(row.before) as ItemState),
    after: JSON.parse(row.after) as ItemState
  }
}

/** The first changes that can be taken back side by side. One that gives barcodes back is by itself: it may change others. */
function apartFirst(changes: readonly Omit<ItemChange, "draft">[]): readonly Omit<ItemChange, "draft">[] {
  const alone = changes.findIndex(
    ({ before, after }) => before !== undefined && !isSame(before.barcodes, after.barcodes)
  )
  return alone === -1 ? changes : changes.slice(0, Math.max(1, alone))
}

async function takeBack(
  db: Database,
  { draft, number, before, after }: ItemChange,
  at: Date
): Promise<"back" | "used" | "changed"> {
  const now = await standingOfItem(db, number)
  if (now === undefined) return "changed"
  if (before === undefined) {
    if (!isSame(now, after)) return "changed"
    if (await isUsed(db, number)) return "used"
    await removeItem(db, number)
    return "back"
  }
  const columns = watchedColumns.filter((name) => before.columns[name] !== after.columns[name])
  const back = columns.filter((name) => now.columns[name] === after.columns[name])
  const codes = await barcodesBack(db, { draft, number }, { before, after, now })
  const prices = await pricesBack(db, number, { before, after, now }, at)
  const stock = await stockBack(db, number, { before, after, now })
  const values = Object.fromEntries(back.map((name) => [name, before.columns[name]]))
  if (back.length > 0) await db.run(db.build.updateTable("item").set(values).where("number", "=", number))
  // The words that it is found by are written with it.
  await writeItem(
    db,
    {
      number,
      description: back.includes("description") ? before.columns.description : now.columns.description,
      division: back.includes("division") ? before.columns.division : now.columns.division,
      origin: "import",
      ...(codes === "back" ? { barcodes: before.barcodes } : {})
    },
    "now",
    at
  )
  const isWhole = back.length === columns.length && codes !== "changed" && prices && stock
  return isWhole ? "back" : "changed"
}

interface States {
  readonly before: ItemState
  readonly after: ItemState
  readonly now: ItemState
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const ownerOf = preparedQuery((build, value: { barcode: string }) =>
  build.selectFrom("item_barcode").select("item_number").where("barcode", "=", value.barcode)
)

/** Whether its barcodes can be those of before: nobody has changed them, and no other item has got them since. */
async function barcodesBack(
  db: Database,
  { draft, number }: Pick<ItemChange, "draft" | "number">,
  { after, before, now }: States
): Promise<"same" | "back" | "changed"> {
  if (isSame(before.barcodes, after.barcodes)) return "same"
  if (!isSame(now.barcodes, after.barcodes)) return "changed"
  for (const barcode of before.barcodes) {
    const owner = (await db.get(ownerOf({ barcode })))?.item_number
    if (owner === undefined || owner.toUpperCase() === number.toUpperCase()) continue
    if (!(await givesUp(db, draft, owner, barcode))) return "changed"
  }
  return "back"
}

const pending = preparedQuery((build, value: { draft: string; number: string }) =>
  build
    .selectFrom("import_change")
    .select("after")
    .where("draft_id", "=", value.draft)
    .where("item_number", "=", value.number)
    .where("undone", "is", null)
)
const setAfter = preparedQuery((build, value: { draft: string; number: string; after: string }) =>
  build
    .updateTable("import_change")
    .set({ after: value.after })
    .where("draft_id", "=", value.draft)
    .where("item_number", "=", value.number)
)
const dropBarcode = preparedQuery((build, value: { barcode: string }) =>
  build.deleteFrom("item_barcode").where("barcode", "=", value.barcode)
)

/** Takes a barcode from an item that got it by the same import, and is about to get its own back. */
async function givesUp(db: Database, draft: string, owner: string, barcode: string): Promise<boolean> {
  const row = await db.get(pending({ draft, number: owner }))
  const now = await standingOfItem(db, owner)
  if (row === undefined || now === undefined) return false
  const after = JSON.parse(row.after) as ItemState
  if (!isSame(now.barcodes, after.barcodes)) return false
  await db.run(dropBarcode({ barcode }))
  const barcodes = after.barcodes.filter((each) => each !== barcode)
  await db.run(setAfter({ draft, number: owner, after: JSON.stringify({ ...after, barcodes }) }))
  return true
}

const dropPrice = preparedQuery((build, value: { number: string; currency: Currency }) =>
  build
    .deleteFrom("item_price")
    .where("item_number", "=", value.number)
    .where("currency", "=", value.currency)
)

/** Gives an item the prices of before; what it has cost meanwhile stays known. Answers whether all could be. */
async function pricesBack(
  db: Database,
  number: string,
  { after, before, now }: States,
  at: Date
): Promise<boolean> {
  let isWhole = true
  for (const currency of Object.keys(after.prices) as Currency[]) {
    const was = before.prices[currency]
    if (isSame(was, after.prices[currency])) continue
    if (!isSame(now.prices[currency], after.prices[currency])) isWhole = false
    else if (was === undefined) await db.run(dropPrice({ number, currency }))
    else
      await writePrice(
        db,
        number,
        {
          currency,
          priceMinor: was.price,
          originalPriceMinor: was.original,
          campaignName: was.campaign ?? undefined
        },
        at
      )
  }
  return isWhole
}

async function stockBack(db: Database, number: string, { after, before, now }: States): Promise<boolean> {
  let isWhole = true
  for (const [store, pieces] of Object.entries(after.stock)) {
    if (before.stock[store] === pieces) continue
    if (now.stock[store] === pieces) await setStock(db, store, number, before.stock[store] ?? 0)
    else isWhole = false
  }
  return isWhole
}

/** What belongs to an item itself, and what an import has noted of it. */
const ownTables = new Set([
  "item_barcode",
  "item_price",
  "item_price_since",
  "item_stock",
  "import_change",
  "catalogue_change"
])
const usingTables = Object.entries(tables).flatMap(([name, columns]) =>
  "item_number" in columns && !ownTables.has(name) ? [name as "cart_line"] : []
)

const users = preparedQuery((build, value: { number: string }) => {
  const [first, ...others] = usingTables.map((name) =>
    build.selectFrom(name).select("item_number").where("item_number", "=", value.number)
  )
  if (first === undefined) throw new Error("No table names an item.")
  return others.reduce((all, each) => all.unionAll(each), first).limit(1)
})

/** Whether anything names an item: a sale, a list, an order, a campaign. */
async function isUsed(db: Database, number: string): Promise<boolean> {
  return (await db.get(users({ number }))) !== undefined
}

async function removeItem(db: Database, number: string): Promise<void> {
  const item = await db.get(db.build.selectFrom("item").select("id").where("number", "=", number))
  if (item === undefined) return
  await removeFromIndex(db, item.id)
  for (const name of ["item_barcode", "item_price", "item_price_since", "item_stock"] as const)
    await db.run(db.build.deleteFrom(name).where("item_number", "=", number))
  await db.run(db.build.deleteFrom("item").where("id", "=", item.id))
}

const divisionsBefore = preparedQuery((build, value: { draft: string }) =>
  build.selectFrom("import_draft").select("divisions").where("id", "=", value.draft)
)
const changedItems = preparedQuery((build, value: { draft: string }) =>
  build.selectFrom("import_change").select("after").where("draft_id", "=", value.draft)
)
const inDivision = preparedQuery((build, value: { division: string }) =>
  build.selectFrom("item").select("id").where("division", "=", value.division).limit(1)
)

/** Takes away the divisions that the import has made, where they are empty again. */
async function removeNewDivisions(db: Database, draft: string): Promise<void> {
  const known = new Set(
    JSON.parse((await db.get(divisionsBefore({ draft })))?.divisions ?? "[]") as readonly string[]
  )
  const made = new Set(
    (await db.all(changedItems({ draft })))
      .map(({ after }) => (JSON.parse(after) as ItemState).columns.division)
      .filter((division) => !known.has(division))
  )
  for (const division of made)
    if ((await db.get(inDivision({ division }))) === undefined)
      await db.run(db.build.deleteFrom("division").where("id", "=", division))
}
