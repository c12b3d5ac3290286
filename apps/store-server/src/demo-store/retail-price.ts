/** Whole kronor as a shop would write them: ending in 9, from a thousand on in 90, from ten thousand on in 400 or 900. */
export function retailKronor(kronor: number): number {
  if (kronor < 1000) return Math.max(10, Math.round(kronor / 10) * 10) - 1
  if (kronor < 10_000) return Math.round(kronor / 100) * 100 - 10
  return Math.round(kronor / 500) * 500 - 100
}

/** What a price in whole kronor is in Finland, in cents: 24.95 and 24.90 below a hundred, whole euros above. */
export function retailCents(kronor: number): number {
  const cents = Math.round((kronor * 100) / 11.2)
  if (cents < 2000) return Math.max(100, Math.round(cents / 100) * 100) - 10
  if (cents < 10_000) return Math.round(cents / 500) * 500 - 5
  if (cents < 100_000) return Math.round(cents / 1000) * 1000 - 100
  return Math.round(cents / 5000) * 5000 - 1000
}
