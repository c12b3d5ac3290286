import { stagedItem } from "../catalogue-import/import-catalogue.ts"
import { finishImport, importItems, importProgress } from "../catalogue-import/staged-import.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { draftAtWork, keptDraft } from "./draft-book.ts"
import { DraftReader } from "./draft-reader.ts"
import { undoImport } from "./undo-import.ts"

/** What was interrupted, or could not be done, is tried again after so long. */
const againMs = 10_000
/** Another server may have been asked for one. */
const lookMs = 1000

/** Runs imports and takes them back, beside the tills; what a stopped server has left goes on with the next. */
export function importRunner({
  clock,
  db,
  items,
  log,
  servers
}: Pick<StoreServerParts, "clock" | "db" | "items" | "log" | "servers">): {
  readonly reader: DraftReader
  readonly wake: () => void
  readonly close: () => Promise<void>
} {
  const reader = new DraftReader(db)
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  const isEnough = () => closed || !servers.leads()

  async function work(): Promise<void> {
    for (
      let draft = await draftAtWork(db);
      draft !== undefined && !isEnough();
      draft = await draftAtWork(db)
    ) {
      if (draft.state === "undoing")
        await undoImport(db, draft.id, clock, { isEnough, onPiece: items.forgetWritten })
      else await importDraft(draft)
      reader.forget(draft.id)
    }
  }

  async function importDraft({ country, id }: NonNullable<Awaited<ReturnType<typeof draftAtWork>>>) {
    const standing = await importProgress(db)
    if (standing?.draft === id && standing.counts)
      return void (await finishImport(db, items.forgetWritten, isEnough))
    const draft = await keptDraft(db, country, id)
    if (draft === undefined) return
    const { rows } = await reader.judged(draft)
    const store = draft.layout.stockStore
    const wanted = rows.filter(({ kind }) => kind === "new" || kind === "changed")
    await importItems(
      db,
      wanted.map(({ item }) => stagedItem(item, store === "" ? undefined : store)),
      // Another program's writing is noticed by itself; this one's own is not.
      items.forgetWritten,
      { draft: id, isEnough }
    )
  }

  function wake(): void {
    isWanted = running !== undefined
    if (closed || isWanted || !servers.leads()) return
    clearTimeout(timer)
    timer = undefined
    running = work()
      .catch((cause: unknown) => {
        log.error({ err: cause }, "an import could not go on yet")
        timer = setTimeout(() => {
          timer = undefined
          wake()
        }, againMs).unref()
      })
      .finally(() => {
        running = undefined
        if (isWanted) wake()
      })
  }

  wake()
  // What could not be done waits for its own time.
  const wakeUnlessTrying = () => (timer === undefined ? wake() : undefined)
  const look = servers.isShared ? setInterval(wakeUnlessTrying, lookMs).unref() : undefined
  return {
    reader,
    wake,
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(look)
      await running
    }
  }
}
