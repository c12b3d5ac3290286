/** What is looked for in the text index, in an engine's own words. */
export type Expression = string

/**
 * How an engine's text index is asked. Only letters and digits reach it, and blanks between those that follow each
 * other. An empty expression finds nothing.
 */
export interface IndexWords {
  /** The letters are a word of an item's names. */
  readonly isName: (letters: string) => Expression
  readonly beginsName: (letters: string) => Expression
  /** They begin a word of its names or its codes. */
  readonly beginsAny: (letters: string) => Expression
  readonly isAnyName: (words: readonly string[]) => Expression
  readonly or: (all: readonly Expression[]) => Expression
  readonly and: (all: readonly Expression[]) => Expression
  /** What one finds and the others do not. */
  readonly without: (one: Expression, others: readonly Expression[]) => Expression
  /** Within a division; in all of them where it is empty. */
  readonly within: (words: Expression, division: string) => Expression
}

/** Joins expressions, each in brackets. */
export function joined(all: readonly Expression[], word: string): Expression {
  return all.map((each) => `(${each})`).join(` ${word} `)
}
