import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import * as carts from "@karat/contract/cart"
import { emailReceipt } from "@karat/contract/receipt-sending"
import { tender } from "@karat/domain/tender/tender-type"
import { expect, it, onTestFinished } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, openedCart, pay } from "../testing/test-sale.ts"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface ToldSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code: number }
}

/** Collects what is told by OTLP, as the collector of a chain does. */
async function collector() {
  const bodies: { readonly path: string; readonly key: unknown; readonly text: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const text = Buffer.concat(parts).toString()
      bodies.push({ path: request.url ?? "", key: request.headers["api-key"], text })
      response.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const told = (path: string) =>
    bodies.filter((each) => each.path === path).map(({ text }) => JSON.parse(text) as unknown)
  return {
    telemetry: {
      endpoint: `http://127.0.0.1:${port}`,
      headers: { "api-key": "sesame" },
      serviceName: "shop",
      share: 1
    } satisfies ServerConfig["telemetry"],
    bodies,
    spans: () =>
      told("/v1/traces").flatMap((body) =>
        (body as { resourceSpans: { scopeSpans: { spans: ToldSpan[] }[] }[] }).resourceSpans.flatMap(
          ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)
        )
      ),
    metrics: () =>
      told("/v1/metrics").flatMap((body) =>
        (body as { resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[] }).resourceMetrics
          .flatMap(({ scopeMetrics }) => scopeMetrics)
          .flatMap(({ metrics }) => metrics)
      )
  }
}

const attributesOf = ({ attributes }: Pick<ToldSpan, "attributes">) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
const named = (spans: readonly ToldSpan[], name: string) => present(spans.find((each) => each.name === name))
const below = (spans: readonly ToldSpan[], span: ToldSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)
const namesBelow = (spans: readonly ToldSpan[], span: ToldSpan) => below(spans, span).map(({ name }) => name)

it("tells one trace from a call through its transaction, its device and what it sends, and no person · OPS-22", async () => {
  const collected = await collector()
  const server = await startTestServer(await testConfig({ telemetry: collected.telemetry }))
  const till = await signedInTill(server.url)
  const { id } = await openedCart(till)
  const traceId = "0af7651916cd43dd8448eb211c80319c"
  await till.raw("POST", `/api/carts/${id}`, { headers: { traceparent: "not-a-trace" } })
  const called = await fetch(`${server.url}/api${carts.addItem.path.replace(":id", id)}`, {
    method: carts.addItem.method,
    headers: {
      authorization: `Bearer ${till.token}`,
      "idempotency-key": "an-item-of-a-trace",
      traceparent: `00-${traceId}-b7ad6b7169203331-01`
    },
    body: JSON.stringify({ itemNumber: "BESPOKE", quantity: 1, manualPrice: 100 })
  })
  expect(called.status).toBe(200)
  expect((await pay(till, id, 100_00, { tenderType: tender.card })).answer.success).toBe(true)
  const mailed = await till.call(emailReceipt, {
    params: { transactionId: id },
    body: { email: "anna.nyqvist@example.com" }
  })
  expect(mailed.status).toBe(200)
  await expect.poll(() => present(server.simulator).post.mails().length).toBe(1)
  await till.call(carts.addItem, { params: { id: "nobody's" }, body: { itemNumber: "BAG-S", quantity: 1 } })
  await server.stop()

  const spans = collected.spans()
  const added = present(spans.find((each) => each.traceId === traceId && each.kind === 2))
  expect(added).toMatchObject({ name: "addItem", parentSpanId: "b7ad6b7169203331" })
  expect(attributesOf(added)).toEqual({
    "http.request.method": carts.addItem.method,
    "http.route": `/api${carts.addItem.path}`,
    "http.response.status_code": 200,
    "karat.store": "101",
    "karat.register": "WK1011"
  })
  const [transaction] = below(spans, added)
  expect(present(transaction).name).toBe("transaction")
  expect(namesBelow(spans, present(transaction))).toEqual(["wait for the writer", "run", "commit"])

  const paid = named(spans, "takePayment")
  const charge = named(spans, "card-terminal charge")
  expect(charge).toMatchObject({ traceId: paid.traceId, parentSpanId: paid.spanId })
  expect(attributesOf(charge)).toEqual({
    "karat.device": "card-terminal",
    "karat.device.id": "V400m-347069201"
  })

  const mail = named(spans, "emailReceipt")
  const sent = named(spans, "outbox email")
  expect(sent.traceId).toBe(mail.traceId)
  expect(sent.parentSpanId).toBe(
    present(spans.find(({ name, traceId: trace }) => name === "run" && trace === mail.traceId)).spanId
  )
  const refused = spans.findLast(({ name }) => name === "addItem")
  expect(attributesOf(present(refused))).toMatchObject({
    "http.response.status_code": 404,
    "karat.refusal": "cart_not_found"
  })

  const metrics = collected.metrics()
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["karat_call_seconds", "karat_outbox_waiting", "karat_receipts"])
  )
  const seconds = JSON.stringify(metrics.filter(({ name }) => name === "karat_call_seconds"))
  for (const part of ["addItem", "done", "refused"]) expect(seconds).toContain(`"stringValue":"${part}"`)
  expect(new Set(collected.bodies.map(({ key }) => key))).toEqual(new Set(["sesame"]))
  const all = collected.bodies.map(({ text }) => text).join("\n")
  for (const private_ of ["anna", "example.com", "1001", "BESPOKE", till.token, id, "nobody's"])
    expect(all, private_).not.toContain(private_)
})

