import anyAscii from "any-ascii"
import iconv from "iconv-lite"

const upperHalf = Uint8Array.from({ length: 0x80 }, (_, at) => 0x80 + at)
const signsOf = {
  cp437: new Set(iconv.decode(upperHalf, "cp437")),
  cp858: new Set(iconv.decode(upperHalf, "cp858")),
  windows1252: new Set(iconv.decode(upperHalf, "windows1252"))
}

/** Text in the signs that a code page has; what it lacks stands as its nearest plain letters, or as a star. */
export function inCodePage(text: string, codepage: keyof typeof signsOf): string {
  return Array.from(text.normalize("NFC"), (sign) => {
    if (isPlain(sign)) return sign
    // Dashes, quotes and dots that only one of the code pages has are plain in both.
    const isKept = signsOf[codepage].has(sign) && !/^[\p{C}\p{Z}\u2010-\u2027]$/u.test(sign)
    return isKept ? sign : plain(sign)
  }).join("")
}

const isPlain = (sign: string) => sign >= " " && sign <= "~"

function plain(sign: string): string {
  if (/^[\p{Z}\p{Cc}]$/u.test(sign)) return " "
  // Marks that found no letter to stand on, and what has no look at all.
  if (/^[\p{M}\p{Cf}]$/u.test(sign)) return ""
  const letters = anyAscii(sign)
  // A sign that draws something is called by its name there, between colons.
  const isNamed = letters === "" || letters.startsWith(":")
  return isNamed ? "*" : Array.from(letters).filter(isPlain).join("")
}
