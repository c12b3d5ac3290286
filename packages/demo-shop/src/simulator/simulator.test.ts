import vm from "node:vm"
import { readSetup } from "@karat/contract/store"
import { registerMerchant } from "@karat/contract/tap-to-pay"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { statusOf, swishCode } from "@karat/store-server/testing/test-phones"
import { cartWorth, pay } from "@karat/store-server/testing/test-sale"
import { signedInTill, testConfig, type TestTill, testTill } from "@karat/store-server/testing/test-till"

let server: TestServer
let anybody: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  anybody = testTill(server.url)
})
afterAll(() => server.stop())

const terminal = "/simulator/api/terminals/V400m-347069201"

describe("the simulator", () => {
  it("is a page whose script and style are files of its own, under the till's policy", async () => {
    const page = await anybody.raw("GET", "/simulator")
    const text = await page.text()
    expect(text).toContain("WK1011")
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/u)
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self';")
    const script = await anybody.raw("GET", "/simulator/simulator.js")
    expect(script.headers.get("content-type")).toContain("text/javascript")
    const parsed = new vm.Script(await script.text())
    expect(parsed).toBeInstanceOf(vm.Script)
    expect((await anybody.raw("GET", "/simulator/simulator.css")).status).toBe(200)
  })

  it("takes a script and the buttons, and keeps what it charged in a ledger of its own", async () => {
    const till = await signedInTill(server.url)
    await anybody.raw("POST", `${terminal}/script`, { body: '{"script":"wait"}' })
    const id = await cartWorth(till, 30_00)
    const running = pay(till, id, 30_00, { tenderType: tender.card })
    const press = async () =>
      ((await (await anybody.raw("POST", `${terminal}/approve`)).json()) as { readonly success: boolean })
        .success
    await expect.poll(press, { timeout: 10_000 }).toBe(true)
    expect((await running).answer.success).toBe(true)
    const ledger = await (await anybody.raw("GET", `${terminal}/ledger`)).json()
    expect(ledger).toMatchObject([{ amount: 30_00, currency: "SEK", state: "approved" }])
    expect(await press()).toBe(false)
  })

  it("lists the vouchers, and has phones that pay, refuse and pay too late", async () => {
    const state = async () =>
      (await (await anybody.raw("GET", "/simulator/api/state")).json()) as {
        readonly vouchers: readonly { readonly code: string; readonly balance: number }[]
        readonly swish: { readonly requests: readonly { readonly attempt: string; readonly state: string }[] }
      }
    expect((await state()).vouchers).toContainEqual(
      expect.objectContaining({ code: "GIFT-DEMO-AAAA-0001", balance: 500_00, currency: "SEK" })
    )
    expect(await (await anybody.raw("GET", "/simulator")).text()).toContain("REQU-DEMO-EURO-0001")
    const press = async (what: string, body: unknown = {}) => {
      const told = await anybody.raw("POST", `/simulator/api/swish/${what}`, { body: JSON.stringify(body) })
      return told.status === 200 && ((await told.json()) as { readonly success: boolean }).success
    }
    expect(await press("script", { script: "wait" })).toBe(true)
    expect(await press("script", { script: "approve" })).toBe(false)
    expect(await press("pay")).toBe(false)
    const till = await signedInTill(server.url)
    const id = await cartWorth(till, 30_00)
    const first = (await swishCode(till, id, 30_00, "the-first-code")).answer.id
    expect(await press("refuse", { attempt: `${id} ${first}` })).toBe(true)
    expect((await state()).swish.requests[0]).toMatchObject({ attempt: `${id} ${first}`, state: "declined" })
    expect(await press("pay-late", { attempt: `${id} ${first}` })).toBe(false)
    await swishCode(till, id, 30_00, "the-second-code")
    expect(await press("pay")).toBe(true)
    expect(await (await anybody.raw("GET", "/simulator/api/swish/requests")).json()).toMatchObject([
      { amount: 30_00, state: "approved", late: 0 },
      { state: "declined" }
    ])
  })

  it("has the pages that the phone's app shows, without a script in them", async () => {
    for (const path of ["/simulator/tap?data=%3Cscript%3E&callbackUri=x", "/simulator/tap/register"]) {
      const page = await anybody.raw("GET", path)
      const text = await page.text()
      expect(page.headers.get("content-security-policy")).toContain("script-src 'self';")
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/u)
      expect(text).toContain("/simulator/tap.js")
    }
    const script = new vm.Script(await (await anybody.raw("GET", "/simulator/tap.js")).text())
    expect(script).toBeInstanceOf(vm.Script)
  })

  it("tells of every change at once", async () => {
    const stream = await anybody.raw("GET", "/simulator/events")
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain("event: state")
    await anybody.raw("POST", "/simulator/api/printers/PRN-WK1011/power", { body: '{"on":false}' })
    expect((await reader.read()).value).toContain('"printerOn":false')
    await reader.cancel()
  })

  it("does not listen to another site, nor to nonsense", async () => {
    const foreign = await anybody.raw("POST", `${terminal}/approve`, {
      headers: { origin: "https://elsewhere.example" }
    })
    expect(foreign.status).toBe(400)
    const own = await anybody.raw("POST", `${terminal}/approve`, { headers: { origin: server.url } })
    expect(own.status).toBe(200)
    expect((await anybody.raw("POST", `${terminal}/script`, { body: '{"script":"explode"}' })).status).toBe(
      422
    )
    expect((await anybody.raw("POST", "/simulator/api/terminals/none/approve")).status).toBe(404)
  })

  it("cannot be reached in production, and nothing is charged there by it", async () => {
    const real = await startTestServer(await testConfig({ mode: "production", demo: true }))
    for (const path of [
      "/simulator",
      "/simulator/",
      "/simulator/api/state",
      "/simulator/events",
      "/simulator/simulator.js",
      "/simulator/tap",
      "/simulator/tap/register",
      "/simulator/tap.js",
      "/simulator/api/swish/requests",
      "/simulator/api/tap/requests",
      "/simulator/api/post/mail",
      "/simulator/post/mail/1"
    ])
      expect((await testTill(real.url).raw("GET", path)).status, path).toBe(404)
    for (const path of ["swish/pay", "swish/pay-late", "tap/pay", "tap/finish", "tap/register"])
      expect((await testTill(real.url).raw("POST", `/simulator/api/${path}`, { body: "{}" })).status).toBe(
        404
      )
    expect((await testTill(real.url).raw("POST", `${terminal}/approve`)).status).toBe(404)
    const till = await signedInTill(real.url)
    const id = await cartWorth(till, 30_00)
    expect((await pay(till, id, 30_00, { tenderType: tender.card })).answer).toMatchObject({
      success: false,
      status: 3
    })
    expect((await pay(till, id, 30_00, { tenderType: tender.swish })).answer).toMatchObject({ status: 3 })
    await swishCode(till, id, 30_00, "a-code-nobody-hears-of")
    await expect.poll(() => statusOf(till, id, "a-code-nobody-hears-of"), { timeout: 10_000 }).toBe(3)
    expect((await till.call(readSetup)).answer.tapToPayLink).toBeUndefined()
    const callbackUri = `${real.url}/settings/mypinpad/close`
    expect(await till.call(registerMerchant, { body: { callbackUri } })).toMatchObject({
      status: 422,
      code: "tap_to_pay_unavailable"
    })
    for (const service of ["search", "goods"]) {
      const path = `/api/${service}/graphql`
      const page = await testTill(real.url).raw("GET", path, { headers: { accept: "text/html" } })
      expect(page.status, path).toBe(405)
    }
    await real.stop()
  })
})
