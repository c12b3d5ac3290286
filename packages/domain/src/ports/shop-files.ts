import { Context, type Effect } from "effect"
import type { ExportList, ExportWords } from "../admin/export-list.ts"
import type { Locale } from "../money/format-amount.ts"
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

/** What those who administer the shop take out of it as files. */
export class ShopFiles extends Context.Service<
  ShopFiles,
  {
    readonly exportList: (asked: ExportRequest, key: GestureKey) => Effect.Effect<FileAddress, CallFailure>
  }
>()("@karat/domain/ports/ShopFiles") {}
