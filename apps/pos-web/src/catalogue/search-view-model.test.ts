import { minorUnits } from "@karat/domain/money/minor-units"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Catalogue, type ItemPage } from "@karat/domain/ports/catalogue"
import { Refused } from "@karat/domain/ports/call-failure"
import { Effect, Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { KnownItems } from "./known-items.ts"
import { SearchViewModel } from "./search-view-model.ts"

const page = (number: string): ItemPage => ({ items: [{ ...sampleItem(), number }], hasMore: false })

/** A search whose first category answers when it is told to. */
function waitingSearch() {
  const asked: string[] = []
  const added: string[] = []
  const said: unknown[] = []
  const receipts: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const catalogue = Layer.mock(Catalogue, {
    categories: Effect.succeed([{ id: "RINGS", name: "Rings" }]),
    ofCategory: (category) =>
      Effect.promise(async () => {
        asked.push(category)
        await answered
        return page("RING")
      }),
    favorites: () =>
      Effect.succeed({ ...page("LOVED"), items: [{ ...sampleItem(), number: "LOVED", isFavorite: true }] }),
    search: ({ text }) =>
      Effect.sync(() => {
        asked.push(text)
        if (text === "fuond") return { items: [{ ...sampleItem(), near: true }], hasMore: false }
        return text === "nobody" ? { items: [], hasMore: false } : page("FOUND")
      }),
    find: () => Effect.fail(new Refused({ status: 404, text: undefined })),
    recordManualSearch: () => Effect.void
  })
  const known = new KnownItems()
  const model = new SearchViewModel({
    run: runWith(catalogue),
    gestures: testGestures(),
    session: standIn({ badgeNumber: "1003", staff: { goesToFavorites: false, savesSearch: false } }),
    notices: standIn({ show: (_: string, message: unknown) => void said.push(message) }),
    connection: standIn({ offline: false }),
    known,
    camera: { open: undefined },
    favoritesName: () => "Favorites",
    pictureUrl: () => "",
    add: (code) => void added.push(code),
    openInfo: () => undefined,
    openReceipt: (number) => void receipts.push(number)
  })
  return { model, known, asked, added, said, receipts, answer }
}

describe("the first list", () => {
  it("that was asked for ahead is waited for, and shown", async () => {
    const { model, asked, answer } = waitingSearch()
    model.prepare()
    const opened = model.open()
    // Long enough for whoever does not wait to ask once more.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual(["RINGS"])
    answer()
    await opened
    expect(model.selectedCategory).toBe("RINGS")
    expect(model.found.list.rows.map(({ number }) => number)).toEqual(["RING"])
  })

  it("takes nothing from a cashier who looks for something already", async () => {
    const { model, asked, added, answer } = waitingSearch()
    model.prepare()
    const opened = model.open()
    await vi.waitFor(() => expect(asked).toEqual(["RINGS"]))
    model.type("ring")
    model.submit()
    await vi.waitFor(() => expect(added).toEqual(["FOUND"]))
    answer()
    await opened
    expect(asked).toEqual(["RINGS", "ring"])
    expect(model.found.list.rows.map(({ number }) => number)).toEqual(["FOUND"])
  })
})

it("comes back to the list, and the place in it, where somebody began to type · KARAT-18", async () => {
  const { model, asked, answer } = waitingSearch()
  answer()
  await model.open()
  model.found.keepScroll(840)
  const place = () => [model.selectedCategory, model.found.list.rows.map(({ number }) => number)]
  const before = place()
  for (const clear of [() => model.clear(), () => model.type(""), () => model.submit()]) {
    model.type("ring")
    await vi.waitFor(() => expect(model.found.list.rows[0]?.number).toBe("FOUND"))
    clear()
    await vi.waitFor(() => expect(place()).toEqual(before))
    expect([model.text, model.found.scrollTop]).toEqual(["", 840])
  }
  expect(asked.filter((text) => text === "RINGS")).toHaveLength(1)
  model.type("ring")
  model.selectCategory("RINGS")
  model.clear()
  expect(model.selectedCategory).toBe("RINGS")
})

it("leaves a list behind that is there, or comes, where a receipt's number is typed · KARAT-18", async () => {
  const { model, receipts, answer } = waitingSearch()
  const place = () => [model.text, model.selectedCategory, model.found.status]
  const opened = model.open()
  await vi.waitFor(() => expect(model.setUpCategories).toHaveLength(1))
  model.type("0000wk7")
  model.submit()
  await vi.waitFor(() => expect(place()).toEqual(["", "favorites", "ready"]))
  answer()
  await opened
  model.selectCategory("RINGS")
  await vi.waitFor(() => expect(place()).toEqual(["", "RINGS", "ready"]))
  model.type("0000wk8")
  await vi.waitFor(() => expect(receipts).toEqual(["0000WK7", "0000WK8"]))
  expect(place()).toEqual(["", "RINGS", "ready"])
})

it("comes back to a category that the till keeps, also while the server has not answered · KARAT-18", async () => {
  const { model, known, asked, answer } = waitingSearch()
  const kept = ["A", "B"].map((number) => ({ ...sampleItem(), number }))
  known.keep({
    find: () => undefined,
    follow: () => undefined,
    search: async ({ text, division }) =>
      text === "" && division === "RINGS" ? kept : text === "ring" ? kept.slice(1) : []
  })
  const opened = model.open()
  const place = () => [model.selectedCategory, model.found.list.rows.map(({ number }) => number)]
  await vi.waitFor(() => expect(place()).toEqual(["RINGS", ["A", "B"]]))
  model.found.keepScroll(840)
  model.type("ring")
  await vi.waitFor(() => expect(place()).toEqual([undefined, ["B"]]))
  model.type("")
  expect([...place(), model.found.scrollTop]).toEqual(["RINGS", ["A", "B"], 840])
  // What was on its way is asked for again.
  await vi.waitFor(() => expect(asked.filter((text) => text === "RINGS")).toHaveLength(2))
  answer()
  await opened
  await vi.waitFor(() => expect(place()).toEqual(["RINGS", ["A", "B", "RING"]]))
  model.type("ring")
  await vi.waitFor(() => expect(place()[1]).toContain("B"))
  model.submit()
  await vi.waitFor(() => expect(place()).toEqual(["RINGS", ["A", "B", "RING"]]))
})

it("shows the next cashier nothing of what the last one looked for, but where they begin · KARAT-77", async () => {
  const { model, answer } = waitingSearch()
  const place = () => [model.text, model.selectedCategory, model.found.list.rows.map(({ number }) => number)]
  model.type("ring")
  await vi.waitFor(() => expect(place()).toEqual(["ring", undefined, ["FOUND"]]))
  model.leave()
  // Nobody has opened the first list yet.
  expect([...place(), model.found.status]).toEqual(["", "favorites", [], "loading"])
  answer()
  await model.open()
  for (const lookElsewhere of [() => model.type("ring"), () => model.selectCategory("favorites")]) {
    lookElsewhere()
    await vi.waitFor(() => expect(place()[2]).not.toEqual(["RING"]))
    model.leave()
    expect([...place(), model.found.status]).toEqual(["", "RINGS", ["RING"], "ready"])
  }
})

it("shows a category, and favorites that were shown before, by what the till keeps · KEPT-5 KEPT-6", async () => {
  const { model, known, answer } = waitingSearch()
  let ring = { ...sampleItem(), number: "KEPT" }
  let changed = () => {}
  known.keep({
    follow: (hear) => (changed = hear),
    find: (code) => (code === "UNKNOWN" ? undefined : { ...ring, number: code }),
    search: async ({ text, division }) => (text === "" && division === "WATCHES" ? [ring] : [])
  })
  const shown = () => model.found.list.rows.map(({ number, isFavorite }) => [number, isFavorite])
  model.selectCategory("WATCHES")
  await vi.waitFor(() => expect(shown()).toEqual([["KEPT", ring.isFavorite]]))
  ring = { ...ring, price: minorUnits(7) }
  changed()
  expect(model.found.list.rows[0]?.price).toBe(7)
  model.selectCategory("favorites")
  await vi.waitFor(() => expect(shown()).toEqual([["LOVED", true]]))
  answer()
  model.selectCategory("WATCHES")
  await vi.waitFor(() => expect(shown().at(0)).toEqual(["KEPT", ring.isFavorite]))
  model.selectCategory("favorites")
  expect(shown()).toEqual([["LOVED", true]])
})

it("shows all pieces of a model that is opened, also those that a later page has · KARAT-19", async () => {
  const { model, known, answer } = waitingSearch()
  const piece = (number: string) => ({
    ...sampleItem(),
    number,
    model: "AURORA",
    description: `Ring, ${number}`
  })
  let pieces = ["16", "17", "18"].map(piece)
  known.keep({
    find: () => undefined,
    follow: () => undefined,
    search: async ({ text, division, model: of }) =>
      text !== "" ? [] : of === "AURORA" ? pieces : division === "WATCHES" ? [piece("17"), piece("16")] : []
  })
  const shown = () => model.found.list.rows.map(({ number }) => number)
  model.selectCategory("WATCHES")
  await vi.waitFor(() => expect(shown()).toEqual(["17", "16"]))
  model.toggleModel("model AURORA")
  await vi.waitFor(() => expect(shown()).toEqual(["17", "16", "18"]))
  // The first page of the category brings its own beside it, and nothing twice.
  answer()
  await vi.waitFor(() => expect(shown()).toContain("RING"))
  expect(shown()).toEqual(["17", "16", "18", "RING"])
  pieces = [...pieces, piece("19")]
  model.toggleModel("model AURORA")
  await Promise.resolve()
  expect(shown()).not.toContain("19")
  model.toggleModel("model AURORA")
  await vi.waitFor(() => expect(shown()).toContain("19"))
})

it("keeps what was typed where it is no item, names it, and sells nothing · KARAT-15", async () => {
  const { model, added, said } = waitingSearch()
  model.type("nobody")
  model.submit()
  await vi.waitFor(() => expect(said).toEqual([{ key: "itemNotFoundAs", values: { code: "nobody" } }]))
  expect([model.text, added]).toEqual(["nobody", []])
})

it("shows what is only near, and sells none of it by Enter · KARAT-17", async () => {
  const { model, added, said } = waitingSearch()
  model.type("fuond")
  model.submit()
  await vi.waitFor(() => expect(said).toEqual([{ key: "itemNotFoundAs", values: { code: "fuond" } }]))
  expect([model.text, added, model.found.list.rows.length]).toEqual(["fuond", [], 1])
})
