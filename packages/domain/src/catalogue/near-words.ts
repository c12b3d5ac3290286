import { mostWords, typedWords } from "./search-text.ts"

/** A word of fewer letters is no other word's mistake. */
const shortest = 4
/** From so many letters on two mistakes are forgiven. */
const longWord = 7
/** Neither half of a compound is shorter. */
const shortestHalf = 3

/** No text means more words than this; whoever types one that does has said too little. */
const mostMeant = 60

/** What a typed word may have meant: each is a choice of words that must all stand in an item, any one of each list. */
export type Meant = readonly (readonly string[])[]

/**
 * What a typed word stands for: the words that begin with it, or where none does, what it may have meant. What was
 * mistyped stands in none of them.
 */
export type NearWord =
  | { readonly begins: string }
  | { readonly meant: readonly Meant[]; readonly mistyped: boolean }

/**
 * What a text stands for of which no item has all words; undefined where one of them means nothing, or all are too short
 * to be another's mistake.
 * @param vocabulary tells every word of letters alone that items have
 */
export function nearText(text: string, vocabulary: () => readonly string[]): readonly NearWord[] | undefined {
  const parts = typedWords(text).flat().slice(0, mostWords)
  if (!parts.some((part) => part.length >= shortest)) return undefined
  const known = vocabulary()
  const words: NearWord[] = []
  for (const part of parts) {
    const isBegun = hasDigit(part) || known.some((word) => word.startsWith(part))
    const meant = isBegun ? undefined : meantBy(part, known)
    if (meant?.length === 0) return undefined
    words.push(
      meant === undefined
        ? { begins: part }
        : { meant: meant.map(fewOf), mistyped: meant.some((choices) => isMistyped(part, choices)) }
    )
  }
  return words
}

/** Whether items have words that are only like what was typed; else they have all of it, inside words or as halves. */
export function isOnlyNear(words: readonly NearWord[]): boolean {
  return words.some((word) => "meant" in word && word.mistyped)
}

function isMistyped(typed: string, [first, ...others]: Meant): boolean {
  return others.length === 0 && first?.some((word) => !word.includes(typed)) === true
}

/** Tells whether an item with these words (`searchedWords`) is near what was typed. */
export function nearFinder(near: readonly NearWord[]): (words: string) => boolean {
  // One pattern for all words of a list: a hundred thousand items are looked through while somebody waits.
  const ways = near.map((word) =>
    "begins" in word ? [[new RegExp(` ${word.begins}`, "u")]] : word.meant.map((lists) => lists.map(oneOf))
  )
  return (words) =>
    ways.every((choices) => choices.some((lists) => lists.every((pattern) => pattern.test(words))))
}

const oneOf = (words: readonly string[]): RegExp => new RegExp(` (?:${words.join("|")})(?: |$)`, "u")

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)
const fewOf = (meant: Meant): Meant => meant.map((words) => words.slice(0, mostMeant))

/**
 * The words that somebody may have meant who typed one that no word begins with: those which have it inside them, those
 * which begin like it but for one or two typing mistakes (a letter too many, too few, wrong or swapped), and for a
 * compound ("guldring") those which have its halves. Lower case without accents throughout; empty where nothing is near.
 * @param vocabulary every word that items have; words with digits are never near another
 */
export function meantBy(typed: string, vocabulary: readonly string[]): readonly Meant[] {
  if (typed.length < shortest || hasDigit(typed)) return []
  const near = nearest(typed, vocabulary)
  if (near.length > 0) return [[near]]
  const meant: Meant[] = []
  for (let at = shortestHalf; at <= typed.length - shortestHalf; at += 1) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)]
    const begin = vocabulary.filter((word) => word.startsWith(first))
    const end = vocabulary.filter((word) => word.startsWith(second) || word.endsWith(second))
    if (begin.length > 0 && end.length > 0) meant.push([begin, end])
  }
  return meant
}

/** The words that have the typed one inside; else those that begin like it with the fewest mistakes. */
function nearest(typed: string, vocabulary: readonly string[]): readonly string[] {
  const around = vocabulary.filter((word) => word.includes(typed))
  if (around.length > 0) return around
  let most = typed.length >= longWord ? 2 : 1
  let near: string[] = []
  for (const word of vocabulary) {
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
