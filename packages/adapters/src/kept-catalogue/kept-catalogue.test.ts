import { Items } from "@karat/contract/catalogue"
import type { Item } from "@karat/domain/catalogue/item"
import { minorUnits } from "@karat/domain/money/minor-units"
import { KeptCatalogue } from "@karat/domain/ports/kept-catalogue"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Effect, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { keptCatalogueContract } from "../testing/kept-catalogue-contract.ts"
import { plainSetup } from "../testing/plain-setup.ts"
import { jsonAnswer, type RecordedRequest, recordingFetch } from "../testing/recording-fetch.ts"
import type { AskedSearch, FollowStore, ToldItems } from "./catalogue-messages.ts"
import { SearchedRows } from "./searched-rows.ts"
import { followCatalogue } from "./catalogue-worker.ts"
import { KeptRows } from "./kept-rows.ts"
import { FoundItems, packed, rowOf } from "./packed-items.ts"
import { workerCatalogue } from "./worker-catalogue.ts"

const itemOf = (number: string, barcodes: readonly string[] = [], price = 100): Item =>
  sampleItem({ number, barcodes, price: minorUnits(price), originalPrice: minorUnits(price) })

describe("packed items", () => {
  /** What is done to twenty items; each code belongs to the one that took it last, as on the server. */
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("change" as const),
      at: fc.nat(19),
      codes: fc.uniqueArray(fc.nat(40), { maxLength: 3 }),
      price: fc.integer({ min: 0, max: 9_999_999 })
    }),
    fc.record({ kind: fc.constant("remove" as const), at: fc.nat(19) }),
    fc.record({ kind: fc.constant("pack" as const) })
  )

  it("keep every field of an item, also that it is blocked or closed · KEPT-10", () => {
    const item = { ...itemOf("N-1", ["7350053850026"]), blocksSale: true, closed: true, stock: 3 }
    const found = new FoundItems()
    found.replace(packed([rowOf(item)]))
    expect(found.find("N-1")).toEqual(item)
  })

  it("are found by every code they have now, and by none that they had", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const found = new FoundItems()
        const model = new Map<string, Item>()
        for (const each of steps)
          if (each.kind === "pack") found.replace(packed([...model.values()].map(rowOf)))
          else if (each.kind === "remove") {
            found.change([], [`n-${each.at}`])
            model.delete(`N-${each.at}`)
          } else {
            const codes = each.codes.map((code) => `73${String(code).padStart(10, "0")}`)
            const others = [...model.values()].filter(
              ({ number, barcodes }) =>
                number !== `N-${each.at}` && barcodes.some((code) => codes.includes(code))
            )
            const changed = [
              itemOf(`N-${each.at}`, codes, each.price),
              ...others.map((other) => ({
                ...other,
                barcodes: other.barcodes.filter((code) => !codes.includes(code))
              }))
            ]
            found.change(changed, [])
            for (const item of changed) model.set(item.number, item)
          }
        for (let at = 0; at < 20; at += 1) expect(found.find(` n-${at} `)).toEqual(model.get(`N-${at}`))
        for (let code = 0; code <= 40; code += 1) {
          const barcode = `73${String(code).padStart(10, "0")}`
          const owner = [...model.values()].find(({ barcodes }) => barcodes.includes(barcode))
          expect(found.find(barcode)).toEqual(owner)
          // A scanner may hand out twelve digits with a zero in front.
          expect(found.find(`0${barcode}`)).toEqual(owner)
        }
      })
    )
  })

  it("keep every value of an item", () => {
    const found = new FoundItems()
    const items = [
      sampleItem({
        number: "Å-1",
        description: 'Örhänge "Ebba" 🎁',
        campaign: "Rea",
        stock: -2,
        vatBasisPoints: 2500
      }),
      sampleItem({ number: "B-2", campaign: undefined, stock: undefined })
    ]
    found.replace(packed(items.map(rowOf)))
    expect(found.find("å-1")).toEqual(items[0])
    expect(found.find("B-2")).toEqual(JSON.parse(JSON.stringify(items[1])))
    found.clear()
    expect(found.find("B-2")).toBeUndefined()
  })

  it("are few or none", () => {
    const found = new FoundItems()
    expect(found.find("")).toBeUndefined()
    expect(found.find("N-1")).toBeUndefined()
    found.replace(packed([]))
    expect(found.find("N-1")).toBeUndefined()
  })
})

