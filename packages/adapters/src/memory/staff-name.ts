import type { MemoryShop } from "./memory-shop.ts"

/** What who wears a badge is called; the badge where nobody wears it. */
export function staffName({ staff }: Pick<MemoryShop, "staff">, badgeNumber: string): string {
  const who = staff.find((each) => each.badgeNumber === badgeNumber)
  return who === undefined ? badgeNumber : `${who.givenName} ${who.familyName}`
}
