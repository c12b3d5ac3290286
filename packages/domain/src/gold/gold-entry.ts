/** The finenesses that gold is bought in at. */
export const carats = [6, 8, 9, 10, 12, 14, 18, 21, 22, 23, 24] as const
export type Carat = (typeof carats)[number]

/** Reads a weight in grams, with comma or point; undefined when it is not a number above zero. */
export function readWeight(typed: string): number | undefined {
  const text = typed.trim().replace(",", ".")
  if (!/^\d{1,6}(?:\.\d{1,3})?$/.test(text)) return undefined
  const weight = Number(text)
  return weight > 0 ? weight : undefined
}

/** Whether a quote can be asked for. */
export function canQuote(carat: Carat | undefined, weight: string): boolean {
  return carat !== undefined && readWeight(weight) !== undefined
}
