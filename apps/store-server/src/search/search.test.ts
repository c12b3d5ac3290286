import * as calls from "@karat/contract/catalogue"
import { SearchAnswer, searchPageSize, searchQuery } from "@karat/contract/item-search"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const ask = (variables: object, query = searchQuery, on = till) =>
  on.raw("POST", "/api/search/graphql", {
    body: JSON.stringify({ query, variables }),
    headers: { "content-type": "application/json" }
  })
const search = async (text: string, over: object = {}) => {
  const response = await ask({ organisation: "se", text, page: 1, size: searchPageSize, ...over })
  const { data } = (await response.json()) as { readonly data: unknown }
  return Schema.decodeUnknownSync(SearchAnswer)(data).search.items
}
const errorsOf = async (response: Response) =>
  ((await response.json()) as { readonly errors?: readonly { readonly message: string }[] }).errors ?? []

describe("the item search", () => {
  it("finds items in the wire's words, fifty a page · SRCH-7 SRCH-8 WIRE-15", async () => {
    const first = await search("ring")
    const second = await search("ring", { page: 2 })
    expect(first).toHaveLength(50)
    expect(new Set([...first, ...second].map((item) => item.number)).size).toBe(50 + second.length)
    expect(first[0]?.price).toBeGreaterThan(0)
  })

  it("narrows to a division · SRCH-12", async () => {
    const watches = await search("", { division: "WATCHES" })
    expect(watches.length).toBeGreaterThan(0)
    expect(watches.every((item) => item.division === "WATCHES")).toBe(true)
  })

  it("refuses another country's organisation, strangers, and documents that ask for too much · SRCH-7", async () => {
    expect(await errorsOf(await ask({ organisation: "fi", text: "ring", page: 1, size: 50 }))).toHaveLength(1)
    expect((await ask({}, searchQuery, testTill(server.url))).status).toBe(401)
    const one = 'search(organisation:"se",type:"item",text:"a",page:1,size:50){items}'
    const many = `{ ${Array.from({ length: 20 }, (_, index) => `a${index}: ${one}`).join(" ")} }`
    expect((await errorsOf(await ask({}, many)))[0]?.message).toContain("too much")
    const loop = `query { ...F } fragment F on Query { ...F }`
    expect((await errorsOf(await ask({}, loop))).length).toBeGreaterThan(0)
    expect((await errorsOf(await ask({}, "{ nonsense")))[0]?.message).toContain("Syntax Error")
  })
})

describe("an item", () => {
  it("is found by number or barcode, or not at all · ITEM-1 CART-16", async () => {
    const ring = (await search("ring")).find((item) => item.barcodes.length > 0)
    const byNumber = await till.call(calls.readItem, { params: { item: present(ring).number } })
    expect(byNumber.answer).toMatchObject({ number: present(ring).number, price: present(ring).price })
    const byBarcode = await till.call(calls.readItem, {
      params: { item: present(present(ring).barcodes[0]) }
    })
    expect(byBarcode.answer.number).toBe(present(ring).number)
    expect(await till.call(calls.readItem, { params: { item: "no such item" } })).toMatchObject({
      status: 404,
      code: "item_not_found"
    })
  })

  it("has a stock in every store and pieces on their way · ITEM-8 WIRE-16", async () => {
    const [ring] = await search("ring")
    const rows = (await till.call(calls.readInventory, { params: { item: present(ring).number } })).answer
    expect(rows.map((row) => row.storeNumber)).toEqual(["101", "102", "835", "fi201"])
    expect((await till.call(calls.readIncoming, { params: { item: present(ring).number } })).status).toBe(200)
  })

  it("is shown with its picture, which is kept by whoever asked", async () => {
    const [ring] = await search("ring")
    const picture = await testTill(server.url).raw("GET", `/api/pictures/${present(ring).number}`)
    expect([picture.headers.get("content-type"), await picture.text()]).toEqual([
      "image/png",
      expect.stringMatching(/^.PNG/u)
    ])
    const again = await testTill(server.url).raw("GET", `/api/pictures/${present(ring).number}`, {
      headers: { "if-none-match": picture.headers.get("etag") ?? "" }
    })
    expect(again.status).toBe(304)
    expect((await testTill(server.url).raw("GET", "/api/pictures/none")).status).toBe(404)
  })

  it("is drawn as what it is called where it has no picture, or one that cannot be had, and not where that says nothing · KARAT-52", async () => {
    const called = (name: string, picture = "") =>
      server.db.run(
        sqlText(
          "UPDATE item SET picture = ?, description = ?, category = '' WHERE number = 'ENGRAVING'",
          picture,
          name
        )
      )
    const drawn = () => testTill(server.url).raw("GET", "/api/pictures/ENGRAVING")
    const before = await drawn()
    await called("Silver heart necklace")
    const heart = await drawn()
    expect(heart.headers.get("etag")).not.toBe(before.headers.get("etag"))
    await called("Hjärthalsband i silver")
    expect((await drawn()).headers.get("etag")).toBe(heart.headers.get("etag"))
    await called("Silver heart necklace", "https://127.0.0.1:1/heart.jpg")
    const instead = await drawn()
    expect(instead.headers.get("etag")).toBe(heart.headers.get("etag"))
    expect([heart, instead].map((answer) => answer.headers.get("cache-control"))).toEqual([
      "public, max-age=86400",
      "public, max-age=600"
    ])
    await called("Something else")
    expect((await drawn()).status).toBe(404)
  })

  it("becomes a badge's favourite, and a search by hand is remembered · ITEM-5 SRCH-4 SRCH-17 SRCH-18", async () => {
    const [ring] = await search("ring")
    const favorites = async () =>
      (
        await till.call(calls.readCategoryItems, {
          params: { category: calls.favoritesCategory },
          query: { badgeNumber: "1003" }
        })
      ).answer.map((item) => item.number)
    await till.call(calls.saveFavorite, {
      body: { item: present(ring).number, delete: false, badgeNumber: "1003" }
    })
    expect(await favorites()).toEqual([present(ring).number])
    await till.call(calls.saveFavorite, {
      body: { item: present(ring).number, delete: true, badgeNumber: "1003" }
    })
    expect(await favorites()).toEqual([])
    await till.call(calls.recordManualSearch, { body: { item: present(ring).number } })
    expect((await till.call(calls.readManuallySearched)).answer[0]?.number).toBe(present(ring).number)
  })

  it("stands in a category, page by page · SRCH-3 SRCH-4", async () => {
    const categories = (await till.call(calls.readCategories)).answer
    expect(categories.length).toBeGreaterThan(8)
    const params = { category: present(categories[0]).id }
    expect((await till.call(calls.readCategoryItems, { params, query: { page: "1" } })).answer).toHaveLength(
      50
    )
    for (const page of ["0", "-1", "x", "1.5"])
      expect((await till.call(calls.readCategoryItems, { params, query: { page } })).status).toBe(422)
  })
})
