import { findGoodsItems, findGoodsLocations } from "@karat/contract/goods"
import { createPurchase, readPurchases } from "@karat/contract/goods-purchase"
import { createTransfer, readTransfers, receiveTransfer } from "@karat/contract/goods-transfer"
import { searchQuery } from "@karat/contract/item-search"
import { buildSchema, parse, validate } from "graphql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"

const config = await testConfig()
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(config)
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const asked = async (query: string, path = "search", on = till) => {
  const response = await on.raw("POST", `/api/${path}/graphql`, {
    body: JSON.stringify({ query, variables: {} }),
    headers: { "content-type": "application/json", "Idempotency-Key": crypto.randomUUID() }
  })
  const { errors } = (await response.json()) as { readonly errors?: readonly { readonly message: string }[] }
  return { status: response.status, message: errors?.[0]?.message ?? "" }
}
const one = 'search(organisation:"se",type:"item",text:"a",page:1,size:50){items}'

describe("a document that asks a GraphQL service", () => {
  it("is read within limits, before anything of it is done · ERR-5", async () => {
    for (const path of ["search", "goods"])
      for (const [query, why] of [
        [`{ ${"a{".repeat(8000)} a ${"}".repeat(8000)} }`, "The document is too long."],
        [`{ ${"a{".repeat(600)} a ${"}".repeat(600)} }`, "1000 tokens"],
        [`query ${"@a ".repeat(1500)} { a }`, "1000 tokens"],
        [`{ a(b: ${"[".repeat(900)}${"]".repeat(900)}) }`, "1000 tokens"],
        [`# ${"x".repeat(9000)}\n{ __typename }`, "The document is too long."],
        ["{ nonsense", "Syntax Error"]
      ] as const) {
        const { status, message } = await asked(query, path)
        expect([status, message]).toEqual([400, expect.stringContaining(why)])
      }
  })

  it("is neither deep nor wide, nor asks for the same many times", async () => {
    const deep = `{ ${"a{".repeat(12)} a ${"}".repeat(12)} }`
    expect((await asked(deep)).message).not.toBe("")
    const many = `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: ${one}`).join(" ")} }`
    expect((await asked(many)).message).toContain("too much")
  })

  it("is not corrected by a production server, whose schema is served beside it", async () => {
    const misspelt = `{ serch(organisation:"se",type:"item",text:"a",page:1,size:50){items} }`
    expect((await asked(misspelt)).message).toContain('Did you mean "search"?')
    await server.stop()
    server = await startTestServer({ ...config, mode: "production" })
    const { message } = await asked(misspelt, "search", testTill(server.url, till.token))
    expect(message).toContain('Cannot query field "serch"')
    expect(message).not.toContain("search")
  })
})

describe("the schema of a GraphQL service", () => {
  const ofGoods = [
    findGoodsItems,
    findGoodsLocations,
    readPurchases,
    createPurchase,
    readTransfers,
    createTransfer,
    receiveTransfer
  ]

  it("is served to anyone, and every document of the contract can be asked by it · WIRE-48", async () => {
    for (const [service, documents] of [
      ["search", [searchQuery]],
      ["goods", ofGoods.map(({ document }) => document)]
    ] as const) {
      const response = await testTill(server.url).raw("GET", `/api/${service}/schema.graphql`)
      expect(response.status).toBe(200)
      const schema = buildSchema(await response.text())
      for (const document of documents) expect(validate(schema, parse(document))).toEqual([])
      expect(validate(schema, parse("{ nothingOfTheKind }"))).toHaveLength(1)
    }
  })
})
