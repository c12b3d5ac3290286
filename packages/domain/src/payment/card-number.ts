import { luhnSum } from "../scan/luhn-sum.ts"

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
const canBegin = /^[2-6]/u
const shortest = 13
const longest = 19

/** What may stand between the digits of a number as somebody writes it, and how much of it; a plus begins another one. */
const between = /[^\p{L}\p{N}+]/u
const widestGap = 3

/** An id that a program has given out (a UUID); one in three thousand has digits in it that a card could have. */
const programId =
  /(?<![\p{L}\p{N}])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\p{L}\p{N}])/giu

/**
 * Whether a text has the number of a payment card in it, beside the ids of programs: with spaces, dashes or anything
 * that is neither letter nor digit between its digits, and in the digits of any script. A number has a scheme's
 * beginning and length, and its check digit is right.
 */
export function hasCardNumber(text: string): boolean {
  let groups: string[] = [""]
  let gap = 0
  for (const sign of text.replaceAll(programId, "x").normalize("NFKC")) {
    const digit = digitOf(sign)
    if (digit !== undefined) {
      if (gap > 0) groups.push("")
      groups[groups.length - 1] += String(digit)
      gap = 0
    } else if (between.test(sign) && gap < widestGap) gap += 1
    else {
      if (someCardNumber(groups)) return true
      groups = [""]
      gap = 0
    }
  }
  return someCardNumber(groups)
}

/** A text as it may be kept: one with the number of a card in it has no digit any more. */
export function withoutCardNumber(text: string): string {
  return hasCardNumber(text) ? text.replaceAll(/\p{Nd}/gu, "*") : text
}

/** Whether some of the groups that follow each other are the number of a card. Each group is looked at a few times. */
function someCardNumber(groups: readonly string[]): boolean {
  return groups.some((group, first) => {
    if (!canBegin.test(group)) return false
    let digits = ""
    for (let next = first; next < groups.length && digits.length < longest; next += 1) {
      digits += groups[next]
      if (digits.length >= shortest && isCardNumber(digits)) return true
    }
    return false
  })
}

function isCardNumber(digits: string): boolean {
  const fits = schemes.some(([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits))
  return fits && luhnSum(digits) % 10 === 0
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
