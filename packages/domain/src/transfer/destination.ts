/** Why goods cannot go to a store. */
export type DestinationRefusal = "store-missing" | "own-store"

/** A store's number as it is written in documents, however it was typed. */
export function storeCode(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Goods go to a store that is named, and to another one than where they are. Undefined when they can. */
export function destinationRefusal(code: string, ownStore: string): DestinationRefusal | undefined {
  if (storeCode(code) === "") return "store-missing"
  return storeCode(code) === storeCode(ownStore) ? "own-store" : undefined
}

/** Whether a store is meant by what was typed: its number begins so, or its name has it. */
export function isMeantBy(
  { number, name }: { readonly number: string; readonly name: string },
  typed: string
): boolean {
  const text = storeCode(typed)
  return storeCode(number).startsWith(text) || name.toLowerCase().includes(text)
}
