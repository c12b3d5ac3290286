import type { Item } from "@karat/domain/catalogue/item"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { searchDebounceMs } from "@karat/domain/shell/cache-times"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Effect, Layer } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { LiveConnection } from "../shell/live-connection.ts"
import { runWith, standIn } from "../testing/test-till.ts"
import { BrowseViewModel } from "./browse-view-model.ts"
import { KnownItems } from "./known-items.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Staff = {
  readonly goesToFavorites?: boolean
  readonly savesSearch?: boolean
  readonly wideCart?: boolean
}

/** A browser over items that a test names; a search for `slow` is answered after a second. */
function browsing(staff: Staff = {}, found: readonly Item[] = [sampleItem()]) {
  const asked: string[] = []
  const given: string[] = []
  const added: string[] = []
  const lastTexts = new Map<string | undefined, string>()
  const page = (question: string, items: readonly Item[] = found) =>
    Effect.gen(function* () {
      asked.push(question)
      if (question.includes("slow")) yield* Effect.sleep(1000)
      return { items, hasMore: question.endsWith(" 1") }
    }).pipe(Effect.onInterrupt(() => Effect.sync(() => given.push(question))))
  const ports = Layer.mergeAll(
    Layer.mock(Catalogue, { categories: Effect.succeed([{ id: "RINGS", name: "Ringar" }]) }),
    Layer.mock(ItemBrowser, {
      ofCategory: (category, number) => page(`category ${category} ${number}`),
      favorites: (badge, number) => page(`favorites ${badge} ${number}`),
      search: (text, number) => page(`search ${text} ${number}`)
    })
  )
  const make = () =>
    new BrowseViewModel({
      run: runWith(ports),
      session: standIn({ badgeNumber: "1003", staff, loggingIn: undefined, store: undefined }),
      connection: new LiveConnection(10, () => undefined),
      known: new KnownItems(),
      camera: { open: undefined },
      favoritesName: () => "Favorites",
      pictureUrl: (number) => number,
      lastTexts,
      add: (code) => added.push(code)
    })
  return { make, asked, given, added }
}

async function opened(staff?: Staff, found?: readonly Item[]) {
  const parts = browsing(staff, found)
  const model = parts.make()
  await model.open()
  return { ...parts, model }
}

const settled = () => vi.advanceTimersByTimeAsync(searchDebounceMs)

describe("choosing items beside the sale", () => {
  it("begins with the first category, or with favorites for whoever wants that · BROWSE-9 BROWSE-3", async () => {
    expect((await opened()).asked).toEqual(["category RINGS 1"])
    expect((await opened({ goesToFavorites: true })).asked).toEqual(["favorites 1003 1"])
  })

  it("keeps the last search for whoever wants that · BROWSE-10", async () => {
    for (const savesSearch of [true, false]) {
      const { make, asked } = browsing({ savesSearch })
      const first = make()
      await first.open()
      first.type("armring")
      await settled()
      first.close()
      const second = make()
      await second.open()
      expect(asked.at(-1)).toBe(savesSearch ? "search armring 1" : "category RINGS 1")
      expect(second.text).toBe(savesSearch ? "armring" : "")
    }
  })

  it("leaves alone what was typed or pressed while it was opening · BROWSE-10", async () => {
    const typing = browsing({ savesSearch: true })
    const typed = typing.make()
    const opening = typed.open()
    typed.type("ring")
    await opening
    await settled()
    expect([typed.text, typed.selectedCategory, typing.asked]).toEqual(["ring", undefined, ["search ring 1"]])
    const pressing = browsing()
    const pressed = pressing.make()
    const alsoOpening = pressed.open()
    pressed.selectCategory("WATCHES")
    await alsoOpening
    expect([pressed.selectedCategory, pressing.asked]).toEqual(["WATCHES", ["category WATCHES 1"]])
  })

  it("shows more tiles side by side unless large carts are wanted · BROWSE-11", async () => {
    expect((await opened()).model.dense).toBe(true)
    expect((await opened({ wideCart: true })).model.dense).toBe(false)
  })

  it("searches 300 ms after the last letter · BROWSE-6 BROWSE-4", async () => {
    const { model, asked } = await opened()
    model.type("r")
    await vi.advanceTimersByTimeAsync(searchDebounceMs - 1)
    model.type("ri")
    await vi.advanceTimersByTimeAsync(searchDebounceMs - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.at(-1)).toBe("search ri 1")
  })

  it("gives up the request of a search that a newer one takes the place of · BROWSE-5", async () => {
    const { model, given, asked } = await opened()
    model.type("slow")
    await settled()
    expect(asked.at(-1)).toBe("search slow 1")
    model.type("ring")
    await settled()
    expect(given).toEqual(["search slow 1"])
    expect([model.found.status, asked.at(-1)]).toEqual(["ready", "search ring 1"])
    await vi.advanceTimersByTimeAsync(2000)
    expect(model.found.list.rows).toHaveLength(1)
  })

  it("asks for the next page when the end comes in sight, once · BROWSE-7", async () => {
    const { model, asked } = await opened()
    model.found.list.loadMore()
    model.found.list.loadMore()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(["category RINGS 1", "category RINGS 2"])
    model.found.list.loadMore()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(2)
  })

  it("asks for no further page of what is still being typed · BROWSE-7", async () => {
    const { model, asked } = await opened()
    model.type("a")
    model.found.list.loadMore()
    await settled()
    expect(asked).toEqual(["category RINGS 1", "search a 1"])
  })
})

describe("Enter in the search box", () => {
  const rings = [
    sampleItem({ number: "10-001-003" }),
    sampleItem({ number: "10-001-004", barcodes: ["7300000000022"] })
  ]
  const entered = async (typed: string, found: readonly Item[]) => {
    const { model, added } = await opened({}, found)
    model.type(typed)
    model.submit()
    await settled()
    return { added, text: model.text }
  }

  it("takes the item whose number or barcode was typed · BROWSE-2", async () => {
    expect(await entered("10001004", rings)).toEqual({ added: ["10-001-004"], text: "" })
    expect(await entered("7300000000022", rings)).toEqual({ added: ["10-001-004"], text: "" })
  })

  it("takes what was typed when nothing is found, and the only item that is", async () => {
    expect((await entered("X-99", [])).added).toEqual(["X-99"])
    expect((await entered("aurora", rings.slice(0, 1))).added).toEqual(["10-001-003"])
  })

  it("guesses nothing where words find several", async () => {
    expect(await entered("aurora", rings)).toEqual({ added: [], text: "aurora" })
  })
})
