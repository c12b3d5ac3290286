import { largestImportBytes } from "@karat/contract/catalogue-import"
import type { DraftLayout } from "@karat/domain/catalogue-import/import-draft"
import {
  type ImportHead,
  type ImportRow,
  type OpenImport,
  type RowFilter,
  rowsOnAPage
} from "@karat/domain/catalogue-import/open-import"
import type { ColumnField } from "@karat/domain/catalogue-import/recognise-columns"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CatalogueImports, type DraftChange, type ImportAct } from "@karat/domain/ports/catalogue-imports"
import type { Message } from "@karat/ui/locales/message"
import type { CellPlace, ImportScreenModel } from "@karat/ui/screens/admin/import-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { adminFailure } from "./admin-failure.ts"
import type { AdminNeeds } from "./admin-view-model.ts"

type ImportNeeds = Pick<AdminNeeds, "run" | "gestures" | "dialogs" | "navigation"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber">
}

const address = "/admin/import"
/** How often a running import is asked how far it has come. */
const askAgainMs = 700

/** Files of items that are brought in, and one of them with what would come of it. */
export class ImportViewModel implements ImportScreenModel {
  status: ImportScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  bringing: string | undefined = undefined
  notice: Message | undefined = undefined
  imports: readonly ImportHead[] = []
  open: OpenImport | undefined = undefined
  show: RowFilter = "all"
  busy = false
  active: CellPlace = { index: 0, column: 0 }
  typed: string | undefined = undefined
  /** The rows that have come, a page at a time. */
  pages: ReadonlyMap<number, readonly ImportRow[]> = new Map()
  readonly #needs: ImportNeeds
  #id: string | undefined = undefined
  /** Pages that are on their way. */
  readonly #coming = new Set<number>()
  #sight = { first: 0, last: 0 }
  #again: ReturnType<typeof setTimeout> | undefined = undefined
  /** Ends when every change that was made has been saved, or was refused. */
  #saved: Promise<void> = Promise.resolve()

