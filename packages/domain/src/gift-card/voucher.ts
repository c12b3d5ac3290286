import type { MinorUnits } from "../money/minor-units.ts"

/** A gift card, store credit or requisition as a lookup finds it. */
export interface Voucher {
  readonly code: string
  readonly balance: MinorUnits
  /** `YYYY-MM-DD`. */
  readonly expiresOn?: string | undefined
}