const writeItems = Schema.encodeSync(Items)

interface Told {
  readonly cursor: string
  readonly fresh?: boolean
  readonly more?: boolean
  readonly items?: readonly Item[]
  readonly removed?: readonly string[]
}

/** A worker beside a server that answers so, one question after the other. */
function worker(answers: readonly (Told | "dead" | number)[], capabilities = ["catalogue/changes"]) {
  const left = [...answers]
  const wire = recordingFetch(({ path }: RecordedRequest) => {
    if (path.endsWith("/settings/setup")) return jsonAnswer({ ...plainSetup, capabilities })
    const next = left.shift() ?? { cursor: "end", fresh: false }
    if (next === "dead") throw new TypeError("Failed to fetch")
    if (typeof next === "number") return jsonAnswer({ error: "no" }, next)
    const { cursor, fresh = false, more = false, items = [], removed = [] } = next
    return jsonAnswer({ cursor, fresh, more, items: writeItems(items), removed })
  })
  const told: ToldItems[] = []
  const follow = followCatalogue(
    { addEventListener: () => undefined, postMessage: (message) => void told.push(message) },
    wire.fetch
  )
  const found = new FoundItems()
  let heard = 0
  return {
    wire,
    told,
    found,
    asked: () =>
      wire.requests.filter(({ path }) => path.includes("/catalogue/changes")).map(({ path }) => path),
    /** Asks the worker once, and hears what it tells. */
    follow: async (storeNumber = "101") => {
      await follow({ base: "http://karat.test/api", storeNumber, token: "t-1" })
      for (const each of told.slice(heard))
        if (each.kind === "all") found.replace(each.all)
        else if (each.kind === "changed") found.change(each.items, each.removed)
      heard = told.length
    }
  }
}

describe("the worker that follows the catalogue", () => {
  it("fetches all of it page by page, hands it over at once, and from then on what has changed", async () => {
    const each = worker([
      { cursor: "a-1", fresh: true, more: true, items: [itemOf("N-1", ["7350000000001"])] },
      { cursor: "a-2", items: [itemOf("N-2")], removed: ["N-9"] },
      { cursor: "a-3", items: [itemOf("N-1", ["7350000000001"], 50)], removed: ["N-2"] }
    ])
    await each.follow()
    expect(each.asked()).toEqual(["/api/catalogue/changes", "/api/catalogue/changes?since=a-1"])
    expect(each.told.map(({ kind }) => kind)).toEqual(["all", "all"])
    expect(each.found.find("7350000000001")?.price).toBe(100)
    await each.follow()
    expect(each.told.at(-1)).toMatchObject({ kind: "changed", removed: ["N-2"] })
    expect(each.found.find("7350000000001")?.price).toBe(50)
    expect(each.found.find("N-2")).toBeUndefined()
    expect(each.wire.requests.at(-1)?.headers.get("authorization")).toBe("Bearer t-1")
  })

  it("goes on where the line fell, and keeps what it has while nobody answers", async () => {
    const each = worker([
      { cursor: "a-1", fresh: true, more: true, items: [itemOf("N-1")] },
      "dead",
      "dead",
      { cursor: "a-2", items: [itemOf("N-2")] }
    ])
    await each.follow()
    expect(each.found.find("N-1")).toBeDefined()
    await each.follow()
    expect(each.asked().at(-1)).toBe("/api/catalogue/changes?since=a-1")
    expect([each.found.find("N-1"), each.found.find("N-2")]).toEqual([itemOf("N-1"), itemOf("N-2")])
  })

  it("has the server make its next answer ready while one is taken in · KEPT-8", async () => {
    const each = worker([
      { cursor: "a-1", fresh: true, more: true, items: [itemOf("N-1")] },
      { cursor: "a-2", items: [itemOf("N-2")] }
    ])
    const askedMeanwhile: (string | undefined)[] = []
    const take = vi.spyOn(KeptRows.prototype, "take")
    take.mockImplementation(async () => {
      // As long as a slow disk takes: the questions have gone out by then.
      await new Promise((resolve) => setTimeout(resolve, 20))
      askedMeanwhile.push(each.asked().at(-1))
    })
    await each.follow()
    take.mockRestore()
    expect(askedMeanwhile).toEqual(["/api/catalogue/changes?since=a-1", "/api/catalogue/changes?since=a-1"])
  })

  it("begins anew when the server says so, and keeps each store's items apart", async () => {
    const each = worker([
      { cursor: "a-1", fresh: true, items: [itemOf("N-1"), itemOf("N-2")] },
      { cursor: "b-1", fresh: true, items: [itemOf("N-2", [], 7)] },
      { cursor: "c-1", fresh: true, items: [itemOf("N-3")] }
    ])
    await each.follow()
    await each.follow()
    expect([each.found.find("N-1"), each.found.find("N-2")?.price]).toEqual([undefined, 7])
    const whatItCan = () => each.wire.requests.filter(({ path }) => path.endsWith("/settings/setup")).length
    expect(whatItCan()).toBe(1)
    await each.follow("fi201")
    expect(whatItCan()).toBe(2)
    expect([each.found.find("N-2"), each.found.find("N-3")]).toEqual([undefined, itemOf("N-3")])
    expect(each.told.at(-1)?.storeNumber).toBe("fi201")
  })

  it("asks no server that does not say it can tell changes", async () => {
    const each = worker([], [])
    await each.follow()
    expect(each.asked()).toEqual([])
  })
})

