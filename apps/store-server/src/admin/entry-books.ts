import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import { approvalBook } from "./approval-book.ts"
import type { EntryBook } from "./entry-book.ts"
import { reasonBook } from "./reason-book.ts"
import { staffBook } from "./staff-book.ts"
import { storeBook } from "./store-book.ts"

/** Where each kind is kept. */
export const entryBooks: Readonly<Record<EntryKindName, EntryBook>> = {
  staff: staffBook,
  store: storeBook,
  discountReason: reasonBook("discount"),
  returnReason: reasonBook("return"),
  writeOffReason: reasonBook("writeOff"),
  approval: approvalBook
}
