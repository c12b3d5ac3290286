import { setTimeout as pause } from "node:timers/promises"
import { divisionFinder } from "../catalogue/division-finder.ts"
import { type ItemToWrite, writeItem } from "../catalogue/item-writer.ts"
import { indexWaitingItems } from "../catalogue/search-index.ts"
import type { Database } from "../database/database.ts"
import { listed } from "../database/dialect/dialect.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { sideBySide } from "../database/side-by-side.ts"
import { keepItemChange, standingOfItem } from "./item-change-book.ts"

/** An item of a file as it will be written, but for the division, which is found or made then. */
export interface StagedItem extends Omit<ItemToWrite, "division" | "origin"> {
  readonly division: string | undefined
}

export type ImportStep = "reading" | "staging" | "writing" | "indexing"
type Progress = (step: ImportStep, share: number) => void

/** So much one transaction may do while the tills cannot write, and so long they have before the next. */
const piece = { ms: 20, rows: 500 }
/** So many rows are done side by side, for as many trips to the database as one. */
const mostSideBySide = 20
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
const nextRows = preparedQuery((build, value: { most: number }) =>
  build.selectFrom("item_import_row").selectAll().orderBy("position").limit(value.most)
)
const dropRowsTo = preparedQuery((build, value: { position: number }) =>
  build.deleteFrom("item_import_row").where("position", "<=", value.position)
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
const ownersOfBarcodes = preparedQuery((build, value: { barcodes: string }) =>
  build
    .selectFrom("item_barcode")
    .select(["barcode", "item_number as owner"])
    .where("barcode", "in", listed<string>(value.barcodes))
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
    async (most) => {
      const those = items.slice(position, position + most)
      for (const item of those) {
        await db.run(stageRow({ position, item: JSON.stringify(item) }))
        position += 1
      }
      return those.length
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
      async (most) => {
        const rows = (await db.all(nextRows({ most }))).map(({ item, position }) => ({
          position,
          item: JSON.parse(item) as StagedItem
        }))
        const { apart, owners } = await setApart(db, rows)
        const last = apart.at(-1)
        if (last === undefined) return 0
        const written = await writeStaged(
          db,
          apart.map(({ item }) => item),
          { divisionOf, draft: standing.draft_id, owners }
        )
        added += written.filter((each) => each === "new").length
        await db.run(dropRowsTo({ position: last.position }))
        left -= apart.length
        return apart.length
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
    async (most) => {
      const those = await indexWaitingItems(db, most)
      indexed += those
      return those
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
  await inPieces(db, async (most) => {
    const rows = await db.all(nextRows({ most }))
    const last = rows.at(-1)
    if (last !== undefined) await db.run(dropRowsTo({ position: last.position }))
    return rows.length
  })
  await db.run(endOrder())
}

/** Whose a barcode is in the register, by the barcode. */
type Owners = ReadonlyMap<string, string>

const isSameNumber = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/**
 * The first of some rows that can be written side by side: none of them has a number, or a barcode, of another. One that
 * takes a barcode from an item of the register is by itself.
 */
async function setApart<Row extends { readonly item: StagedItem }>(
  db: Database,
  rows: readonly Row[]
): Promise<{ readonly apart: readonly Row[]; readonly owners: Owners }> {
  const barcodes = rows.flatMap(({ item }) => item.barcodes ?? [])
  const found =
    barcodes.length === 0 ? [] : await db.all(ownersOfBarcodes({ barcodes: JSON.stringify(barcodes) }))
  const owners = new Map(found.map(({ barcode, owner }) => [barcode, owner]))
  const seen = new Set<string>()
  const apart: Row[] = []
  for (const row of rows) {
    const { barcodes: own = [], number } = row.item
    const names = [`number ${number.toUpperCase()}`, ...own.map((barcode) => `barcode ${barcode}`)]
    const takes = own.some((barcode) => !isSameNumber(owners.get(barcode) ?? number, number))
    if (apart.length > 0 && (takes || names.some((name) => seen.has(name)))) break
    apart.push(row)
    if (takes) break
    for (const name of names) seen.add(name)
  }
  return { apart, owners }
}

interface WriteWay {
  readonly divisionOf: (name: string | undefined) => Promise<string>
  readonly draft: string | null
  readonly owners: Owners
}

/** Writes items that have been set apart. Answers of each whether it is new. */
async function writeStaged(
  db: Database,
  items: readonly StagedItem[],
  { divisionOf, draft, owners }: WriteWay
): Promise<("new" | "known")[]> {
  const divisions = await sideBySide(
    items.map(async ({ division, number }) =>
      // What the file does not speak of stays as it is.
      division === undefined ? (await db.get(divisionOfItem({ number })))?.division : undefined
    )
  )
  // One by one, since a name that is new makes a division.
  const toWrite: ItemToWrite[] = []
  for (const [at, { division, ...item }] of items.entries())
    toWrite.push({ ...item, division: divisions[at] ?? (await divisionOf(division)), origin: "import" })
  return await sideBySide(
    toWrite.map(async (item) => {
      const before = draft === null ? undefined : await standingOfItem(db, item.number)
      await takeBarcodes(db, item, draft, owners)
      const written = await writeItem(db, item, "later")
      if (draft !== null) await keepItemChange(db, draft, item.number, before)
      return written
    })
  )
}

/** What passes from one item of the file to another may be written before its owner is. */
async function takeBarcodes(
  db: Database,
  { barcodes = [], number }: ItemToWrite,
  draft: string | null,
  owners: Owners
): Promise<void> {
  for (const barcode of barcodes) {
    const owner = owners.get(barcode)
    if (owner === undefined || isSameNumber(owner, number)) continue
    const ownerBefore = draft === null ? undefined : await standingOfItem(db, owner)
    await db.run(dropBarcode({ barcode }))
    if (draft !== null) await keepItemChange(db, draft, owner, ownerBefore)
  }
}

/**
 * Does rows until none is left, in transactions of a few milliseconds with time between them.
 * @param step does some rows, no more than it is told, and answers how many
 * @param onPiece is called after each piece
 * @param atEnd belongs into each piece's transaction
 */
export async function inPieces(
  db: Database,
  step: (most: number) => Promise<number>,
  onPiece: () => void = () => undefined,
  atEnd: () => void | Promise<void> = () => undefined,
  isEnough = () => false
): Promise<void> {
  for (let more = true; more && !isEnough();) {
    more = await db.transaction(async () => {
      const until = performance.now() + piece.ms
      let rows = 0
      let goesOn: boolean
      do {
        const done = await step(mostSideBySide)
        rows += done
        goesOn = done > 0
      } while (goesOn && rows < piece.rows && performance.now() < until)
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
