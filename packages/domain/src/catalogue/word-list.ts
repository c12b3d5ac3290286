/** Every word of letters alone that items have, as a search looks through them. */
export class WordList {
  /** In their order. */
  readonly words: readonly string[]
  readonly #whole: ReadonlySet<string>
  readonly #backwards: readonly string[]
  /** All behind each other, each behind a space: what is inside none of them is inside none of this. */
  readonly #text: string

  /** @param words those with digits or signs among them are left out */
  constructor(words: Iterable<string>) {
    const letters = new Set([...words].filter((word) => /^\p{L}+$/u.test(word)))
    this.words = [...letters].toSorted()
    this.#whole = letters
    this.#backwards = this.words.map(backwards).toSorted()
    this.#text = this.words.map((word) => ` ${word}`).join("")
  }

  has(word: string): boolean {
    return this.#whole.has(word)
  }

  hasInside(letters: string): boolean {
    return this.#text.includes(letters)
  }

  /** Those that have the letters inside, at their beginning or at their end. */
  around(letters: string): readonly string[] {
    return this.hasInside(letters) ? this.words.filter((word) => word.includes(letters)) : []
  }

  beginsAny(letters: string): boolean {
    return this.words[placeOf(this.words, letters)]?.startsWith(letters) === true
  }

  endsAny(letters: string): boolean {
    const turned = backwards(letters)
    return this.#backwards[placeOf(this.#backwards, turned)]?.startsWith(turned) === true
  }
}

const backwards = (word: string): string => [...word].toReversed().join("")

/** Where a word stands in a list that is in order, or would stand. */
function placeOf(words: readonly string[], word: string): number {
  let from = 0
  let to = words.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle] ?? "") < word) from = middle + 1
    else to = middle
  }
  return from
}
