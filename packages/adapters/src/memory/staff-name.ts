import type { MemoryShop } from "./memory-shop.ts"

/** The name of a badge's owner; the badge itself where it has none. */
export function staffName({ staff }: Pick<MemoryShop, "staff">, badgeNumber: string): string {
  const who = staff.find((each) => each.badgeNumber === badgeNumber)
  return who === undefined ? badgeNumber : `${who.givenName} ${who.familyName}`
}
