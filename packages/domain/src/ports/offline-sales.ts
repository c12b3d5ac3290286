import { Context, type Effect } from "effect"
import type { OfflineRemark, RemarkState } from "../offline/offline-remark.ts"
import type { SerialBlock } from "../offline/offline-series.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** A sale without the line as its device keeps it. */
export interface KeptOfflineSale {
  readonly id: string
  readonly terminalNumber: string
  readonly serial: number
  /** The whole of it, as it travels: a till of a later version may have to send what one of an earlier has written. */
  readonly sale: unknown
}

/** What became of a sale that the server was told of. */
export interface ToldOfflineSale {
  /** `held`: it is kept for a person to look at. */
  readonly state: "booked" | "held"
  /** How much a person has to look at. */
  readonly remarks: number
}

/** A block of numbers, and where customers find the receipts that they are given to. */
export interface ReservedBlock extends SerialBlock {
  readonly receiptPages?: string | undefined
}

/** What the server has to do with sales that are made without it: numbers before, books after. */
export class OfflineSales extends Context.Service<
  OfflineSales,
  {
    /** Reserves a block of numbers for the till's register. */
    readonly reserve: (terminalNumber: string, key: GestureKey) => Effect.Effect<ReservedBlock, CallFailure>
    /** Tells of a sale; it is booked once, however often and whenever it is told. */
    readonly tell: (sale: KeptOfflineSale, key: GestureKey) => Effect.Effect<ToldOfflineSale, CallFailure>
    /**
     * What was remarked of the store's sales, the latest first, a page at a time from 1 up, for those who may see it.
     * Those that wait or are settled; all, and that sales are held, where nothing is said.
     */
    readonly remarks: (
      badgeNumber: string,
      page: number,
      state?: RemarkState
    ) => Effect.Effect<readonly OfflineRemark[], CallFailure>
    /** Settles a remark with a reason; returns it with the person who settled it first. */
    readonly settle: (
      remarkId: number,
      by: { readonly badgeNumber: string; readonly reason: string },
      key: GestureKey
    ) => Effect.Effect<OfflineRemark, CallFailure>
  }
>()("@karat/domain/ports/OfflineSales") {}
