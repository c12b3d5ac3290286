import { openCart } from "@karat/contract/cart"
import * as fc from "fast-check"
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { request as httpRequest } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { anna } from "../testing/test-customer.ts"
import { cartWorth } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"
import { deepestBody } from "./request-body.ts"

const logged: string[] = []
let server: TestServer
let till: TestTill

function builtTill(): string {
  const dir = mkdtempSync(join(tmpdir(), "karat-till-"))
  mkdirSync(join(dir, "assets"))
  writeFileSync(join(dir, "index.html"), "<!doctype html><head><title>Karat</title></head>")
  writeFileSync(join(dir, "assets", "main-0a1b2c3d.js"), "export const till = 'x'\n".repeat(200))
  return dir
}

beforeAll(async () => {
  const log = pino({ level: "debug" }, { write: (line: string) => logged.push(line) })
  const connectTo = ["https://api.example.com"]
  server = await startTestServer(await testConfig({ staticDir: builtTill(), connectTo }), { log })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

/** A request whose body is declared and not sent to its end, and the status that it is answered with. */
function held(
  path: string,
  { declared, sent, token }: { readonly declared: number; readonly sent: string; readonly token: string }
) {
  const answer = Promise.withResolvers<number>()
  const flushed = Promise.withResolvers<void>()
  const headers = {
    authorization: `Bearer ${token}`,
    "content-length": declared,
    "idempotency-key": crypto.randomUUID()
  }
  const request = httpRequest(`${server.url}${path}`, { method: "POST", headers }, (response) => {
    response.resume()
    answer.resolve(response.statusCode ?? 0)
  })
  // Who is refused before the body has come may find the line closed.
  request.on("error", (cause) => answer.reject(cause))
  request.write(sent, () => flushed.resolve())
  return { answered: answer.promise, flushed: flushed.promise, end: (rest: string) => void request.end(rest) }
}

const keyed = (body?: string) => ({
  ...(body === undefined ? {} : { body }),
  headers: { "Idempotency-Key": crypto.randomUUID() }
})
const codeOf = async (response: Response) => ((await response.json()) as { readonly code: string }).code

describe("a call", () => {
  it("needs a token, and says which way it is wrong · API-1", async () => {
    const stranger = testTill(server.url)
    for (const path of [
      "/api/stores/101",
      "/api/cart/x/header",
      "/api/payment/tenderTypes",
      "/api/items/BAG-S"
    ])
      expect(await codeOf(await stranger.raw("GET", path))).toBe("token_missing")
    const forged = await testTill(server.url, `${till.token.slice(0, -4)}AAAA`).raw("GET", "/api/stores/101")
    expect([forged.status, await codeOf(forged)]).toEqual([401, "token_invalid"])
  })

  it("that changes something needs a key of the right shape · IDEM-1", async () => {
    const body = '{"badgeNumber":"1001"}'
    expect(await codeOf(await till.raw("POST", "/api/cart", { body }))).toBe("key_missing")
    for (const key of ["short", "with space in it", "x".repeat(129)]) {
      const refused = await till.raw("POST", "/api/cart", { body, headers: { "Idempotency-Key": key } })
      expect([refused.status, await codeOf(refused)]).toEqual([400, "key_invalid"])
    }
  })

  it("that is malformed is told what is wrong and where · ERR-5 WIRE-3", async () => {
    const told = async (body: string) => {
      const response = await till.raw("POST", "/api/cart", keyed(body))
      return [response.status, await codeOf(response)]
    }
    expect(await told("{")).toEqual([400, "malformed_json"])
    expect(await told("")).toEqual([400, "malformed_json"])
    expect(await told("[".repeat(deepestBody + 2) + "]".repeat(deepestBody + 2))).toEqual([400, "too_deep"])
    expect(await told(JSON.stringify({ badgeNumber: "x".repeat(openCart.largestBytes) }))).toEqual([
      413,
      "body_too_large"
    ])
    const wrong = await till.raw("POST", "/api/cart", keyed('{"badgeNumber":1001}'))
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      { error: expect.any(String), code: "invalid_body", reason: expect.stringContaining("badgeNumber") }
    ])
  })

  it("whose body does not end keeps nobody waiting, and one that is too large is refused before it comes", async () => {
    const paths = ["/api/authenticate/code", "/api/firstStart", "/feedback?store=101", "/api/cart"]
    const sixteen = Array.from({ length: 16 }, (_, at) => paths[at % paths.length] ?? "")
    const open = sixteen.map((path) =>
      held(path, { declared: 1000, sent: "x".repeat(999), token: till.token })
    )
    await Promise.all(open.map(({ flushed }) => flushed))
    const id = await cartWorth(till, 10_00)
    expect((await till.raw("GET", `/api/cart/${id}/header`)).status).toBe(200)
    const large = sixteen.map((path) => held(path, { declared: 250_000, sent: "x", token: till.token }))
    expect(await Promise.all(large.map(({ answered }) => answered))).toEqual(Array(16).fill(413))
    for (const { end } of open) end("x")
    expect((await Promise.all(open.map(({ answered }) => answered))).every((status) => status < 500)).toBe(
      true
    )
  })

  it("to nowhere is 404, by another method 405", async () => {
    expect((await till.raw("GET", "/api/nowhere")).status).toBe(404)
    const other = await till.raw("PUT", "/api/cart", keyed("{}"))
    expect([other.status, other.headers.get("allow")]).toEqual([405, "POST"])
  })

  it("never fails by what was sent · ERR-5", { timeout: 30_000 }, async () => {
    const id = await cartWorth(till, 10_00)
    const places = [
      "cart",
      `cart/${id}/items`,
      `cart/${id}/items/1`,
      `cart/${id}/comment`,
      `cart/${id}/discount`,
      `cart/${id}/insurance/1`,
      `cart/${id}/items/homeorder/1`,
      `cart/${id}/incomeExpense/1`,
      `cart/${id}/member`,
      `cart/${id}/orderNumber`,
      `cart/parked/${id}`,
      `cart/${id}/park`,
      `voucher/${id}/AAAABBBBCCCCDDDD`,
      "voucher/AAAABBBBCCCCDDDD",
      "member",
      "member/198504122386",
      "person/%00",
      "siftLab/recommendations",
      `payment/${id}`,
      `print/receipt/${id}`
    ]
    const known = [
      "devices/WK1011",
      "items/favorite",
      "items/manuallySearched",
      "search/graphql",
      "authenticate/code"
    ]
    const path = fc.oneof(
      fc.constantFrom(...places, ...known),
      fc.webPath(),
      fc.string({ unit: "binary" }).map(encodeURIComponent)
    )
    const hostile = fc.oneof(
      fc.json(),
      fc.string({ unit: "binary" }),
      fc
        .record(
          {
            itemNumber: fc.oneof(fc.string({ unit: "binary" }), fc.integer()),
            badgeNumber: fc.string({ unit: "binary" }),
            comment: fc.string({ unit: "binary" }),
            code: fc.string({ unit: "binary" }),
            quantity: fc.oneof(fc.double(), fc.integer(), fc.string()),
            amount: fc.oneof(fc.double(), fc.integer()),
            tenderType: fc.integer(),
            currency: fc.constantFrom("SEK", "EUR", "XXX"),
            changeCurrency: fc.constantFrom("SEK", "EUR", "XXX"),
            type: fc.constantFrom("quantity", "comment", "price", "discount", "ignoreDiscount"),
            discount: fc.oneof(fc.double(), fc.integer()),
            percent: fc.boolean(),
            reason: fc.constantFrom("D1", "x", null),
            price: fc.oneof(fc.double(), fc.integer()),
            lineId: fc.string({ unit: "binary" }),
            email: fc.string({ unit: "binary" }),
            orderNumber: fc.string({ unit: "binary" }),
            memberNumber: fc.string({ unit: "binary" }),
            customerInfo: fc.constant({
              ...anna,
              street: "\u0000\ud800",
              toggleCheckbox: true
            }),
            item: fc.string({ unit: "binary" }),
            delete: fc.boolean(),
            nav: fc.boolean()
          },
          { requiredKeys: [] }
        )
        .map((value) => JSON.stringify(value))
    )
    const method = fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "GET")
    await fc.assert(
      fc.asyncProperty(method, path, hostile, async (verb, place, body) => {
        const response = await till.raw(
          verb,
          `/api/${place.replace(/^\/+/u, "")}`,
          verb === "GET" ? {} : keyed(body)
        )
        await response.text()
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 250 }
    )
  })

  it("is answered no-store, and logged by its route alone · PRIV-1 PRIV-2", async () => {
    logged.length = 0
    const response = await till.raw("GET", "/api/staff/198001019876?country=SE")
    expect(response.headers.get("cache-control")).toBe("no-store")
    await till.call(openCart, { body: { badgeNumber: "1001" } })
    expect(logged.join("")).toContain("/api/staff/:staffId")
    expect(logged.join("")).not.toContain("198001019876")
    expect(logged.join("")).not.toContain(till.token)
  })

  it("to health is answered from the database", async () => {
    expect(await (await testTill(server.url).raw("GET", "/api/health")).json()).toEqual({
      status: "ok",
      version: "0.1.0",
      checks: { database: "ok", disk: expect.stringMatching(/^(?:ok|low)$/u), migrations: "ok", outbox: "ok" }
    })
  })
})

