const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50
/** A zip ends with its directory and a comment of at most 65,535 bytes. */
const longestEnd = 65_535 + 22

/** More than a workbook of a shop's items unpacks to. */
const mostUnpacked = 200_000_000
const mostEntries = 2000

/** Whether bytes begin as a zip does, which workbooks (`.xlsx`) are. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * Whether a zip states sizes at which it can be unpacked without harm. They can be trusted, because unpacking stops at
 * the stated sizes. A zip that states none, or is of the kind for more than 4 GB, is not safe.
 */
export function unpacksSafely(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lowest = Math.max(0, bytes.length - longestEnd)
  let end = bytes.length - 22
  while (end >= lowest && view.getUint32(end, true) !== endOfDirectory) end -= 1
  if (end < lowest) return false
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  if (entries > mostEntries) return false
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryOfDirectory) return false
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const isStatedLater = (view.getUint16(at + 8, true) & 8) !== 0
    // An empty file packs to two bytes at most; a size that only stands behind the data is not believed.
    if (size === 0 ? packed > 2 || isStatedLater : packed === 0) return false
    unpacked += size
    if (unpacked > mostUnpacked) return false
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return true
}
