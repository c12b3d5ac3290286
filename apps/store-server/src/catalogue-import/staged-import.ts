import { setTimeout as pause } from "node:timers/promises"
import { divisionFinder } from "../catalogue/division-finder.ts"
import { type ItemToWrite, writeItem } from "../catalogue/item-writer.ts"
import { indexWaitingItem } from "../catalogue/search-index.ts"
import type { Database } from "../database/database.ts"
import { keepItemChange, standingOfItem } from "./item-change-book.ts"
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
const beginOrder = preparedQuery((build, value: { total: number; at: number; draft: string | null }) =>
  build
    .insertInto("item_import")
    .values({ id: 1, state: "staging", total: value.total, touched_at: value.at, draft_id: value.draft })
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
const endDraft = preparedQuery((build, value: { draft: string }) =>
  build
    .updateTable("import_draft")
    .set((eb) => ({ state: "done", sheets: "[]", version: eb("version", "+", 1) }))
    .where("id", "=", value.draft)
    .where("state", "=", "running")
)
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
const divisionOfItem = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("item").select("division").where("number", "=", value.number)
)
const ownerOfBarcode = preparedQuery((build, value: { barcode: string }) =>
  build.selectFrom("item_barcode").select("item_number").where("barcode", "=", value.barcode)
)
const dropBarcode = preparedQuery((build, value: { barcode: string }) =>
  build.deleteFrom("item_barcode").where("barcode", "=", value.barcode)
)

interface ImportWay {
  /** The draft they come from: what each of its items was before is kept. */
  readonly draft?: string | null
  /** Asked after each piece; what is left then stays for the next. */
  readonly isEnough?: () => boolean
}

/**
 * Writes the items of a file, all or none, in pieces between which tills can write. They are staged first; one short
 * step makes them count, and from then on they are written whatever happens: `finishImport` goes on where the process
 * was killed. Answers how many are new. Items that were staged before and do not count yet are dropped.
 */
export async function importItems(
  db: Database,
  items: readonly StagedItem[],
  progress: Progress,
  { draft = null, isEnough = () => false }: ImportWay = {}
): Promise<number> {
  await finishImport(db, progress)
  await dropUncounted(db)
  await db.transaction(() => db.run(beginOrder({ total: items.length, at: Date.now(), draft })))
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
    () => progress("staging", share(position, items.length)),
    undefined,
    isEnough
  )
  if (isEnough()) return 0
  await db.transaction(() => db.run(letCount()))
  return await finishImport(db, progress, isEnough)
}

/** How far an import has come: what was staged for it, and what is left to write; undefined where none runs. */
export async function importProgress(
  db: Database
): Promise<{ readonly draft: string | null; readonly counts: boolean; readonly share: number } | undefined> {
  const standing = await db.get(order())
  if (standing === undefined) return undefined
  const left = (await db.get(rowsLeft()))?.left ?? 0
  const counts = standing.state === "counts"
  return { draft: standing.draft_id, counts, share: counts ? 1 - share(left, standing.total) : 0 }
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
        if (
          (await writeStaged(db, JSON.parse(row.item) as StagedItem, divisionOf, standing.draft_id)) === "new"
        )
          added += 1
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
  if (standing?.state === "counts" && !isEnough())
    await db.transaction(async () => {
      if (standing.draft_id !== null) await db.run(endDraft({ draft: standing.draft_id }))
      await db.run(endOrder())
    })
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
  divisionOf: (name: string | undefined) => Promise<string>,
  draft: string | null
): Promise<"new" | "known"> {
  const before = draft === null ? undefined : await standingOfItem(db, item.number)
  // What passes from one item of the file to another may be written before its owner is.
  for (const barcode of item.barcodes ?? []) {
    const owner = (await db.get(ownerOfBarcode({ barcode })))?.item_number
    if (owner === undefined || owner.toUpperCase() === item.number.toUpperCase()) continue
    const ownerBefore = draft === null ? undefined : await standingOfItem(db, owner)
    await db.run(dropBarcode({ barcode }))
    if (draft !== null) await keepItemChange(db, draft, owner, ownerBefore)
  }
  // What the file does not speak of stays as it is.
  const own =
    division === undefined ? (await db.get(divisionOfItem({ number: item.number })))?.division : undefined
  const written = await writeItem(
    db,
    { ...item, division: own ?? (await divisionOf(division)), origin: "import" },
    "later"
  )
  if (draft !== null) await keepItemChange(db, draft, item.number, before)
  return written
}

/**
 * Does steps until one says that there is none, in transactions of a few milliseconds with time between them.
 * @param onPiece is called after each piece
 * @param atEnd belongs into each piece's transaction
 */
export async function inPieces(
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
