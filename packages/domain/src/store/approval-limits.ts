/** What a store leaves to its cashiers alone; what is missing has no limit. The limits of expenses are their own. */
export interface ApprovalLimits {
  /** The most that is taken off a line by hand, in hundredths of a percent. */
  readonly discountBasisPoints?: number | undefined
  /** A price by hand is approved. */
  readonly price?: boolean | undefined
  /** Opening the drawer without a sale is approved. */
  readonly drawer?: boolean | undefined
  /** A return whose receipt nobody has shown is approved. */
  readonly returnWithoutReceipt?: boolean | undefined
  /** Every return is approved. */
  readonly returns?: boolean | undefined
  /** The cash of a day is approved: counting it, sending it to the bank, and closing a register for good. */
  readonly cash?: boolean | undefined
}
