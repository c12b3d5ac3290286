import { classifyScan } from "@karat/domain/scan/classify-scan"
import type { Message } from "@karat/ui/locales/message"

/**
 * Says what a code is where nothing can be done with it, and where something can. What is money, a badge or a person
 * is named and not shown.
 */
export function whatWasScanned(code: string, staffCodePrefix: string): Message {
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
      return { key: "scannedItem", values: { code: scan.code } }
  }
}
