/** What a store leaves to its cashiers alone; what is missing has no limit. The limits of expenses are their own. */
export interface ApprovalLimits {
  /** The most that is taken off a line by hand, in hundredths of a percent. */
  readonly discountBasisPoints?: number | undefined
  /** A price by hand is approved. */
  readonly price?: boolean | undefined
  /** Opening the drawer without a sale is approved. */
  readonly drawer?: boolean | undefined
  /** A return without its receipt needs approval. */
  readonly returnWithoutReceipt?: boolean | undefined
  /** Every return needs approval. */
  readonly returns?: boolean | undefined
  /** The cash of a day needs approval: counting it, sending it to the bank, and closing a register for good. */
  readonly cash?: boolean | undefined
}