it("counts a way that is closed, and sends after a restart in the trace of the call that asked for it · OPS-22", async () => {
  const collected = await collector()
  const config = await testConfig({ telemetry: collected.telemetry })
  const before = await startTestServer(config)
  const till = await signedInTill(before.url)
  const id = await cartWorth(till, 100_00)
  await pay(till, id, 100_00)
  present(before.simulator).post.behave("mail", "away")
  await till.call(emailReceipt, { params: { transactionId: id }, body: { email: "anna@example.com" } })
  const tries = async () =>
    (await before.db.get(sqlText<{ tries: number }>("SELECT tries FROM outbox WHERE kind = 'email'")))?.tries
  await expect.poll(tries).toBeGreaterThanOrEqual(1)
  await before.stop()
  const after = await startTestServer(config)
  present(after.simulator).post.behave("mail", "deliver")
  await expect.poll(() => present(after.simulator).post.mails().length, { timeout: 15_000 }).toBe(1)
  await after.stop()

  const spans = collected.spans()
  const { traceId } = named(spans, "emailReceipt")
  const tried = spans.filter(({ name }) => name === "outbox email")
  expect(tried.length).toBeGreaterThanOrEqual(2)
  expect(new Set(tried.map((each) => each.traceId))).toEqual(new Set([traceId]))
  expect(attributesOf(present(tried[0]))).toMatchObject({ "error.type": "WayClosed" })
  const failed = JSON.stringify(
    collected.metrics().filter(({ name }) => name === "karat_outbox_failed_tries")
  )
  for (const part of ["email", "closed"]) expect(failed).toContain(`"stringValue":"${part}"`)
})

it("works and stops in time though nobody collects, and keeps no traces where it is not asked to · OPS-22", async () => {
  const telemetry = { endpoint: "http://127.0.0.1:9", headers: {}, serviceName: "shop", share: 1 }
  const server = await startTestServer(await testConfig({ telemetry }))
  const till = await signedInTill(server.url)
  const id = await cartWorth(till, 100_00)
  expect((await pay(till, id, 100_00)).status).toBe(200)
  const began = performance.now()
  await server.stop()
  expect(performance.now() - began).toBeLessThan(6000)

  const plain = await startTestServer(await testConfig())
  const other = await signedInTill(plain.url)
  const sold = await cartWorth(other, 100_00)
  await pay(other, sold, 100_00)
  await other.call(emailReceipt, { params: { transactionId: sold }, body: { email: "anna@example.com" } })
  expect(await plain.db.all(sqlText("SELECT traceparent FROM outbox"))).toEqual([{ traceparent: null }])
  await plain.stop()
})
