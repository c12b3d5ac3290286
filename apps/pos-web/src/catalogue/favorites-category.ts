import type { Category } from "@karat/domain/catalogue/item"

/** The category that comes first and holds the cashier's own choice. */
export const favoritesCategory = "favorites"

/** The categories as they are shown. */
export function favoritesFirst(name: string, setUp: readonly Category[]): readonly Category[] {
  return [{ id: favoritesCategory, name }, ...setUp]
}
