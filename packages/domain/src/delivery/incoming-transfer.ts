/** Goods that another store has sent. */
export interface IncomingTransfer {
  readonly id: string
  readonly from: TransferPlace
  readonly to: TransferPlace
  readonly lines: readonly IncomingTransferLine[]
}

interface TransferPlace {
  readonly id: string
  /** The store's number, where the service tells it. */
  readonly code?: string | undefined
}

interface IncomingTransferLine {
  readonly code: string
  readonly description: string
  readonly quantity: number
}
