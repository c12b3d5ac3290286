/** What complements a division, as setup has it: other divisions, and single items by their numbers. */
export interface Complement {
  readonly division: string
  readonly with: readonly string[]
  readonly items: readonly string[]
}

/**
 * What goes with an item of a division by the rules of setup: the single items first, then of each division in turn.
 * @param beside the numbers of a division, what is best shown first
 */
export function goesTogether(
  division: string,
  complements: readonly Complement[],
  beside: (division: string) => readonly string[]
): readonly string[] {
  const rules = complements.filter((rule) => rule.division === division)
  return [
    ...rules.flatMap((rule) => rule.items),
    ...inTurn(rules.flatMap((rule) => rule.with).map((each) => beside(each)))
  ]
}

interface Together {
  /** The numbers of the items that something is to go with; none of them is shown. */
  readonly itemNumbers: readonly string[]
  /** For each of them what was bought with it, the most often first. */
  readonly bought: readonly (readonly string[])[]
  /** For each of them what goes with it by the rules of setup. */
  readonly fitting: readonly (readonly string[])[]
}

interface Shelf<Shown> extends Together {
  readonly limit: number
  /** What is shown of an item; undefined where it is not shown to a customer. */
  readonly find: (number: string) => Shown | undefined
}

/** What is shown beside some items, each once. */
export function recommended<Shown>({ limit, find, ...together }: Shelf<Shown>): Shown[] {
  const found: Shown[] = []
  for (const number of recommendedNumbers(together)) {
    if (found.length === limit) break
    const shown = find(number)
    if (shown !== undefined) found.push(shown)
  }
  return found
}

/** What may be shown beside some items: what was bought with them, then what complements them, each once. */
export function recommendedNumbers({ itemNumbers, bought, fitting }: Together): readonly string[] {
  const numbers = new Set([...inTurn(bought), ...inTurn(fitting)])
  for (const number of itemNumbers) numbers.delete(number)
  return [...numbers]
}

/** The first of every list, then the second of every list, and so on. */
function inTurn(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}
