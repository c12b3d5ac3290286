import type { DraftLayout } from "@karat/domain/catalogue-import/import-draft"
import type { ImportHead, ImportRow, OpenImport, RowFilter } from "@karat/domain/catalogue-import/open-import"
import type { ColumnField } from "@karat/domain/catalogue-import/recognise-columns"
import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"

/** A cell of the preview: the place of its row among those shown, and its column. */
export interface CellPlace {
  readonly index: number
  readonly column: number
}

/** Files of items that are brought in, and one of them with what would come of it. */
export interface ImportScreenModel {
  readonly status: FetchStatus | "forbidden"
  readonly failure?: Message | undefined
  /** The name of the file that is on its way. */
  readonly bringing: string | undefined
  /** Why the last thing was not done. */
  readonly notice?: Message | undefined
  readonly imports: readonly ImportHead[]
  /** Undefined while none is looked at. */
  readonly open: OpenImport | undefined
  readonly show: RowFilter
  /** How many rows there are of the kind that is shown. */
  readonly shown: number
  readonly busy: boolean
  readonly active: CellPlace
  /** What is typed into the active cell; undefined while it is only looked at. */
  readonly typed: string | undefined
  /** A row by its place among those shown; undefined until it has come. */
  rowAt(index: number): ImportRow | undefined
  /** Rows come into sight. */
  see(first: number, last: number): void
  retry(): void
  bring(file: File): void
  openImport(id: string): void
  choose(show: RowFilter): void
  setColumn(column: number, field: ColumnField): void
  read(layout: Partial<DraftLayout>): void
  moveTo(place: CellPlace): void
  /** To the next wrong cell behind the active one, or the first. */
  nextWrong(): void
  /** Begins to change the active cell, with a text in place of its own or with its own. */
  edit(text?: string): void
  type(text: string): void
  /** Keeps what was typed, and goes on below, to the right, or stays. */
  keep(then: "below" | "right" | "here"): void
  leaveAsItWas(): void
  leaveRow(index: number, left: boolean): void
  leaveWrong(): void
  importIt(): void
  undo(): void
  discard(): void
  back(): void
}
