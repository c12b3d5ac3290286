import { findGoodsItems, findGoodsLocations } from "@karat/contract/goods"
import { createTransfer, readTransfers, receiveTransfer } from "@karat/contract/goods-transfer"
import { finalTransfer } from "@karat/domain/transfer/transfer-document"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { askGoods, documentTypes, goodsIdOf, sendGoods } from "../testing/goods-till.ts"
import { present } from "../testing/present.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let [stockholm, göteborg, helsinki] = [] as unknown as [TestTill, TestTill, TestTill]

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  stockholm = await signedInTill(server.url)
  göteborg = await signedInTill(server.url, "102-1")
  helsinki = await signedInTill(server.url, "fi201-1")
})
afterAll(() => server.stop())

const count = async (sql: string, ...values: readonly unknown[]) =>
  (await server.db.get(sqlText<{ n: number | null }>(sql, ...values)))?.n ?? 0
const stock = (item: string, store: string) =>
  count("SELECT stock AS n FROM item_stock WHERE item_number = ? AND store_number = ?", item, store)
const onItsWay = (item: string, store: string) =>
  count(
    "SELECT sum(quantity) AS n FROM item_incoming WHERE item_number = ? AND store_number = ?",
    item,
    store
  )
const ring = "10-001-003"
const received = (id: string, documentTypeId: string = documentTypes.SE.transfer) => ({ id, documentTypeId })
const sentTo = async (till: TestTill, store: string) =>
  (await askGoods(till, readTransfers, store)).answer.transfers

