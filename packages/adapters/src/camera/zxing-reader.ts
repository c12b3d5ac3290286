import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader"
import type { CodeReader } from "./media-camera.ts"

/** The formats on labels, cards and receipts. */
const options: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "UPCE", "Code128", "Code39", "QRCode", "DataMatrix"],
  maxNumberOfSymbols: 1
}
/** Wide enough for a label that fills a third of the picture, and quick on a slow phone; in pixels. */
const widestPicture = 960

/**
 * Reads codes with ZXing, where the browser cannot.
 * @param wasmAddress where our own copy of its program lies
 */
export async function zxingReader(page: Document, wasmAddress: string): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true })
  const paper = page.createElement("canvas")
  const pen = paper.getContext("2d", { willReadFrequently: true })
  return async (picture) => {
    const { videoWidth, videoHeight } = picture
    const scale = Math.min(1, widestPicture / videoWidth)
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    if (pen === null || width === 0 || height === 0) return []
    if (paper.width !== width) paper.width = width
    if (paper.height !== height) paper.height = height
    pen.drawImage(picture, 0, 0, width, height)
    const found = await readBarcodes(pen.getImageData(0, 0, width, height), options)
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
