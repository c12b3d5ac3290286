import { decode } from "iconv-lite"

/** How a file's text is written as bytes, by the name that editors show. */
export type FileEncoding =
  | "UTF-8"
  | "UTF-8 with a mark"
  | "UTF-16 LE"
  | "UTF-16 BE"
  | "Windows-1252"
  | "Mac Roman"
  | "DOS (code page 850)"

const libraryNames: Readonly<Record<FileEncoding, string>> = {
  "UTF-8": "utf8",
  "UTF-8 with a mark": "utf8",
  "UTF-16 LE": "utf-16le",
  "UTF-16 BE": "utf-16be",
  "Windows-1252": "win1252",
  "Mac Roman": "macroman",
  "DOS (code page 850)": "cp850"
}

/** The letters å ä ö Å Ä Ö as each of the encodings of one byte writes them; no two share a byte. */
const nordicBytes = {
  "Windows-1252": [0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6],
  "Mac Roman": [0x8c, 0x8a, 0x9a, 0x81, 0x80, 0x85],
  "DOS (code page 850)": [0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99]
} as const satisfies Partial<Record<FileEncoding, readonly number[]>>

/** What Windows writes without any of the letters: signs, quotation marks and dashes, and letters of other languages. */
const windowsSigns = new Set([0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99])

/** The text of a file and how it is written; undefined where its encoding is not certain. */
export function decodedText(
  bytes: Uint8Array
): { readonly text: string; readonly encoding: FileEncoding } | undefined {
  const encoding = encodingOf(bytes)
  if (encoding === undefined) return undefined
  return { encoding, text: decode(bytes, libraryNames[encoding], { stripBOM: true }) }
}

function encodingOf(bytes: Uint8Array): FileEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "UTF-8 with a mark"
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16 LE"
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16 BE"
  return unmarked16(bytes) ?? (isMostlyUtf8(bytes) ? "UTF-8" : ofOneByte(bytes))
}

/** UTF-16 without a mark: nearly every second byte of a text in our letters is zero. */
function unmarked16(bytes: Uint8Array): FileEncoding | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, 4096) & ~1
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > length * 0.4 && even === 0) return "UTF-16 LE"
  return even > length * 0.4 && odd === 0 ? "UTF-16 BE" : undefined
}

/** Whether a text is UTF-8, though letters of it may be broken: more of them are right than wrong. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes)
  const broken = text.match(/\uFFFD/gu)?.length ?? 0
  if (broken === 0) return true
  return (text.match(/[^\0-\u007F\uFFFD]/gu)?.length ?? 0) > broken
}

function ofOneByte(bytes: Uint8Array): FileEncoding | undefined {
  const counts = new Map<number, number>()
  for (const byte of bytes) if (byte >= 0x80) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  const scored = (Object.keys(nordicBytes) as (keyof typeof nordicBytes)[])
    .map((encoding) => ({
      encoding,
      score: nordicBytes[encoding].reduce((sum, byte) => sum + (counts.get(byte) ?? 0), 0)
    }))
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = scored
  if (best === undefined || next === undefined) return undefined
  if (best.score > next.score) return best.encoding
  const isWindows = [...counts.keys()].every((byte) => byte >= 0xa0 || windowsSigns.has(byte))
  return best.score === 0 && isWindows ? "Windows-1252" : undefined
}
