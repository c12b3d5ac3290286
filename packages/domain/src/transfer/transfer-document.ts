import type { GoodsDocumentTypes } from "../delivery/goods.ts"

/** The number by which the goods service knows that a till has written a document. */
const tillSystemId = 8

/** What says that goods go from one store to another. */
export interface TransferDocument extends TransferContent {
  readonly documentTypeId: string
  readonly validated: boolean
  readonly systemId: number
  readonly status: "FINAL"
}

/** What a store sends to another, by whom and under which names. */
export interface TransferContent {
  readonly fromId: string
  readonly toId: string
  readonly lines: readonly TransferDocumentLine[]
  /** The badge of who sends. */
  readonly staff: string
  /** Names the transfer once and for all: the same one again is the same transfer. */
  readonly integrationRef: string
  readonly externalOrderNumber: string
}

interface TransferDocumentLine {
  readonly itemId: string
  readonly quantity: number
}

/** A transfer as a till writes it: final, so that the goods may come in without another look at it. */
export function finalTransfer(content: TransferContent, types: GoodsDocumentTypes): TransferDocument {
  return {
    ...content,
    documentTypeId: types.transfer,
    validated: true,
    systemId: tillSystemId,
    status: "FINAL"
  }
}
