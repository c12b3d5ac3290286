const namedSigns: Record<string, string> = {
  amp: "&",
  apos: "'",
  aring: "å",
  auml: "ä",
  ouml: "ö",
  Aring: "Å",
  Auml: "Ä",
  Ouml: "Ö",
  eacute: "é",
  gt: ">",
  lt: "<",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  quot: '"'
}

/** The words of a piece of HTML, without its tags, scripts and line breaks. */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/giu, " ")
    .replaceAll(/<!--[\s\S]*?-->/gu, " ")
    .replaceAll(/<\/?[a-z][^>]*>/giu, " ")
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/giu, (whole, sign: string) => signOf(sign) ?? whole)
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/ ([.,;:!?])/gu, "$1")
    .trim()
}

function signOf(sign: string): string | undefined {
  if (!sign.startsWith("#")) return namedSigns[sign]
  const code = /^#x/iu.test(sign) ? Number.parseInt(sign.slice(2), 16) : Number.parseInt(sign.slice(1), 10)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
