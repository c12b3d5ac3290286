import { setTimeout as pause } from "node:timers/promises"
import { divisionFinder } from "../catalogue/division-finder.ts"
import { type ItemToWrite, writeItem } from "../catalogue/item-writer.ts"
import { indexWaitingItem } from "../catalogue/search-index.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** An item of a file as it will be written, but for the division, which is found or made then. */
export interface StagedItem extends Omit<ItemToWrite, "division" | "origin"> {
  readonly division: string | undefined
}

export type ImportStep = "reading" | "staging" | "writing" | "indexing"
type Progress = (step: ImportStep, share: number) => void

/** So much one transaction may do while the tills cannot write, and so long they have before the next. */
const piece = { ms: 20, steps: 500 }
const breathMs = 20
/** A running import notes at least this often that it is alive. */
const deadAfterMs = 10_000

const order = preparedQuery((build) => build.selectFrom("item_import").selectAll().where("id", "=", 1))
const beginOrder = preparedQuery((build, value: { total: number; at: number }) =>
  build
    .insertInto("item_import")
    .values({ id: 1, state: "staging", total: value.total, touched_at: value.at })
)
const letCount = preparedQuery((build) =>
  build.updateTable("item_import").set({ state: "counts" }).where("id", "=", 1)
)
const touch = preparedQuery((build, value: { added: number; at: number }) =>
  build
    .updateTable("item_import")
    .set((eb) => ({ added: eb("added", "+", value.added), touched_at: value.at }))
    .where("id", "=", 1)
)
const endOrder = preparedQuery((build) => build.deleteFrom("item_import").where("id", "=", 1))
const stageRow = preparedQuery((build, value: { position: number; item: string }) =>
  build.insertInto("item_import_row").values({ position: value.position, item: value.item })
)
const nextRow = preparedQuery((build) =>
  build.selectFrom("item_import_row").selectAll().orderBy("position").limit(1)
)
const dropRow = preparedQuery((build, value: { position: number }) =>
  build.deleteFrom("item_import_row").where("position", "=", value.position)
)
const rowsLeft = preparedQuery((build) =>
  build.selectFrom("item_import_row").select((eb) => eb.fn.countAll<number>().as("left"))
)
const waitingLeft = preparedQuery((build) =>
  build.selectFrom("item_to_index").select((eb) => eb.fn.countAll<number>().as("left"))
)
const ownerOfBarcode = preparedQuery((build, value: { barcode: string }) =>
  build.selectFrom("item_barcode").select("item_number").where("barcode", "=", value.barcode)
)
const dropBarcode = preparedQuery((build, value: { barcode: string }) =>
  build.deleteFrom("item_barcode").where("barcode", "=", value.barcode)
)

/**
 * Writes the items of a file, all or none, in pieces between which tills can write. They are staged first; one short
 * step makes them count, and from then on they are written whatever happens: `finishImport` goes on where the process
 * was killed. Answers how many are new. Items that were staged before and do not count yet are dropped.
 */
export async function importItems(
  db: Database,
  items: readonly StagedItem[],
  progress: Progress
): Promise<number> {
  await finishImport(db)
  await dropUncounted(db)
  await db.transaction(() => db.run(beginOrder({ total: items.length, at: Date.now() })))
  let position = 0
  await inPieces(
    db,
    async () => {
      const item = items[position]
      if (item === undefined) return false
      await db.run(stageRow({ position, item: JSON.stringify(item) }))
      position += 1
      return true
    },
    () => progress("staging", share(position, items.length))
  )
  await db.transaction(() => db.run(letCount()))
  return await finishImport(db, progress)
}

/**
 * Goes on with an import that counts, to its end, and with indexing; nothing happens where there is neither. Answers
 * how many of its items were new. Several may do this at once: each piece is done by one of them.
 * @param isEnough asked after each piece; what is left then stays for the next
 */
export async function finishImport(
  db: Database,
  progress: Progress = () => undefined,
  isEnough = () => false
): Promise<number> {
  const standing = await db.get(order())
  if (standing?.state === "counts") {
    const divisionOf = await divisionFinder(db)
    let added = 0
    let left = (await db.get(rowsLeft()))?.left ?? 0
    await inPieces(
      db,
      async () => {
        const row = await db.get(nextRow())
        if (row === undefined) return false
        if ((await writeStaged(db, JSON.parse(row.item) as StagedItem, divisionOf)) === "new") added += 1
        await db.run(dropRow({ position: row.position }))
        left -= 1
        return true
      },
      () => progress("writing", 1 - share(left, standing.total)),
      async () => {
        await db.run(touch({ added, at: Date.now() }))
        added = 0
      },
      isEnough
    )
  }
  const waiting = (await db.get(waitingLeft()))?.left ?? 0
  let indexed = 0
  await inPieces(
    db,
    async () => {
      const isOne = await indexWaitingItem(db)
      if (isOne) indexed += 1
      return isOne
    },
    () => progress("indexing", share(indexed, waiting)),
    async () => {
      await db.run(touch({ added: 0, at: Date.now() }))
    },
    isEnough
  )
  const added = (await db.get(order()))?.added ?? 0
  if (standing?.state === "counts" && !isEnough()) await db.run(endOrder())
  return added
}

/** Whether an import is unfinished, or items wait for the index, and no process has worked on it for a while. */
export async function isImportLeft(db: Database): Promise<boolean> {
  const standing = await db.get(order())
  if (standing !== undefined && Date.now() - standing.touched_at < deadAfterMs) return false
  return (
    standing?.state === "counts" || (standing === undefined && ((await db.get(waitingLeft()))?.left ?? 0) > 0)
  )
}

/** Drops items that were staged and never came to count. */
async function dropUncounted(db: Database): Promise<void> {
  await inPieces(db, async () => {
    const row = await db.get(nextRow())
    if (row !== undefined) await db.run(dropRow({ position: row.position }))
    return row !== undefined
  })
  await db.run(endOrder())
}

async function writeStaged(
  db: Database,
  { division, ...item }: StagedItem,
  divisionOf: (name: string | undefined) => Promise<string>
): Promise<"new" | "known"> {
  // What passes from one item of the file to another may be written before its owner is.
  for (const barcode of item.barcodes ?? []) {
    const owner = (await db.get(ownerOfBarcode({ barcode })))?.item_number
    if (owner !== undefined && owner.toUpperCase() !== item.number.toUpperCase())
      await db.run(dropBarcode({ barcode }))
  }
  return await writeItem(db, { ...item, division: await divisionOf(division), origin: "import" }, "later")
}

/**
 * Does steps until one says that there is none, in transactions of a few milliseconds with time between them.
 * @param onPiece is called after each piece
 * @param atEnd belongs into each piece's transaction
 */
async function inPieces(
  db: Database,
  step: () => Promise<boolean>,
  onPiece: () => void = () => undefined,
  atEnd: () => void | Promise<void> = () => undefined,
  isEnough = () => false
): Promise<void> {
  for (let more = true; more && !isEnough();) {
    more = await db.transaction(async () => {
      const until = performance.now() + piece.ms
      let goesOn = await step()
      for (let steps = 1; goesOn && steps < piece.steps && performance.now() < until; steps += 1)
        goesOn = await step()
      await atEnd()
      return goesOn
    })
    onPiece()
    if (more) await pause(breathMs)
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : Math.min(1, part / whole)
}
