/** An item as the goods service knows it; its documents refer to it by the id. */
export interface GoodsItem {
  readonly id: string
  readonly code: string
  readonly description: string
  /** The name of the division. */
  readonly division?: string | undefined
}

/** A place that goods stand in: a store. The code is the store's number. */
export interface GoodsLocation {
  readonly id: string
  readonly code: string
}

/** The numbers by which a country's goods documents go; the chain sets them up. */
export interface GoodsDocumentTypes {
  readonly purchaseOrder: string
  readonly purchaseReceipt: string
  readonly transfer: string
}
