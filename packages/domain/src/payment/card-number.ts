/** The lengths of card numbers by how they begin, as the schemes give them out. */
const schemes: readonly (readonly [begins: RegExp, lengths: readonly number[]])[] = [
  [/^4/u, [13, 16, 19]],
  [/^(?:5[1-5]|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))/u, [16]],
  [/^3[47]/u, [15]],
  [/^3(?:0[0-5]|095|[68])/u, [14, 16, 19]],
  [/^35(?:2[89]|[3-8])/u, [16, 17, 18, 19]],
  [/^(?:6011|64[4-9]|65|62)/u, [16, 17, 18, 19]],
  [/^(?:5018|5020|5038|5[68]|6[37])/u, [16, 17, 18, 19]]
]
/** The lengths of all that begin with a digit, so that few others are written out to be looked at. */
const lengthsFrom: Readonly<Record<number, readonly number[]>> = {
  2: [16],
  3: [14, 15, 16, 17, 18, 19],
  4: [13, 16, 19],
  5: [16, 17, 18, 19],
  6: [16, 17, 18, 19]
}
const shortest = 13
const longest = 19

/** What may separate the digits of a written number, and how much of it; a plus begins another number. */
const between = /[^\p{L}\p{N}+]/u
const widestGap = 3

/** An id that a program has given out (a UUID); one in three thousand has digits in it that a card could have. */
const programId =
  /(?<![\p{L}\p{N}])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\p{L}\p{N}])/giu

/** What is spelled otherwise in another script or in one sign (`１`, `④`, `⁴`): no letter has a digit in it. */
const otherSigns = /[^\p{L}\p{M}\0-\x7F]+/gu

/**
 * Whether a text has the number of a payment card in it, beside the ids of programs: with spaces, dashes or anything
 * that is neither letter nor digit between its digits, and in the digits of any script. A number has a scheme's
 * beginning and length, and its check digit is right. Takes time by the length of the text, whatever it is made of.
 */
export function hasCardNumber(text: string): boolean {
  const plain = text.replaceAll(programId, "x").replaceAll(otherSigns, (signs) => signs.normalize("NFKC"))
  const run = new DigitRun()
  let gap = 0
  for (const sign of plain) {
    const digit = digitOf(sign)
    if (digit !== undefined) {
      if (gap > 0 && run.endGroup()) return true
      run.push(digit)
      gap = 0
    } else if (run.length > 0) {
      if (gap < widestGap && between.test(sign)) gap += 1
      else {
        if (run.endGroup()) return true
        run.clear()
        gap = 0
      }
    }
  }
  return run.endGroup()
}

/** A text as it may be kept: one with the number of a card in it has no digit any more. */
export function withoutCardNumber(text: string): string {
  return hasCardNumber(text) ? text.replaceAll(/\p{Nd}/gu, "*") : text
}

/** More than the longest number, and a power of two. */
const remembered = 32

/**
 * Groups of digits with no more between them than a written number has; some groups in a row may be a card number. It
 * keeps only the last digits, and the Luhn sums up to each, so that a number is checked by two subtractions when its
 * last group ends.
 */
class DigitRun {
  length = 0
  readonly #digits = new Uint8Array(remembered)
  readonly #begins = new Uint8Array(remembered)
  /** The sums up to each digit, of numbers that end before an even place and of those that end before an odd one. */
  readonly #sums = [new Int32Array(remembered), new Int32Array(remembered)] as const
  #isNewGroup = true

  clear(): void {
    this.length = 0
    this.#isNewGroup = true
  }

  push(digit: number): void {
    const at = this.length % remembered
    const next = (at + 1) % remembered
    const twice = digit * 2 - (digit > 4 ? 9 : 0)
    const [even, odd] = this.#sums
    const isEven = this.length % 2 === 0
    even[next] = (even[at] ?? 0) + (isEven ? twice : digit)
    odd[next] = (odd[at] ?? 0) + (isEven ? digit : twice)
    this.#digits[at] = digit
    this.#begins[at] = this.#isNewGroup && digit in lengthsFrom ? 1 : 0
    this.#isNewGroup = false
    this.length += 1
  }

  /** Ends a group; answers whether the number of a card ends with it. */
  endGroup(): boolean {
    this.#isNewGroup = true
    const end = this.length
    const sums = this.#sums[end % 2 === 0 ? 0 : 1]
    for (let from = end - shortest; from >= 0 && end - from <= longest; from -= 1) {
      const at = from % remembered
      if (this.#begins[at] === 0 || !(lengthsFrom[this.#digits[at] ?? 0] ?? []).includes(end - from)) continue
      const sum = (sums[end % remembered] ?? 0) - (sums[at] ?? 0)
      if (sum % 10 === 0 && isOfScheme(this.#from(from))) return true
    }
    return false
  }

  #from(from: number): string {
    let digits = ""
    for (let at = from; at < this.length; at += 1) digits += String(this.#digits[at % remembered])
    return digits
  }
}

function isOfScheme(digits: string): boolean {
  return schemes.some(([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits))
}

const anyDigit = /^\p{Nd}$/u

/** What a digit of any script is worth; undefined for what is none. Each script has its ten in a row, from …0 or …6. */
function digitOf(sign: string): number | undefined {
  if (sign <= "9") return sign >= "0" ? Number(sign) : undefined
  if (!anyDigit.test(sign)) return undefined
  const point = sign.codePointAt(0) ?? 0
  const low = point % 16
  const startsAtZero = low < 6 || (low < 10 && anyDigit.test(String.fromCodePoint(point - low)))
  return startsAtZero ? low : low - 6
}