  constructor(needs: ImportNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      {
        failure: observableRef,
        notice: observableRef,
        imports: observableRef,
        open: observableRef,
        pages: observableRef
      },
      { autoBind: true }
    )
  }

  /** Goes to the list, or to one import, as the address says; answers what ends the asking. */
  follow(path: string): () => void {
    const [, , , id] = path.replace(/\/$/u, "").split("/")
    this.#id = id === undefined ? undefined : decoded(id)
    this.open = undefined
    this.show = "all"
    this.#forgetRows()
    void this.load()
    return () => clearTimeout(this.#again)
  }

  get shown(): number {
    return this.open?.counts[this.show] ?? 0
  }

  rowAt(index: number): ImportRow | undefined {
    return this.pages.get(Math.floor(index / rowsOnAPage))?.[index % rowsOnAPage]
  }

  see(first: number, last: number) {
    this.#sight = { first, last }
    const from = Math.floor(first / rowsOnAPage)
    for (let page = from; page <= Math.floor(Math.max(first, last) / rowsOnAPage); page += 1)
      if (!this.pages.has(page) && page * rowsOnAPage < this.shown) void this.#fetchPage(page)
  }

  retry() {
    void this.load()
  }

  /** Fetches what is looked at. */
  async load() {
    this.status = "loading"
    const id = this.#id
    if (id === undefined) {
      const answer = await this.#needs.run(
        Effect.flatMap(CatalogueImports, (imports) => imports.all(this.#badge))
      )
      runInAction(() => {
        if (this.#id !== undefined) return
        if (Result.isFailure(answer)) return this.#failed(answer.failure)
        this.imports = answer.success
        this.status = "ready"
      })
    } else await this.#refresh()
  }

  /** Reads the open import anew, with the rows that are in sight. */
  async #refresh() {
    const id = this.#id
    if (id === undefined) return
    const page = Math.floor(this.#sight.first / rowsOnAPage)
    const answer = await this.#ask(id, page)
    runInAction(() => {
      if (this.#id !== id) return
      if (Result.isFailure(answer)) return this.#failed(answer.failure)
      this.#opened(answer.success, page)
    })
  }

  #opened(open: OpenImport, page: number) {
    const isFirst = this.open === undefined
    this.open = open
    this.status = "ready"
    this.#coming.clear()
    const activeRow = this.rowAt(this.active.index)
    this.pages = new Map([[page, open.rows]])
    this.#followRow(activeRow, page)
    // What is wrong comes first where there is some.
    if (isFirst && open.counts.wrong > 0) this.choose("wrong")
    this.see(this.#sight.first, this.#sight.last)
    clearTimeout(this.#again)
    if (open.head.state === "running" || open.head.state === "undoing")
      this.#again = setTimeout(() => void this.#refresh(), askAgainMs)
  }

  /** The active cell goes with its row, which may stand elsewhere now; what is typed is never put into another row. */
  #followRow(row: ImportRow | undefined, page: number) {
    if (row === undefined) return
    const place = this.pages.get(page)?.findIndex((each) => each.row === row.row) ?? -1
    if (place >= 0) this.active = { index: page * rowsOnAPage + place, column: this.active.column }
    else if (this.typed !== undefined) {
      this.#mend(row, this.active.column, this.typed)
      this.typed = undefined
    }
  }

  async #ask(id: string, page: number) {
    const { show } = this
    return await this.#needs.run(
      Effect.flatMap(CatalogueImports, (imports) =>
        imports.open(id, this.#badge, { show, from: page * rowsOnAPage })
      )
    )
  }

  async #fetchPage(page: number) {
    const { open, show } = this
    if (open === undefined || this.#coming.has(page)) return
    this.#coming.add(page)
    const answer = await this.#ask(open.head.id, page)
    runInAction(() => {
      this.#coming.delete(page)
      if (this.open?.head.id !== open.head.id || this.show !== show || Result.isFailure(answer)) return
      // The file was changed meanwhile: rows of two versions do not go together.
      if (answer.success.version !== this.open.version) return void this.#refresh()
      this.pages = new Map([...this.pages, [page, answer.success.rows]])
    })
  }

  bring(file: File) {
    if (this.bringing === undefined) void this.#bring(file)
  }

  async #bring(file: File) {
    const { gestures, navigation, run } = this.#needs
    this.notice = undefined
    if (file.size > (largestImportBytes * 3) / 4 - 10_000) {
      this.notice = { key: "importFileTooLarge" }
      return
    }
    this.bringing = file.name
    const request = { badgeNumber: this.#badge, fileName: file.name, file: await base64Of(file) }
    const answer = await run(
      gestures.once(["bring-import", file.name], request, (key) =>
        Effect.flatMap(CatalogueImports, (imports) => imports.bring(request, key))
      )
    )
    runInAction(() => {
      this.bringing = undefined
      if (Result.isFailure(answer)) this.notice = adminFailure(answer.failure)
      else navigation.go(`${address}/${answer.success}`)
    })
  }

  openImport(id: string) {
    this.#needs.navigation.go(`${address}/${encodeURIComponent(id)}`)
  }

  choose(show: RowFilter) {
    if (this.show === show) return
    this.show = show
    this.#forgetRows()
    this.see(0, 0)
  }

  #forgetRows() {
    this.pages = new Map()
    this.#coming.clear()
    this.#sight = { first: 0, last: 0 }
    this.active = { index: 0, column: 0 }
    this.typed = undefined
  }

  /** A field is said by one column: the one before is left out. */
  setColumn(column: number, field: ColumnField) {
    this.#change((open) => {
      const columns = open.names.map((_, at) => {
        const own = open.layout.columns[at] ?? ""
        if (at === column) return field
        return own === field ? "" : own
      })
      return { layout: { ...open.layout, columns } }
    })
  }

  read(part: Partial<DraftLayout>) {
    this.#change(({ layout }) => ({ layout: { ...layout, ...part } }))
  }

  moveTo(place: CellPlace) {
    if (this.typed !== undefined && place.index === this.active.index && place.column === this.active.column)
      return
    if (this.typed !== undefined) this.keep("here")
    this.active = place
  }

  nextWrong() {
    if (this.show !== "wrong") this.choose("wrong")
    const { active, shown } = this
    const isBehind = (index: number, column: number) =>
      index > active.index || (index === active.index && column > active.column)
    for (let index = active.index; index < shown; index += 1)
      for (const { column } of this.rowAt(index)?.faults ?? [])
        if (isBehind(index, column)) return this.moveTo({ index, column })
    const first = this.rowAt(0)?.faults[0]
    if (first !== undefined) this.moveTo({ index: 0, column: first.column })
  }

  edit(text?: string) {
    const row = this.rowAt(this.active.index)
    if (row !== undefined) this.typed = text ?? row.cells[this.active.column] ?? ""
  }

  type(text: string) {
    this.typed = text
  }

  leaveAsItWas() {
    this.typed = undefined
  }

  keep(then: "below" | "right" | "here") {
    const { active, typed } = this
    const row = this.rowAt(active.index)
    if (typed === undefined) return
    this.typed = undefined
    if (row !== undefined) this.#mend(row, active.column, typed)
    if (then === "below" && active.index < this.shown - 1)
      this.active = { index: active.index + 1, column: active.column }
    if (then === "right" && active.column < (this.open?.names.length ?? 0) - 1)
      this.active = { index: active.index, column: active.column + 1 }
  }

  /** Writes a text into a cell; the cell shows it from here on. */
  #mend(row: ImportRow, column: number, text: string) {
    const before = row.cells[column] ?? ""
    if (text === before) return
    this.#show(row.row, column, text)
    // What was not saved is not shown as if it were, and can be typed again.
    this.#change(
      () => ({ mended: [{ row: row.row, column, text }] }),
      () => this.#show(row.row, column, before)
    )
  }

  #show(number: number, column: number, text: string) {
    const mended = (row: ImportRow): ImportRow => ({
      ...row,
      cells: Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) =>
        at === column ? text : (row.cells[at] ?? "")
      )
    })
    this.pages = new Map(
      [...this.pages].map(([page, rows]) => [
        page,
        rows.map((each) => (each.row === number ? mended(each) : each))
      ])
    )
  }

  leaveRow(index: number, left: boolean) {
    const row = this.rowAt(index)
    if (row !== undefined) this.#change(() => ({ left: [{ row: row.row, left }] }))
  }

  leaveWrong() {
    this.#change(() => ({ leavesWrong: true }))
  }

  /** Saves a change after those before it, and of the file as they have left it. */
  #change(changeOf: (open: OpenImport) => DraftChange, notSaved: () => void = () => undefined) {
    const id = this.#id
    if (id === undefined) return
    this.notice = undefined
    this.#saved = this.#saved.then(() => this.#save(id, changeOf, notSaved))
  }

  async #save(id: string, changeOf: (open: OpenImport) => DraftChange, notSaved: () => void) {
    const { gestures, run } = this.#needs
    const failed = (failure: CallFailure) =>
      runInAction(() => {
        this.notice = adminFailure(failure)
        if (this.#id === id) notSaved()
      })
    const open = this.open?.head.id === id ? Result.succeed(this.open) : await this.#ask(id, 0)
    if (Result.isFailure(open)) return failed(open.failure)
    const change = changeOf(open.success)
    const request = { badgeNumber: this.#badge, ...change }
    const answer = await run(
      gestures.once(["change-import", id, ...matterOf(change)], request, (key) =>
        Effect.flatMap(CatalogueImports, (imports) => imports.change(id, request, key))
      )
    )
    if (Result.isFailure(answer)) failed(answer.failure)
    if (this.#id !== id) return undefined
    await this.#refresh()
    return runInAction(() => {
      if (this.shown === 0) this.choose("all")
      if (this.active.index >= this.shown)
        this.active = { index: Math.max(0, this.shown - 1), column: this.active.column }
    })
  }

  importIt() {
    void this.#onceSaved(async ({ counts, version }) => {
      if (counts.wrong > 0) return
      const { changed, new: added } = counts
      const text: Message = { key: "importSureText", values: { new: added, changed } }
      if (await this.#sure("importSure", text, "importGo")) await this.#act("import", version)
    })
  }

  undo() {
    void this.#onceSaved(async ({ version }) => {
      const isSure = await this.#sure("importUndoSure", { key: "importUndoText" }, "importUndo")
      if (isSure) await this.#act("undo", version)
    })
  }

  discard() {
    void this.#onceSaved(async ({ version }) => {
      const isSure = await this.#sure("importDiscardSure", { key: "importDiscardText" }, "importDiscard")
      if (isSure && (await this.#act("discard", version))) this.#needs.navigation.go(address)
    })
  }

  /** Does something with the whole file once every change is saved; one such thing at a time. */
  async #onceSaved(act: (open: OpenImport) => Promise<void>) {
    const id = this.#id
    if (this.busy) return
    this.busy = true
    if (this.typed !== undefined) this.keep("here")
    let saved: Promise<void> | undefined
    while (saved !== this.#saved) {
      saved = this.#saved
      await saved
    }
    const { open } = this
    if (open !== undefined && this.#id === id) await act(open)
    runInAction(() => (this.busy = false))
  }

  async #sure(
    title: "importSure" | "importUndoSure" | "importDiscardSure",
    text: Message,
    confirm: "importGo" | "importUndo" | "importDiscard"
  ): Promise<boolean> {
    const name = this.open?.head.fileName ?? ""
    // Nothing is done yet while somebody is asked.
    runInAction(() => (this.busy = false))
    const isSure = await this.#needs.dialogs.confirm({
      title: { key: title, values: { name } },
      text,
      confirm,
      destructive: confirm !== "importGo"
    })
    runInAction(() => (this.busy = isSure))
    return isSure
  }

  async #act(act: ImportAct, version: number): Promise<boolean> {
    const { gestures, run } = this.#needs
    const id = this.#id
    if (id === undefined) return false
    runInAction(() => (this.notice = undefined))
    const request = { badgeNumber: this.#badge, act, version }
    const answer = await run(
      gestures.once(["act-on-import", id, act], request, (key) =>
        Effect.flatMap(CatalogueImports, (imports) => imports.act(id, request, key))
      )
    )
    runInAction(() => {
      if (Result.isFailure(answer)) this.notice = adminFailure(answer.failure)
    })
    if (act !== "discard" || Result.isFailure(answer)) await this.#refresh()
    return Result.isSuccess(answer)
  }

  back() {
    this.#needs.navigation.go(this.#id === undefined ? "/admin" : address)
  }

  #failed(failure: CallFailure) {
    const isRefused = failure._tag === "Refused"
    this.status = isRefused && failure.code === "not_administrator" ? "forbidden" : "failed"
    this.failure = adminFailure(failure)
  }

  get #badge() {
    return this.#needs.session.badgeNumber ?? ""
  }
}

/** What a change is about: two cells that are mended one after the other are two decisions. */
function matterOf({ layout, left = [], leavesWrong, mended = [] }: DraftChange): readonly string[] {
  if (layout !== undefined) return ["layout"]
  if (leavesWrong === true) return ["wrong"]
  return [...mended.map(({ column, row }) => `${row} ${column}`), ...left.map(({ row }) => `row ${row}`)]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The bytes of a file as a request carries them. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 32_766)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 32_766))))
  return pieces.join("")
}
