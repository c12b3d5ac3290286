import type { Item } from "./item.ts"

/** A piece of a model, and what tells it apart from the others: a size, a metal. */
export interface Variant {
  readonly item: Item
  readonly label: string
}

/** What stands as one in a list of items: a model with its pieces, or an item that is alone. */
export interface Model {
  /** The same for as long as the list grows. */
  readonly id: string
  readonly name: string
  /** In the order of sizes, whether they can be had or not; never none. */
  readonly variants: readonly Variant[]
}

/**
 * The models of a list of items, each where its first piece stood. Items whose data names no model stay alone, and so
 * does the only piece of a model in the list.
 */
export function modelsOf(items: readonly Item[]): readonly Model[] {
  const pieces = new Map<string, Item[]>()
  for (const item of items) {
    const id = item.model === undefined || item.model === "" ? `item ${item.number}` : `model ${item.model}`
    const known = pieces.get(id)
    if (known === undefined) pieces.set(id, [item])
    else known.push(item)
  }
  return [...pieces].map(([id, all]) => modelOf(id, all))
}

/** Between the parts of an item's name: what it is, then its sizes and metals. */
const between = ", "

function modelOf(id: string, items: readonly Item[]): Model {
  const [first] = items
  if (first === undefined || items.length === 1)
    return { id, name: first?.description ?? "", variants: items.map((item) => ({ item, label: item.size })) }
  const names = items.map(({ description }) => description.split(between))
  const [ofFirst = []] = names
  const differs = ofFirst.findIndex((part, at) => names.some((name) => name[at] !== part))
  // Where even the first words differ, only the number of the model says that they belong together.
  const shared = differs === -1 ? ofFirst.length : Math.max(1, differs)
  const variants = items.map((item, at) => ({
    item,
    label: names[at]?.slice(shared).join(between) || item.size || item.number
  }))
  return { id, name: ofFirst.slice(0, shared).join(between), variants: variants.toSorted(inOrder) }
}

function inOrder(one: Variant, other: Variant): number {
  return bySize(one.label, other.label)
}

/** Numbers by their value, so that 17,25 stands before 17,5; words, and what follows a number, as Swedish sorts them. */
function bySize(one: string, other: string): number {
  return valueOf(one) - valueOf(other) || one.localeCompare(other, "sv", { numeric: true })
}

/** The number that a size begins with; what begins with none comes after all numbers. */
function valueOf(label: string): number {
  const value = Number.parseFloat(label.replace(",", "."))
  return Number.isNaN(value) ? Infinity : value
}

/** Whether the store has none of it. */
export function isOutOfStock({ stock }: Pick<Item, "stock">): boolean {
  return stock !== undefined && stock <= 0
}
