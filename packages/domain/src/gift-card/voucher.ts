import type { MinorUnits } from "../money/minor-units.ts"

/** A gift card, store credit or requisition as a lookup finds it. */
export interface Voucher {
  readonly code: string
  readonly balance: MinorUnits
  /** `YYYY-MM-DD`. */
  readonly expiresOn?: string | undefined
}

/** Whether a voucher's last day is over. @param today the day on the wall of the store, `YYYY-MM-DD` */
export function isExpired({ expiresOn }: Pick<Voucher, "expiresOn">, today: string): boolean {
  return expiresOn !== undefined && expiresOn < today
}
