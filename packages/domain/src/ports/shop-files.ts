import { Context, type Effect } from "effect"
import type { ExportList, ExportWords } from "../admin/export-list.ts"
import type { BookFormat, BookStore, GivenBooks } from "../bookkeeping/given-books.ts"
import type { Locale } from "../money/format-amount.ts"
import type { Period } from "../sales-report/report-period.ts"
import type { Backups } from "../watch/backup.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Where a file is fetched, for a minute, and what it is called. */
export interface FileAddress {
  readonly address: string
  readonly name: string
}

/** A list that somebody takes out of the shop. */
export interface ExportRequest extends ExportWords {
  readonly badgeNumber: string
  readonly list: ExportList
  readonly locale: Locale
  /** What was looked for; all where there is none. */
  readonly search?: string | undefined
  /** The days of a list that asks for them; both are counted. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What bookkeeping is given, and was given before. */
export interface Books {
  readonly stores: readonly BookStore[]
  /** There are books that take SIE. */
  readonly takesSie: boolean
  /** The latest first. */
  readonly given: readonly GivenBooks[]
  /** The server sends mail. */
  readonly mailReady: boolean
  /** Where each month is mailed. */
  readonly email?: string | undefined
}

/** Days that somebody takes out for bookkeeping. */
export interface BooksAsked extends Period {
  readonly badgeNumber: string
  readonly format: BookFormat
  readonly stores: readonly string[]
}

/** A file of vouchers. */
export interface BooksFile extends FileAddress {
  readonly vouchers: number
  /** Today, where it is among the days: its voucher grows. */
  readonly unfinished?: string | undefined
}

/** What those who administer the shop take out of it as files. */
export class ShopFiles extends Context.Service<
  ShopFiles,
  {
    readonly exportList: (asked: ExportRequest, key: GestureKey) => Effect.Effect<FileAddress, CallFailure>
    readonly books: (badgeNumber: string) => Effect.Effect<Books, CallFailure>
    readonly exportBooks: (asked: BooksAsked, key: GestureKey) => Effect.Effect<BooksFile, CallFailure>
    /** Says where each month is mailed; nowhere without an address. Answers the address. */
    readonly mailBooks: (
      badgeNumber: string,
      email: string | undefined,
      key: GestureKey
    ) => Effect.Effect<string | undefined, CallFailure>
    readonly backups: (badgeNumber: string) => Effect.Effect<Backups, CallFailure>
    /** Begins a backup, unless one is being made. */
    readonly makeBackup: (badgeNumber: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    readonly fetchBackup: (
      badgeNumber: string,
      name: string,
      key: GestureKey
    ) => Effect.Effect<FileAddress, CallFailure>
  }
>()("@karat/domain/ports/ShopFiles") {}
