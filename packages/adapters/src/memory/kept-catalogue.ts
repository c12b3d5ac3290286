import type { Item } from "@karat/domain/catalogue/item"
import { pricedOn } from "@karat/domain/catalogue/price-plan"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { KeptCatalogue, type KeptItems, type KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { Effect, Layer } from "effect"
import { FoundItems, rowOf } from "../kept-catalogue/packed-items.ts"
import { type Hidden, SearchedRows } from "../kept-catalogue/searched-rows.ts"

interface KeptShop {
  /** What a search never finds. */
  readonly hidden?: Hidden | undefined
  /** The day on the wall of the store (`YYYY-MM-DD`). */
  readonly today: () => string
}

/** Keeps items in this process, where they are found and searched as the worker beside the page does it; none to begin with. */
export function memoryKeptCatalogue({ hidden, today }: KeptShop) {
  const found = new FoundItems()
  const searched = new SearchedRows()
  searched.hidden = hidden
  const rows = new Map<string, string>()
  const hearers = new Set<() => void>()
  let waiting: { readonly asked: KeptSearch; readonly answer: (items: readonly Item[]) => void } | undefined
  let cannotKeep = false
  const priced = (item: Item) => pricedOn(item, today())
  const answerLast = () => {
    if (waiting === undefined || rows.size === 0) return
    const { asked, answer } = waiting
    waiting = undefined
    answer(searched.search(rows, asked).map(priced))
  }
  const kept: KeptItems = {
    find: (code) => {
      const item = found.find(code)
      return item && priced(item)
    },
    search: (asked) =>
      new Promise((answer) => {
        waiting = { asked, answer }
        setTimeout(answerLast)
      }),
    follow: (hear) => void hearers.add(hear)
  }
  return {
    layer: Layer.succeed(
      KeptCatalogue,
      KeptCatalogue.of({
        items: Effect.suspend(() =>
          cannotKeep
            ? Effect.fail(new Unreachable({ cause: "This browser cannot keep anything." }))
            : Effect.succeed(kept)
        )
      })
    ),
    /** What the store has begun to sell, sells otherwise, or sells no more. */
    change: async (items: readonly Item[], removed: readonly string[] = []) => {
      for (const item of items) rows.set(item.number, rowOf(item))
      for (const number of removed) rows.delete(number)
      found.change(items, removed)
      await searched.prepare(rows)
      for (const hear of hearers) hear()
      answerLast()
    },
    keepNothing: () => {
      cannotKeep = true
    }
  }
}
