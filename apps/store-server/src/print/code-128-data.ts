/** The data that a printer draws as Code 128, and its width in modules. */
export interface Code128Data {
  /** The text in the sets of Code 128 (ESC/POS, GS k, function B): `{B` signs, `{C` pairs of digits. */
  readonly data: string
  readonly modules: number
}

const modulesOfCode = 11
const modulesOfStop = 13
/** So many digits are shorter in pairs at an end of the text, and between other signs. */
const fewestAtEnd = 4
const fewestWithin = 6

/** Writes a text of plain signs (U+0020 to U+007E) as Code 128 in as few codes as its digits let it. */
export function code128Data(text: string): Code128Data {
  const pieces = text.match(/\d+|\D+/gu) ?? []
  let data = ""
  let set = ""
  // The start and the check.
  let codes = 2
  const say = (next: "B" | "C", signs: string, count: number) => {
    if (count === 0) return
    if (set !== next) {
      data += `{${next}`
      // The first set is named by the start.
      if (set !== "") codes += 1
      set = next
    }
    data += signs
    codes += count
  }
  const sayPlain = (signs: string) => say("B", signs.replaceAll("{", "{{"), signs.length)
  pieces.forEach((piece, at) => {
    const isAtEnd = at === 0 || at === pieces.length - 1
    const inPairs =
      /^\d/u.test(piece) &&
      (piece.length >= (isAtEnd ? fewestAtEnd : fewestWithin) ||
        (piece.length === text.length && piece.length === 2))
    if (!inPairs) {
      sayPlain(piece)
      return
    }
    // An odd digit stands where the other set is spoken anyway.
    const before = at === 0 ? 0 : piece.length % 2
    const after = at === 0 ? piece.length % 2 : 0
    sayPlain(piece.slice(0, before))
    const pairs = piece.slice(before, piece.length - after).match(/\d\d/gu) ?? []
    say("C", pairs.map((pair) => String.fromCodePoint(Number(pair))).join(""), pairs.length)
    sayPlain(piece.slice(piece.length - after))
  })
  return { data, modules: codes * modulesOfCode + modulesOfStop }
}