describe("a transfer", () => {
  it("leaves one store's stock, is on its way to the other, and comes into its stock · TRANS-11 DELIV-6", async () => {
    const before = [await stock(ring, "101"), await stock(ring, "102"), await onItsWay(ring, "102")] as const
    const { id } = (await sendGoods(stockholm, ring)).answer.createTransfer
    expect([await stock(ring, "101"), await stock(ring, "102"), await onItsWay(ring, "102")]).toEqual([
      before[0] - 2,
      before[1],
      before[2] + 2
    ])
    const transfer = (await sentTo(göteborg, "102")).find((each) => each.id === id)
    expect(transfer).toEqual({
      id,
      from: { id: "L-101", code: "101" },
      to: { id: "L-102", code: "102" },
      lines: [{ code: ring, description: expect.stringContaining("Diamantring"), quantity: 2 }]
    })
    expect((await askGoods(göteborg, receiveTransfer, received(id))).answer.updateTransfer.id).toBe(id)
    expect([await stock(ring, "102"), await onItsWay(ring, "102")]).toEqual([before[1] + 2, before[2]])
    expect((await sentTo(göteborg, "102")).map((each) => each.id)).not.toContain(id)
    const again = await askGoods(göteborg, receiveTransfer, received(id))
    expect(again).toMatchObject({ code: "transfer_received" })
    expect(await stock(ring, "102")).toBe(before[1] + 2)
  })

  it("of the same reference and content is the first one, of another content is refused · TRANS-11", async () => {
    const integrationRef = "sent-by-stockholm-1"
    const { answer } = await sendGoods(stockholm, ring, { integrationRef })
    const before = await stock(ring, "101")
    expect((await sendGoods(stockholm, ring, { integrationRef })).answer).toEqual(answer)
    expect(await sendGoods(stockholm, ring, { integrationRef, staff: "1001" })).toMatchObject({
      code: "integration_ref_used"
    })
    expect(await stock(ring, "101")).toBe(before)
    const ofAnotherStore = await sendGoods(göteborg, ring, { integrationRef, fromId: "L-102", toId: "L-101" })
    expect(ofAnotherStore.answer.createTransfer.id).not.toBe(answer.createTransfer.id)
  })

  it("goes out and comes in by the tills of its own stores only · TRANS-11 DELIV-6", async () => {
    const { id } = (await sendGoods(stockholm, ring)).answer.createTransfer
    for (const [till, typeId] of [
      [stockholm, documentTypes.SE.transfer],
      [helsinki, documentTypes.FI.transfer]
    ] as const)
      expect(await askGoods(till, receiveTransfer, received(id, typeId))).toMatchObject({
        code: "transfer_not_found"
      })
    expect(await sendGoods(göteborg, ring)).toMatchObject({ code: "other_store" })
    expect(await askGoods(stockholm, readTransfers, "102")).toMatchObject({ code: "other_store" })
  })

  it("has lines, pieces, and another store to go to · TRANS-11", async () => {
    const itemId = await goodsIdOf(stockholm, ring)
    const lines = (quantity: number) => [{ itemId, quantity }]
    const before = await stock(ring, "101")
    for (const [over, code] of [
      [{ lines: [] }, "transfer_lines_invalid"],
      [{ lines: lines(0) }, "transfer_quantity_invalid"],
      [{ lines: lines(-3) }, "transfer_quantity_invalid"],
      [{ lines: [...lines(1), { itemId: "0", quantity: 1 }] }, "item_id_unknown"],
      [{ toId: "L-101" }, "transfer_to_own_store"],
      [{ toId: "L-999" }, "location_unknown"],
      [{ integrationRef: "" }, "transfer_text_invalid"]
    ] as const)
      expect(await sendGoods(stockholm, ring, over), code).toMatchObject({ code })
    expect(await stock(ring, "101")).toBe(before)
  })

  it("has 500 lines of 9,999 pieces and texts of 128 characters at the most · TRANS-11", async () => {
    const itemId = await goodsIdOf(stockholm, ring)
    const before = await stock(ring, "101")
    await server.db.run(sqlText("UPDATE item_stock SET stock = 9999 WHERE item_number = ?", ring))
    const codeOf = async (over: Parameters<typeof sendGoods>[2]) =>
      (await sendGoods(stockholm, ring, over)).code
    const lines = (count: number, quantity = 1) => Array.from({ length: count }, () => ({ itemId, quantity }))
    const text = (length: number) => "x".repeat(length)
    expect([await codeOf({ lines: lines(500) }), await codeOf({ lines: lines(501) })]).toEqual([
      undefined,
      "transfer_lines_invalid"
    ])
    expect([await codeOf({ lines: lines(1, 9999) }), await codeOf({ lines: lines(1, 10_000) })]).toEqual([
      "goods_not_there",
      "transfer_quantity_invalid"
    ])
    for (const name of ["integrationRef", "externalOrderNumber"] as const)
      expect([await codeOf({ [name]: text(128) }), await codeOf({ [name]: text(129) })]).toEqual([
        undefined,
        "transfer_text_invalid"
      ])
    expect([await codeOf({ staff: text(128) }), await codeOf({ staff: text(129) })]).toEqual([
      "badge_missing",
      "transfer_text_invalid"
    ])
    await server.db.run(sqlText("UPDATE item_stock SET stock = ? WHERE item_number = ?", before, ring))
    const codes = (count: number) =>
      Array.from({ length: count }, (_, at) => (at === 0 ? ring : `NONE-${at}`))
    const asked = async (count: number) => await askGoods(stockholm, findGoodsItems, codes(count))
    expect((await asked(500)).answer.items).toHaveLength(1)
    expect((await asked(501)).code).toBe("too_many_codes")
  })

  it("is of what the store has, all its lines together · KARAT-29", async () => {
    const itemId = await goodsIdOf(stockholm, ring)
    const there = await stock(ring, "101")
    const lines = (...pieces: number[]) => pieces.map((quantity) => ({ itemId, quantity }))
    for (const many of [lines(there + 1), lines(there, 1), lines(200)])
      expect(await sendGoods(stockholm, ring, { lines: many })).toMatchObject({ code: "goods_not_there" })
    expect([await stock(ring, "101"), there > 0]).toEqual([there, true])
    const before = await onItsWay(ring, "102")
    expect((await sendGoods(stockholm, ring, { lines: lines(there) })).code).toBeUndefined()
    expect([await stock(ring, "101"), await onItsWay(ring, "102")]).toEqual([0, before + there])
    expect(await sendGoods(stockholm, ring, { lines: lines(1) })).toMatchObject({ code: "goods_not_there" })
    await server.db.run(sqlText("UPDATE item_stock SET stock = ? WHERE item_number = ?", there, ring))
  })

  it("goes to the stores that goods may go to, by staff that there is · TRANS-6 TRANS-11", async () => {
    const before = await stock(ring, "101")
    for (const [over, code] of [
      [{ toId: "L-fi201" }, "transfer_store_not_allowed"],
      [{ staff: "NOBODY" }, "badge_missing"],
      [{ staff: "" }, "badge_missing"]
    ] as const)
      expect(await sendGoods(stockholm, ring, over), code).toMatchObject({ code })
    expect(await stock(ring, "101")).toBe(before)
    expect((await sendGoods(stockholm, ring, { toId: "L-835" })).code).toBeUndefined()
  })

  it("is final and validated, and of the type of its country · TRANS-12 DELIV-11", async () => {
    const content = {
      fromId: "L-fi201",
      toId: "L-835",
      lines: [{ itemId: await goodsIdOf(helsinki, "BAG-S"), quantity: 1 }],
      staff: "1002",
      integrationRef: "from-helsinki-1",
      externalOrderNumber: ""
    }
    const swedish = finalTransfer(content, documentTypes.SE)
    expect(swedish).toMatchObject({ status: "FINAL", validated: true, systemId: 8, documentTypeId: "12" })
    expect(await askGoods(helsinki, createTransfer, swedish)).toMatchObject({ code: "document_type_unknown" })
    const finnish = finalTransfer(content, documentTypes.FI)
    const draft = await askGoods(helsinki, createTransfer, { ...finnish, validated: false })
    expect(draft).toMatchObject({ code: "transfer_not_final" })
    expect((await askGoods(helsinki, createTransfer, finnish)).code).toBeUndefined()
  })

  it("finds its places and its items by their codes · TRANS-8 TRANS-10", async () => {
    const place = async (code: string) =>
      (await askGoods(stockholm, findGoodsLocations, code)).answer.locations
    expect(await place("FI201")).toEqual([{ id: "L-fi201", code: "fi201" }])
    expect(await place("999")).toEqual([])
    const { items } = (await askGoods(stockholm, findGoodsItems, [ring, "none", ring])).answer
    expect(items).toEqual([
      { id: expect.any(String), code: ring, description: expect.any(String), division: "Ringar" }
    ])
    const finnish = (await askGoods(helsinki, findGoodsItems, [ring])).answer.items
    expect(present(finnish[0]).division).toBe("Sormukset")
  })
})

