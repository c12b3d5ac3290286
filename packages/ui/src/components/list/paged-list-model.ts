import type { Message } from "../../locales/message.ts"

/** How far something is that is fetched. */
export type FetchStatus = "loading" | "ready" | "failed"

/** A list that comes a page at a time, as a screen shows it. */
export interface PagedListModel<Row> {
  /** An idle list has not been asked for. */
  readonly status: FetchStatus | "idle"
  readonly rows: readonly Row[]
  /** Why it did not come. */
  readonly failure: Message | undefined
  readonly loadingMore: boolean
  /** Whether a further page can be asked for now. */
  readonly hasMore: boolean
  loadMore(): void
}
