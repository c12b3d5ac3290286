import type { Message } from "../../locales/message.ts"

/** A list that comes a page at a time, as a screen shows it. */
export interface PagedListModel<Row> {
  /** An idle list has not been asked for. */
  readonly status: "idle" | "loading" | "ready" | "failed"
  readonly rows: readonly Row[]
  /** Why it did not come. */
  readonly failure: Message | undefined
  readonly loadingMore: boolean
  loadMore(): void
}