describe("the goods service", () => {
  it("does a thing once under a key, and only one thing, for a till that is signed in · IDEM-2 IDEM-4", async () => {
    const before = await stock(ring, "101")
    const content = { integrationRef: "once-under-a-key" }
    const first = await sendGoods(stockholm, ring, content, "a-key-of-goods")
    expect((await sendGoods(stockholm, ring, content, "a-key-of-goods")).text).toBe(first.text)
    expect(
      await sendGoods(stockholm, ring, { integrationRef: "another-thing" }, "a-key-of-goods")
    ).toMatchObject({ code: "key_reused" })
    expect(await stock(ring, "101")).toBe(before - 2)
    const send = (query: string, headers: Record<string, string> = {}) =>
      stockholm.raw("POST", "/api/goods/graphql", {
        body: JSON.stringify({ query }),
        headers: { "content-type": "application/json", ...headers }
      })
    const one = 'updateTransfer(id: "1", transfer: { transferStatus: RECEIVED, documentTypeId: "12" }) { id }'
    expect((await send(`mutation { ${one} }`)).status).toBe(400)
    const two = await send(`mutation { a: ${one} b: ${one} }`, { "idempotency-key": "two-things-at-once" })
    expect(await two.text()).toContain("too much")
    const hidden = await send(`mutation { a: ${one} ... { b: ${one} } }`, {
      "idempotency-key": "two-things-at-once"
    })
    expect(await hidden.text()).toContain("no fragments")
    expect((await askGoods(testTill(server.url), findGoodsLocations, "101")).status).toBe(401)
  })
})