describe("a search of what is kept", () => {
  const anyWord = fc.constantFrom("guld", "silver", "ring", "hjärta", "18k", "aurora")
  const anyRow = fc.record({
    words: fc.array(anyWord, { minLength: 1, maxLength: 4 }),
    division: fc.constantFrom("RINGS", "WATCHES")
  })

  it("finds what has the words, of the division that is asked for and of no hidden one, whatever has changed since · SRCH-10 SRCH-12", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { maxLength: 8 }),
        fc.array(anyRow, { maxLength: 8 }),
        fc.array(anyWord, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(undefined, "RINGS"),
        async (before, after, asked, division) => {
          const searched = new SearchedRows()
          searched.hidden = { divisions: ["WATCHES"], itemNumbers: ["N-1"] }
          for (const each of [before, after]) {
            const items = each.map(({ words, division: of }, at) => ({
              ...itemOf(`N-${at}`),
              description: words.join(" "),
              description2: "",
              family: "",
              division: of
            }))
            const rows = new Map(items.map((item) => [item.number, rowOf(item)]))
            await searched.prepare(rows)
            const found = searched.search(rows, { text: asked.join(" "), division, most: 50 })
            const right = items.filter(
              (item) =>
                item.division !== "WATCHES" &&
                item.number !== "N-1" &&
                asked.every((word) => item.description.split(" ").includes(word))
            )
            expect(found).toEqual(right)
          }
        }
      )
    )
  })

  it("has what is sold by exactly that first, and no more than are asked for · SRCH-7", () => {
    const items = [itemOf("A-10"), itemOf("A-1"), itemOf("B-2", ["7350000000017"])]
    const rows = new Map(items.map((item) => [item.number, rowOf(item)]))
    const search = (text: string, most = 50) =>
      new SearchedRows().search(rows, { text, most }).map(({ number }) => number)
    expect(search("a1")).toEqual(["A-1", "A-10"])
    expect(search("a1", 1)).toEqual(["A-1"])
    expect(search("7350000000017")).toEqual(["B-2"])
    expect(search(" ")).toEqual([])
  })

  it("shows a category in the order of the store server's own, and nothing of no category · KEPT-5", async () => {
    const placed = (number: string, place: number, division: string) => ({
      ...itemOf(number),
      place,
      division
    })
    const items = [
      placed("C", 1, "RINGS"),
      placed("A", 3, "RINGS"),
      placed("B", 2, "RINGS"),
      placed("D", 0, "CARE")
    ]
    const rows = new Map(items.map((item) => [item.number, rowOf(item)]))
    const searched = new SearchedRows()
    searched.hidden = { divisions: ["RINGS"], itemNumbers: [] }
    const of = (division: string | undefined, most = 50) =>
      searched.search(rows, { text: "", division, most }).map(({ number }) => number)
    expect([of("RINGS"), of("RINGS", 2), of("CARE")]).toEqual([["C", "B", "A"], ["C", "B"], ["D"]])
    expect([of(undefined), of("WATCHES")]).toEqual([[], []])
    rows.set("E", rowOf(placed("E", 0, "RINGS")))
    await searched.prepare(rows)
    expect(of("RINGS")).toEqual(["E", "C", "B", "A"])
    expect(searched.search(rows, { text: "-", division: "RINGS", most: 5 })).toEqual([])
  })

  it("brings every piece of a model, whatever its division · KARAT-19", () => {
    const pieces = [
      { ...itemOf("A"), model: "RING", place: 2 },
      { ...itemOf("B"), model: "RING", place: 1, division: "CARE" },
      { ...itemOf("C"), model: "OTHER", place: 0 },
      { ...itemOf("D"), place: 3 }
    ]
    const rows = new Map(pieces.map((item) => [item.number, rowOf(item)]))
    const found = new SearchedRows().search(rows, { text: "", model: "RING", most: 9 })
    expect(found.map(({ number }) => number)).toEqual(["B", "A"])
  })

  it("shows what may have been meant where nothing has the words, and says where it is only near · KEPT-1 KARAT-17 KARAT-53", async () => {
    const named = (number: string, description: string, division = "RINGS") => ({
      ...itemOf(number),
      description,
      description2: "",
      family: "",
      division
    })
    const items = [
      named("N-1", "Ring guld diamant"),
      named("N-2", "Halsband silver"),
      named("N-3", "Halsband guld", "GIFTCARDS")
    ]
    const rowsOf = (all: readonly Item[]) => new Map(all.map((item) => [item.number, rowOf(item)]))
    const searched = new SearchedRows()
    searched.hidden = { divisions: ["GIFTCARDS"], itemNumbers: [] }
    let rows = rowsOf(items)
    const search = (text: string, most = 50) =>
      searched.search(rows, { text, most }).map(({ number, near }) => [number, near])
    expect(search("guldring diamant")).toEqual([["N-1", undefined]])
    expect(search("guldring diamnat")).toEqual([["N-1", true]])
    expect(search("halsbnd")).toEqual([["N-2", true]])
    expect(search("diamant ring")).toEqual([["N-1", undefined]])
    expect([search("xqzwvk"), search("diamnt", 1)]).toEqual([[], [["N-1", true]]])
    // A word that has come since is known, and one that has gone is in nobody's way.
    rows = rowsOf([...items, named("N-4", "Halskedja"), named("N-5", "Halskedjor")])
    await searched.prepare(rows)
    expect(search("halskdja")[0]).toEqual(["N-4", true])
    rows = rowsOf([named("N-5", "Halskedjor")])
    await searched.prepare(rows)
    expect(search("halskdja")).toEqual([["N-5", true]])
    rows = rowsOf([])
    await searched.prepare(rows)
    expect(search("halskdja")).toEqual([])
  })

  it("is answered by the worker while the server is asked for nothing, once it has anything, and none that was typed over · SRCH-7 KARAT-84", async () => {
    const { layer, change, wire, answered } = workerBesidePage()
    const kept = await Effect.runPromise(
      Effect.provide(
        Effect.flatMap(KeptCatalogue, (catalogue) => catalogue.items),
        layer
      )
    )
    let changes = 0
    kept.follow(() => {
      changes += 1
    })
    const early = kept.search({ text: "ring", most: 50 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await change([
      { ...itemOf("GIFT"), description: "Ring for free" },
      { ...itemOf("N-1"), description: "Ring" }
    ])
    expect(changes).toBeGreaterThan(0)
    expect((await early).map(({ number }) => number)).toEqual(["N-1"])
    const asked = wire.requests.length
    const heard: string[] = []
    void kept.search({ text: "r", most: 50 }).then(() => heard.push("the earlier one"))
    const found = await kept.search({ text: "RING", most: 50 })
    expect(found.map(({ number }) => number)).toEqual(["N-1"])
    expect([heard, answered, wire.requests.length]).toEqual([[], [1, 3], asked])
  })
})

