import type { Addresses } from "./addresses.ts"

/** A common scanner on a USB line, and the word that makes it beep. */
const usual = { scanner: "05f9:4204", beep: "42" }

interface ScannerSettings {
  readonly usbVendorId: number
  readonly usbProductId: number
  readonly beep: Uint8Array<ArrayBuffer>
}

/** Which scanner the installation has: vendor and product as `05f9:4204`, and its beep in bytes, as `05e604`, all in base 16. */
export function scannerSettings({
  scanner,
  scannerBeep
}: Pick<Addresses, "scanner" | "scannerBeep">): ScannerSettings {
  const [vendor, product] = pairOf(scanner) ?? pairOf(usual.scanner) ?? [0, 0]
  const beep = bytesOf(scannerBeep) ?? bytesOf(usual.beep) ?? new Uint8Array()
  return { usbVendorId: vendor, usbProductId: product, beep }
}

function pairOf(text = ""): readonly [number, number] | undefined {
  const found = /^([\da-f]{4}):([\da-f]{4})$/i.exec(text.trim())
  const [, vendor, product] = found ?? []
  return vendor === undefined || product === undefined
    ? undefined
    : [Number.parseInt(vendor, 16), Number.parseInt(product, 16)]
}

function bytesOf(text = ""): Uint8Array<ArrayBuffer> | undefined {
  const bytes = text.trim()
  return /^(?:[\da-f]{2})+$/i.test(bytes)
    ? Uint8Array.from(bytes.match(/../g) ?? [], (two) => Number.parseInt(two, 16))
    : undefined
}
