/** A bar of a barcode: where it begins and how wide it is, in modules, which are its narrowest bar. */
export interface BarcodeBar {
  readonly at: number
  readonly width: number
}

/** As many light modules as readers need on either side of the bars. */
export const quietModules = 10

/**
 * How many modules wide the bars and gaps of a barcode are, in turn, a bar first and last.
 * @param modules one sign each, `1` for a dark one
 */
export function barcodeRuns(modules: string): readonly number[] {
  return (modules.match(/1+|0+/gu) ?? []).map((run) => run.length)
}

/** How many modules wide a barcode is, without the light on either side. */
export function barcodeWidth(runs: readonly number[]): number {
  return runs.reduce((sum, run) => sum + run, 0)
}

/** How wide the bars of an item's label may be together with the light beside them, and what a scanner reads at least, in mm. */
const barcodeOfLabel = { width: 48, module: 0.25 } as const

/** Whether a barcode on an item's label has bars that a scanner can read. */
export function fitsOnLabel(runs: readonly number[]): boolean {
  return (barcodeWidth(runs) + 2 * quietModules) * barcodeOfLabel.module <= barcodeOfLabel.width
}

/** The dark bars of a barcode, from the left. */
export function barcodeBars(runs: readonly number[]): readonly BarcodeBar[] {
  let at = 0
  return runs.flatMap((width, index) => {
    const bar = { at, width }
    at += width
    return index % 2 === 0 ? [bar] : []
  })
}
