import type { WordList } from "./word-list.ts"

/** A word of fewer letters is no other word's mistake. */
const shortest = 4
/** From so many letters on two mistakes are forgiven. */
const longWord = 7

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

/**
 * The words that begin like what was typed with the fewest mistakes, one or two (a letter too many, too few, wrong or
 * swapped). Lower case without accents throughout; empty where nothing is near.
 */
export function nearest(typed: string, { words }: Pick<WordList, "words">): readonly string[] {
  if (typed.length < shortest || hasDigit(typed)) return []
  let most = typed.length >= longWord ? 2 : 1
  let near: string[] = []
  for (const word of words) {
    if (word[0] !== typed[0] || word.length < typed.length - most) continue
    const made = mistakes(word, typed, most)
    if (made > most) continue
    if (made < most) near = []
    most = made
    near.push(word)
  }
  return near
}

/** The fewest mistakes between what was typed and any beginning of a word, counted up to `most` and one more. */
function mistakes(word: string, typed: string, most: number): number {
  const width = Math.min(word.length, typed.length + most)
  let earlier: number[] = []
  let before = Array.from({ length: width + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      now[at] = Math.min(
        (before[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (earlier[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      )
    }
    if (Math.min(...now) > most) return most + 1
    earlier = before
    before = now
  }
  return Math.min(...before)
}