/** A till's page and the worker beside it, in a store that hides the item `GIFT` from searches. */
function workerBesidePage() {
  const setup = { ...plainSetup, capabilities: ["catalogue/changes"], giftCardItemNumber: "GIFT" }
  let told = { cursor: "", fresh: true, more: false, items: writeItems([]), removed: [] as readonly string[] }
  const wire = recordingFetch(({ path }: RecordedRequest) =>
    jsonAnswer(path.endsWith("/settings/setup") ? setup : told)
  )
  let hearWorker: (event: { readonly data: FollowStore | AskedSearch }) => void = () => undefined
  let hearPage: (event: { readonly data: ToldItems }) => void = () => undefined
  const answered: number[] = []
  const follow = followCatalogue(
    {
      addEventListener: (_, hear) => (hearWorker = hear),
      postMessage: (data) => {
        if (data.kind === "found") answered.push(data.number)
        hearPage({ data })
      }
    },
    wire.fetch
  )
  const layer = workerCatalogue({
    start: () => ({
      postMessage: (data) => void setTimeout(() => hearWorker({ data })),
      addEventListener: (_, hear) => (hearPage = hear)
    }),
    base: "http://karat.test/api",
    tokens: { token: "t-1", claims: { storeNumber: "101" } },
    document: { visibilityState: "hidden" },
    today: () => "2026-11-21",
    setInterval: () => undefined
  })
  const change = async (items: readonly Item[], removed: readonly string[] = []) => {
    const fresh = told.cursor === ""
    told = { cursor: `${told.cursor}+`, fresh, more: false, items: writeItems(items), removed }
    await follow({ base: "http://karat.test/api", storeNumber: "101", token: "t-1" })
  }
  return { layer, change, wire, answered }
}

