import { nearest } from "./near-words.ts"
import { mostWords, typedWords } from "./search-text.ts"
import { isShopWord, otherWords, shopWords } from "./shop-words.ts"
import type { WordList } from "./word-list.ts"

/** Fewer letters are looked for at the beginning of words alone. */
const shortestInside = 3
/** Neither half of a compound is shorter; one that is no word of an item by itself has one letter more. */
const shortestHalf = 3
/** A text is read in so many ways at most. */
const mostReadings = 8

/** How well a word fits, best first. What stands there in other words fits one step worse than what was typed. */
export const fits = { whole: 0, begins: 1, ends: 2, inside: 3, halves: 4, mistaken: 5 } as const

/** How well all words fit: none worse than this, and perhaps at most one of them worse than at the beginning of a word. */
export interface Step {
  readonly worst: number
  readonly others: number
}

/**
 * The steps in which items are found, the best first. An item fits as its worst word does, so that each step is one
 * question to an index.
 */
export const steps: readonly Step[] = Object.values(fits).flatMap((worst) =>
  worst <= fits.begins
    ? [{ worst, others: worst }]
    : [
        { worst, others: fits.begins },
        { worst, others: worst }
      ]
)

/** Letters, or several words behind each other, that stand in an item. */
export interface Letters {
  readonly letters: string
  /** Where it is not what was typed, but other words for it. */
  readonly isOther: boolean
}

/** What was typed as one word: any of these letters, or all words of one of these lists. */
export interface QueryWord {
  readonly any: readonly Letters[]
  readonly lists: readonly QueryList[]
}

interface QueryList {
  readonly fit: number
  /** Whether at most one of its words may fit worse than at the beginning of a word. */
  readonly isTight?: boolean
  readonly words: readonly QueryWord[]
}

/** A text in each way in which it can be read: which of its words are written together. All words must fit. */
export type WordQuery = readonly (readonly QueryWord[])[]

const hasDigit = (word: string): boolean => /\p{N}/u.test(word)

/** Words without meaning between two others. */
const between = new Set("i av med och till for pa en ett with in of and the a an ja".split(" "))

/** What a text asks for among items with these words. */
export function queryWords(text: string, list: WordList): WordQuery {
  return readingsOf(tellingWords(text), list).map((words) => words.map((parts) => queryWord(parts, list)))
}

/** The same, mistakes in words that no item has forgiven; undefined where there is nothing to forgive. */
export function forgivingly(text: string, list: WordList): WordQuery | undefined {
  let isForgiven = false
  const query = readingsOf(tellingWords(text), list).map((words) =>
    words.map((parts) => {
      const word = queryWord(parts, list)
      const [part = ""] = parts
      const lists = parts.length > 1 || isKnown(part, word, list) ? [] : mistaken(part, list)
      isForgiven ||= lists.length > 0
      return { ...word, lists: [...word.lists, ...lists] }
    })
  )
  return isForgiven ? query : undefined
}

/** The words of a text, without those that have no meaning between two others. */
function tellingWords(text: string): readonly (readonly string[])[] {
  const typed = typedWords(text)
  return typed.filter(
    ([first = "", ...more], at) => at === typed.length - 1 || more.length > 0 || !between.has(first)
  )
}

/** Words beside each other that together are one word of an item or of the trade: "diamant ring", "white gold", "18 k". */
function readingsOf(
  typed: readonly (readonly string[])[],
  list: WordList
): readonly (readonly (readonly string[])[])[] {
  const [first, second, ...others] = typed
  if (first === undefined) return [[]]
  const alone = readingsOf(typed.slice(1), list).map((rest) => [first, ...rest])
  if (second === undefined) return alone
  if (first.length > 1 || second.length > 1) return alone
  const [one = "", other = ""] = [first[0], second[0]]
  const joined = `${one}${other}`
  const isKarat = /^\p{N}+ (?:k|kt|kara\p{L}*)$/u.test(`${one} ${other}`)
  const isCode = /^\p{L}{2} \p{N}+$/u.test(`${one} ${other}`)
  if (!isKarat && !isCode && (hasDigit(joined) || !isJoined(joined, list))) return alone
  const together = readingsOf(others, list).map((rest) => [[joined], ...rest])
  return isKarat ? together : [...together, ...alone].slice(0, mostReadings)
}

