import JsBarcode from "jsbarcode"

/**
 * The bars of a Code 128 barcode: how many modules wide each is, a bar and a gap in turn, a bar first and
 * last. Throws for text that Code 128 cannot say.
 */
export function barcodeRuns(text: string): number[] {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {}
  JsBarcode(drawn, text, { format: "CODE128" })
  const modules = drawn.encodings?.map(({ data }) => data).join("") ?? ""
  return (modules.match(/1+|0+/gu) ?? []).map((run) => run.length)
}

/** How wide the runs are together. */
export function barcodeWidth(runs: readonly number[]): number {
  return runs.reduce((sum, run) => sum + run, 0)
}
