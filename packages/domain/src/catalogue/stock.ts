/** Pieces of an item in one store; negative when more was sold than counted in. */
export interface StockInStore {
  readonly storeNumber: string
  readonly storeName: string
  readonly street: string
  readonly stock: number
}

export type StockLevel = "low" | "some" | "plenty"

/** How a stock is coloured: red (low) at 1 or less, yellow (some) from 2 to 9, green (plenty) from 10. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 1) return "low"
  return stock < 10 ? "some" : "plenty"
}