function isJoined(word: string, list: WordList): boolean {
  return list.beginsAny(word) || isShopWord(word) || otherWords(word).some((other) => list.has(other))
}

function queryWord(parts: readonly string[], list: WordList): QueryWord {
  const [part = ""] = parts
  if (parts.length > 1) {
    const word = lettersOf([parts.join(""), phrase(parts)])
    // Found in its parts too, wherever they stand.
    const apart = parts.slice(0, mostWords).map((each) => ({ any: lettersOf([each]), lists: [] }))
    return { any: word, lists: [{ fit: fits.inside, words: apart }] }
  }
  if (hasDigit(part))
    return { any: [...lettersOf([part, phrase(parts)]), ...otherLetters(numberWords(part))], lists: [] }
  const word = plainWord(part, list)
  return { ...word, lists: halvesOf(part, word, list) }
}

const lettersOf = (all: readonly string[]): readonly Letters[] =>
  [...new Set(all)].map((letters) => ({ letters, isOther: false }))
const otherLetters = (all: readonly string[]): readonly Letters[] =>
  all.map((letters) => ({ letters, isOther: true }))

/** Parts behind each other, numbers apart from what stands behind them: "0,20ct" as 0 20 ct. */
const phrase = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(/(?<=\p{N})(?=\p{L})/gu, " ")).join(" ")

/** Other words for gold of so many karats, the hallmarks of metals and the numbers of button cells. */
function numberWords(part: string): readonly string[] {
  const karats = /^(\p{N}+)(?:k|kt|ct|carat|kara\p{L}*)$/u.exec(part)?.[1]
  const word = karats === undefined ? part : `${karats}k`
  if (/^\p{N}{3,4}$/u.test(part)) return [...otherWords(part), `cr${part}`, `sr${part}`]
  return [...new Set([word, ...otherWords(word)])].filter((each) => each !== part)
}

/** A word as it stands, and in other words that items have. */
function plainWord(part: string, list: WordList): QueryWord {
  const known = otherWords(part).filter((other) => hasDigit(other) || list.hasInside(other))
  return { any: [...lettersOf([part]), ...otherLetters(known)], lists: [] }
}

function isKnown(part: string, word: QueryWord, list: WordList): boolean {
  return hasDigit(part) || list.hasInside(part) || word.any.length > 1
}

type Lists = readonly QueryList[]

/** The halves of a compound that items may have apart, or each in another compound. */
function halvesOf(typed: string, word: QueryWord, list: WordList): Lists {
  if (isShopWord(typed)) return []
  const isThere = list.hasInside(typed) || word.any.length > 1
  return splits(typed).flatMap(([first, second]) => {
    const isPart = (half: string) => !isThere && half.length > shortestHalf
    const isFirst = isWord(first, list)
    const begins = isFirst || (isPart(first) && list.beginsAny(first))
    const goesOn = !isThere && isFirst && list.beginsAny(second)
    const ends =
      goesOn || isWord(second, list) || (isPart(second) && (list.beginsAny(second) || list.endsAny(second)))
    if (!begins || !ends) return []
    const words = [plainWord(first, list), plainWord(second, list)]
    return [
      { fit: fits.inside, isTight: true, words },
      { fit: fits.halves, words }
    ]
  })
}

/** Whether letters are a word of an item by themselves, or one of the trade that items have in other words. */
function isWord(part: string, list: WordList): boolean {
  if (list.has(part)) return true
  const isThere = isShopWord(part)
    ? (other: string) => list.hasInside(other)
    : (other: string) => list.has(other)
  return otherWords(part).some(isThere)
}

function splits(typed: string): readonly (readonly [string, string])[] {
  const count = typed.length - 2 * shortestHalf + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => [
    typed.slice(0, at + shortestHalf),
    typed.slice(at + shortestHalf)
  ])
}

