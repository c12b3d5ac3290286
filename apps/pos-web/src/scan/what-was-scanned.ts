import { classifyScan } from "@karat/domain/scan/classify-scan"
import type { Message } from "@karat/ui/locales/message"

/**
 * Says what a code is where nothing can be done with it, and where something can. What is money, a badge or a person
 * is named and not shown; what the shop does not have as an item is not called one.
 */
export function whatWasScanned(code: string, staffCodePrefix: string, isItem: boolean): Message {
  const scan = classifyScan(code, staffCodePrefix)
  switch (scan.kind) {
    case "gift-card":
      return { key: "scannedGiftCard" }
    case "staff-code":
      return { key: "scannedStaffCard" }
    case "personal-number":
      return { key: "scannedPersonalNumber" }
    case "receipt-number":
      return { key: "scannedReceipt", values: { number: scan.code } }
    case "barcode":
    case "item-number":
      return { key: isItem ? "scannedItem" : "scannedUnknown", values: { code: scan.code } }
  }
}
