/** What a receipt is looked for by; a field that is not asked for is left out. */
export interface ReceiptQuery {
  /**
   * The search text: the receipt's number or its end, its total, an item or words of its name, a member's personal
   * number. Only where setup offers it.
   */
  readonly find?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly store?: string | undefined
  readonly brand?: string | undefined
  readonly receiptNumber?: string | undefined
  readonly isReturn?: boolean | undefined
  readonly socialSecurityNumber?: string | undefined
  /** Decimal digits in major units, as they were typed and checked. */
  readonly amountFrom?: string | undefined
  readonly amountTo?: string | undefined
  readonly articleNumber?: string | undefined
  readonly badgeId?: string | undefined
  readonly transactionNumber?: string | undefined
  readonly terminalId?: string | undefined
}