describe("the till's files", () => {
  it("have a page that says where the till stands, wherever it is opened · KARAT-103", async () => {
    for (const [path, base] of [
      ["/login", undefined],
      ["/search/receipt", "../"],
      ["/settings/x", "../"],
      ["/mypinpad/1/1003", "../../"]
    ] as const) {
      const text = await (await testTill(server.url).raw("GET", path)).text()
      expect(/<base href="(.*?)">/u.exec(text)?.[1]).toBe(base)
    }
  })

  it("are a page for every route, under a policy without inline script · SEC-1", async () => {
    for (const path of ["/", "/dashboard", "/mypinpad/a/b/c/d/e"]) {
      const page = await testTill(server.url).raw("GET", path)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>Karat</title>")])
      expect(page.headers.get("cache-control")).toBe("no-cache")
      const policy = page.headers.get("content-security-policy") ?? ""
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("connect-src 'self' https://api.example.com;")
      expect(policy).toMatch(/img-src [^;]*https:\/\/api\.example\.com;/u)
      expect(policy).toMatch(/frame-src 'self' https:\/\/intranet\.karat\.example/u)
    }
  })

  it("may open the identity provider that is configured, and as little of it as its sign-in needs · AUTH-1", async () => {
    const identity = { clientId: "k", issuer: "https://accounts.google.com", jwksUrl: "https://keys.example" }
    const google = await startTestServer(await testConfig({ staticDir: builtTill(), identity }))
    const { headers } = await testTill(google.url).raw("GET", "/authenticate")
    const policy = headers.get("content-security-policy") ?? ""
    for (const kind of ["script-src", "style-src", "connect-src", "frame-src"])
      expect(policy).toMatch(new RegExp(`${kind} [^;]*https://accounts\\.google\\.com/gsi/(;| )`, "u"))
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
    await google.stop()
    const alone = await testTill(server.url).raw("GET", "/authenticate")
    expect(alone.headers.get("cross-origin-opener-policy")).toBe("same-origin")
    expect(alone.headers.get("content-security-policy")).not.toContain("google")
  })

  it("with a hash in their name are kept for ever and sent packed; missing ones are missing", async () => {
    const file = await testTill(server.url).raw("GET", "/assets/main-0a1b2c3d.js", {
      headers: { "accept-encoding": "gzip" }
    })
    expect(file.headers.get("cache-control")).toContain("immutable")
    expect(file.headers.get("content-encoding")).toBe("gzip")
    expect((await testTill(server.url).raw("GET", "/assets/gone-0a1b2c3d.js")).status).toBe(404)
    const outside = await testTill(server.url).raw("GET", "/..%2f..%2f..%2fetc/passwd")
    expect(await outside.text()).not.toContain("root:")
  })
})
