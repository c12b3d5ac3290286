import type { KeptSeries } from "@karat/domain/offline/offline-series"
import type { OfflineApproval } from "@karat/domain/offline/offline-sale"
import type { ShelvedSale } from "@karat/domain/ports/offline-till"

/** An open cart that is sold without the line. */
export interface ShelvedCart {
  readonly id: string
  readonly badgeNumber: string
  /** As it travels. */
  readonly cart: unknown
  readonly approvals: readonly OfflineApproval[]
  readonly continues?: string | undefined
}

/** What a sale takes and leaves: the series after its number, and its document. */
export interface Sold {
  readonly series: readonly KeptSeries[]
  readonly sale: ShelvedSale
}

/** Where a device keeps what it does without its server. A change that it confirms is there for good. */
export interface OfflineShelf {
  /**
   * Takes a number, keeps the sale that it makes, and removes its open cart: all of it or nothing. No other change
   * takes a number meanwhile. Answers the sale; undefined where `make` makes none. Fails where it is not kept.
   */
  readonly sell: (
    make: (series: readonly KeptSeries[]) => Sold | undefined
  ) => Promise<ShelvedSale | undefined>
  readonly sales: () => Promise<readonly ShelvedSale[]>
  /** Changes what is noted of a sale. */
  readonly noteSale: (id: string, note: Partial<Pick<ShelvedSale, "toldAt" | "refusedFor">>) => Promise<void>
  /** Keeps sales that were lost, and the series as they had got by them: all of it or nothing. */
  readonly putBack: (
    lost: readonly ShelvedSale[],
    series: (kept: readonly KeptSeries[]) => readonly KeptSeries[]
  ) => Promise<void>
  /** Removes sales that were reported to the server before a moment (ISO 8601). */
  readonly dropTold: (before: string) => Promise<void>
  readonly series: () => Promise<readonly KeptSeries[]>
  readonly changeSeries: (change: (kept: readonly KeptSeries[]) => readonly KeptSeries[]) => Promise<void>
  readonly carts: () => Promise<readonly ShelvedCart[]>
  readonly keepCart: (cart: ShelvedCart) => Promise<void>
  readonly dropCart: (id: string) => Promise<void>
  /** Small things by their names. */
  readonly note: (name: string) => Promise<unknown>
  readonly keepNote: (name: string, value: unknown) => Promise<void>
}
