import type { FaultCode } from "@karat/domain/catalogue-import/cell-fault"
import type { ComparedField } from "@karat/domain/catalogue-import/item-changes"
import type { ImportField } from "@karat/domain/catalogue-import/import-field"
import type { MessageKey } from "../../locales/message-key.ts"

/** What a field of an item is called. */
export const fieldKey = (field: ImportField): MessageKey => `importField.${field}`

/** Why a cell is wrong. */
export const faultKey = (code: FaultCode): MessageKey => `importFault.${code}`

/** Which column says what an import changes. */
export const columnOfChange: Readonly<Record<ComparedField, ImportField>> = {
  description: "description",
  description2: "description2",
  family: "family",
  category: "category",
  division: "division",
  size: "size",
  model: "model",
  status: "status",
  picture: "picture",
  weightMg: "weight",
  barcodes: "barcodes",
  priceMinor: "price",
  originalPriceMinor: "originalPrice",
  vatBasisPoints: "vat",
  stock: "stock"
}
