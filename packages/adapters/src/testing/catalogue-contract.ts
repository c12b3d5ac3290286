import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { Carts } from "@karat/domain/ports/carts"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of Catalogue does. */
export function catalogueContract(name: string, make: Make<Catalogue | Carts>): void {
  describe(`Catalogue by ${name}`, () => {
    findingByCode(make)
    searching(make)
    listing(make)
  })
}

function findingByCode(make: Make<Catalogue | Carts>): void {
  it("finds an item by its number, priced for this store", async () => {
    const item = await answer(
      await make(),
      Effect.flatMap(Catalogue, (items) => items.find(knownShop.item))
    )
    expect(item).toMatchObject({ number: knownShop.item, price: knownShop.itemPrice, priceIsManual: false })
  })

  it("finds and sells an item under its barcode as under its number · SRCH-5 CART-15", async () => {
    const told = await answer(
      await make(),
      Effect.gen(function* () {
        const [items, carts] = [yield* Catalogue, yield* Carts]
        const { items: rings } = yield* items.ofCategory("RINGS", 1)
        const ring = rings.find(({ barcodes, priceIsManual }) => barcodes.length > 0 && !priceIsManual)
        const code = ring?.barcodes[0] ?? ""
        const cartId = yield* untouchedCart()
        const { line } = yield* carts.add(cartId, { itemNumber: code, quantity: 1 }, newKey())
        return { ring, line, found: yield* items.find(code) }
      })
    )
    const { number } = told.ring ?? {}
    expect(number).toBeTypeOf("string")
    expect([told.found.number, told.line.itemNumber]).toEqual([number, number])
  })

  it("finds an item by its barcode however GS1 spells it · KARAT-113", async () => {
    const layer = await make()
    const { items: rings } = await answer(
      layer,
      Effect.flatMap(Catalogue, (items) => items.ofCategory("RINGS", 1))
    )
    const ring = rings.find(({ barcodes }) => barcodes[0]?.length === 13)
    const ean = ring?.barcodes[0] ?? ""
    for (const code of [
      `0${ean}`,
      `]E0${ean}`,
      `(01)0${ean}(21)7`,
      `010${ean}`,
      `https://id.gs1.org/01/0${ean}`
    ])
      expect(
        (
          await answer(
            layer,
            Effect.flatMap(Catalogue, (items) => items.find(code))
          )
        ).number,
        code
      ).toBe(ring?.number)
  })

  it("refuses a code nobody sells with 404, wherever it is asked for · CART-16", async () => {
    const layer = await make()
    const code = "NOBODY-SELLS-THIS"
    for (const ask of [
      Effect.flatMap(Catalogue, (items) => Effect.asVoid(items.find(code))),
      Effect.flatMap(Catalogue, (items) => Effect.asVoid(items.stock(code))),
      Effect.flatMap(Catalogue, (items) => Effect.asVoid(items.incoming(code))),
      Effect.flatMap(Catalogue, (items) => items.recordManualSearch(code, newKey()))
    ])
      expect(await refusal(layer, ask)).toMatchObject({ status: 404, code: "item_not_found" })
  })
}

function searching(make: Make<Catalogue>): void {
  it("searches words by how they begin, and says nothing has more when a page is not full · SRCH-7 SRCH-8", async () => {
    const layer = await make()
    const search = (text: string) => Effect.flatMap(Catalogue, (items) => items.search({ text, page: 1 }))
    const found = await answer(layer, search("smycke beställ"))
    expect(found.items.map(({ number }) => number)).toContain(knownShop.itemWithoutPrice)
    expect(found.hasMore).toBe(false)
    expect(await answer(layer, search("xqzzy"))).toEqual({ items: [], hasMore: false })
  })

  it("shows what may have been meant where nothing has the words, and says so · KARAT-16 KARAT-17", async () => {
    const layer = await make()
    const search = (text: string) => Effect.flatMap(Catalogue, (items) => items.search({ text, page: 1 }))
    const meant = (await answer(layer, search("smyke beställ"))).items
    expect(meant.map(({ number, near }) => [number, near])).toContainEqual([knownShop.itemWithoutPrice, true])
    const [found] = (await answer(layer, search("smycke beställ"))).items
    expect(found?.near).toBeUndefined()
  })

  it("finds no gift card and no insurance, which the till sells by themselves · SRCH-10", async () => {
    const layer = await make()
    for (const text of [knownShop.giftCardItem, insuranceItemNumber])
      expect(
        await answer(
          layer,
          Effect.flatMap(Catalogue, (items) => items.search({ text, page: 1 }))
        )
      ).toEqual({ items: [], hasMore: false })
  })

  it("searches within a division alone when one is named · SRCH-12", async () => {
    const layer = await make()
    const search = (division: string) =>
      Effect.flatMap(Catalogue, (items) => items.search({ text: "smycke beställ", division, page: 1 }))
    expect((await answer(layer, search("RINGS"))).items).toHaveLength(1)
    expect((await answer(layer, search("BAGS"))).items).toEqual([])
  })
}

function listing(make: Make<Catalogue>): void {
  it("lists categories and what stands in them · SRCH-3 SRCH-4", async () => {
    const told = await answer(
      await make(),
      Effect.gen(function* () {
        const items = yield* Catalogue
        const categories = yield* items.categories
        const [first] = categories
        return { categories, page: yield* items.ofCategory(first?.id ?? "", 1) }
      })
    )
    expect(told.categories.length).toBeGreaterThan(0)
    expect(told.page.items.length).toBeGreaterThan(0)
    for (const item of told.page.items) expect(item.division).toBe(told.categories[0]?.id)
  })

  it("keeps a badge's favorites, and forgets them when told to · SRCH-4", async () => {
    const layer = await make()
    const badgeNumber = knownShop.badgeThatStays
    const liking = (favorite: boolean) =>
      Effect.flatMap(Catalogue, (items) =>
        items.setFavorite({ itemNumber: knownShop.itemWithoutPrice, badgeNumber, favorite }, newKey())
      )
    const favorites = async () =>
      (
        await answer(
          layer,
          Effect.flatMap(Catalogue, (items) => items.favorites(badgeNumber, 1))
        )
      ).items
    await answer(layer, liking(true))
    await answer(layer, liking(true))
    expect((await favorites()).map(({ number }) => number)).toEqual([knownShop.itemWithoutPrice])
    const marked = (badge?: string) =>
      answer(
        layer,
        Effect.flatMap(Catalogue, (items) => items.find(knownShop.itemWithoutPrice, badge))
      )
    expect((await marked(badgeNumber)).isFavorite).toBe(true)
    expect((await marked(knownShop.badge)).isFavorite).toBe(false)
    await answer(layer, liking(false))
    expect(await favorites()).toEqual([])
  })

  it("remembers what was searched by hand, the newest first and each once · SRCH-17 SRCH-18", async () => {
    const layer = await make()
    for (const number of [knownShop.itemWithoutPrice, knownShop.item, knownShop.itemWithoutPrice])
      await answer(
        layer,
        Effect.flatMap(Catalogue, (items) => items.recordManualSearch(number, newKey()))
      )
    const { items } = await answer(
      layer,
      Effect.flatMap(Catalogue, (catalogue) => catalogue.manuallySearched(1))
    )
    const numbers = items.map(({ number }) => number)
    expect(numbers.slice(0, 2)).toEqual([knownShop.itemWithoutPrice, knownShop.item])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
}
