import type { CodeReader } from "./media-camera.ts"

/** What the browser's own reader can do, as far as we ask it. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorMaker {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The formats on labels, cards and receipts. */
const wanted = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "qr_code", "data_matrix"]
/** A reader without these is none for a store. */
const needed = ["ean_13", "code_128", "qr_code"]

/** The browser's own reader of codes; undefined where it has none, or one that cannot read what stores have. */
export async function barcodeDetector(page: object): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Maker } = page as { readonly BarcodeDetector?: DetectorMaker }
  const known = (await Maker?.getSupportedFormats().catch(() => [])) ?? []
  if (Maker === undefined || !needed.every((format) => known.includes(format))) return undefined
  const detector = new Maker({ formats: wanted.filter((format) => known.includes(format)) })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}
