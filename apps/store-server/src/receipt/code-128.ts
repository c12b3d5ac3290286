import { barcodeRuns } from "@karat/domain/receipt/barcode-bars"
import JsBarcode from "jsbarcode"

/** The runs of a Code 128 barcode. Throws for text that Code 128 cannot say. */
export function code128(text: string): readonly number[] {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: "CODE128" })
  return barcodeRuns(drawn.encodings?.map(({ data }) => data).join("") ?? "")
}