keptCatalogueContract("a worker", workerBesidePage)

it("where a browser has no workers the till keeps nothing, and says so to whoever asks", async () => {
  const layer = workerCatalogue({
    start: () => {
      throw new ReferenceError("Worker is not defined")
    },
    base: "http://karat.test/api",
    tokens: { token: undefined, claims: undefined },
    document: { visibilityState: "visible" },
    today: () => "2026-11-21",
    setInterval: () => undefined
  })
  const asked = Effect.flatMap(KeptCatalogue, ({ items }) => Effect.result(items))
  expect(await Effect.runPromise(Effect.provide(asked, layer))).toMatchObject({
    failure: { _tag: "Unreachable" }
  })
})

it("what is kept costs what it is to cost from the first look on a new day on, though nobody can be asked · KEPT-7", async () => {
  const clock = { day: "2026-11-22" }
  let look: () => void = () => undefined
  let tell: (event: { readonly data: ToldItems }) => void = () => undefined
  const week = { name: "Black week", startsOn: "2026-11-23", endsOn: "2026-11-29", price: minorUnits(700) }
  const ring = sampleItem({
    number: "N-1",
    price: minorUnits(900),
    originalPrice: minorUnits(900),
    comingPrices: { ordinary: [], campaigns: [{ ...week, counts: false }] }
  })
  const layer = workerCatalogue({
    start: () => ({
      postMessage: (asked) => {
        if ("search" in asked)
          tell({ data: { storeNumber: "101", kind: "found", items: [ring], number: asked.number } })
      },
      addEventListener: (_, hear) => (tell = hear)
    }),
    base: "http://karat.test/api",
    tokens: { token: "t-1", claims: { storeNumber: "101" } },
    document: { visibilityState: "visible" },
    today: () => clock.day,
    setInterval: (act) => (look = act)
  })
  const kept = await Effect.runPromise(
    Effect.provide(
      Effect.flatMap(KeptCatalogue, (catalogue) => catalogue.items),
      layer
    )
  )
  // Whatever is kept of it has gone through its row, as everything that a page has from the browser's database.
  tell({ data: { storeNumber: "101", kind: "all", all: packed([rowOf(ring)]) } })
  let heard = 0
  kept.follow(() => (heard += 1))
  const costs = async () => [
    kept.find("N-1")?.price,
    ...(await kept.search({ text: "ring", most: 5 })).map(({ price, campaign }) => `${price} ${campaign}`)
  ]
  look()
  expect([await costs(), heard]).toEqual([[900, "900 undefined"], 0])
  clock.day = "2026-11-23"
  look()
  look()
  expect([await costs(), heard]).toEqual([[700, "700 Black week"], 1])
  clock.day = "2026-11-30"
  look()
  expect([await costs(), heard]).toEqual([[900, "900 undefined"], 2])
})
