import { barcodeRuns } from "@karat/domain/receipt/barcode-bars"
import JsBarcode from "jsbarcode"

/** The runs of a Code 128 barcode; undefined for text that Code 128 cannot say. */
export function code128(text: string): readonly number[] | undefined {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: "CODE128", valid: () => undefined })
  return drawn.encodings && barcodeRuns(drawn.encodings.map(({ data }) => data).join(""))
}