/** The words that a mistyped one may stand for, whole or as half of a compound. */
function mistaken(typed: string, list: WordList): Lists {
  const near = meantBy(typed, list)
  if (near.length > 0) return near.map((meant) => ({ fit: fits.mistaken, words: [queryWord([meant], list)] }))
  return splits(typed).flatMap(([first, second]) => {
    const [isFirst, isSecond] = [isWord(first, list), isWord(second, list)]
    if (isFirst === isSecond) return []
    const right = plainWord(isFirst ? first : second, list)
    return meantBy(isFirst ? second : first, list).map((meant) => ({
      fit: fits.mistaken,
      words: [right, plainWord(meant, list)]
    }))
  })
}

/** The words of items and of the trade that are nearest to a mistyped one. */
function meantBy(typed: string, list: WordList): readonly string[] {
  const own = nearest(typed, list)
  const ofTrade = nearest(typed, { words: shopWords }).filter((word) =>
    otherWords(word).some((other) => list.hasInside(other))
  )
  return [...new Set([...own, ...ofTrade])]
}

/** Tells at which step an item with these words (`searchedWords`) is found; undefined where at none. */
export function stepFinder(query: WordQuery): (words: string) => number | undefined {
  return (words) => {
    let best = Number.POSITIVE_INFINITY
    for (const reading of query) best = Math.min(best, stepOf(fitOfAll(reading, words)))
    return best === Number.POSITIVE_INFINITY ? undefined : best
  }
}

function stepOf({ worst, others }: Step): number {
  const step = steps.findIndex((each) => worst <= each.worst && others <= each.others)
  return step === -1 ? Number.POSITIVE_INFINITY : step
}

/** How well the worst of all words fits, and the worst but that one. */
function fitOfAll(all: readonly QueryWord[], words: string): Step {
  let [worst, others] = [0, 0]
  for (const word of all) {
    const fit = fitOf(word, words)
    if (fit === Number.POSITIVE_INFINITY) return { worst: fit, others: fit }
    others = Math.max(others, Math.min(worst, fit))
    worst = Math.max(worst, fit)
  }
  return { worst, others }
}

function fitOf({ any, lists }: QueryWord, words: string): number {
  let best = Number.POSITIVE_INFINITY
  for (const { letters, isOther } of any) {
    const fit = fitOfLetters(letters, words) + (isOther ? 1 : 0)
    if (fit === 0) return 0
    best = Math.min(best, fit)
  }
  for (const list of lists) {
    if (list.fit >= best) continue
    const { worst, others } = fitOfAll(list.words, words)
    if (list.isTight !== true || others <= fits.begins) best = Math.min(best, Math.max(list.fit, worst))
  }
  return best
}

/** Whether letters are looked for elsewhere than at the beginning of words. */
export const isSoughtInside = (letters: string): boolean =>
  letters.length >= shortestInside && !hasDigit(letters) && !letters.includes(" ")

function fitOfLetters(letters: string, words: string): number {
  let best = Number.POSITIVE_INFINITY
  let at = words.indexOf(letters)
  if (at < 0) return best
  const codes = words.lastIndexOf("\n")
  const inside = isSoughtInside(letters)
  for (; at >= 0; at = words.indexOf(letters, at + 1)) {
    if (words[at - 1] === " ") {
      // What comes behind are codes as well.
      if (at > codes) return Math.min(best, fits.ends)
      if (isEnd(words[at + letters.length])) return fits.whole
      best = fits.begins
    } else if (inside && at < codes && best > fits.ends)
      best = Math.min(best, fitInWord(words, at, letters.length))
  }
  return best
}

const isEnd = (sign: string | undefined): boolean => sign === undefined || sign === " "

/** How letters fit that stand behind the beginning of a word: not at all where it has digits. */
function fitInWord(words: string, at: number, length: number): number {
  const to = words.indexOf(" ", at)
  const word = words.slice(words.lastIndexOf(" ", at) + 1, to < 0 ? undefined : to)
  if (hasDigit(word)) return Number.POSITIVE_INFINITY
  return (to < 0 ? words.length : to) === at + length ? fits.ends : fits.inside
}
