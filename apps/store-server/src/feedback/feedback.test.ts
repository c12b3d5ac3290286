import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { testConfig } from "../testing/test-till.ts"
import { latestFeedback } from "./feedback-book.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig())
})
afterAll(() => server.stop())

const send = (form: Record<string, string>, headers: Record<string, string> = {}, store = "101") =>
  fetch(`${server.url}/feedback?store=${store}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(form)
  })
const said = async () =>
  (await latestFeedback(server.db)).map(({ storeNumber, message }) => [storeNumber, message])

describe("the feedback page", () => {
  it("is a form of a store that exists, in the language asked for or else its country's · PROF-12", async () => {
    const swedish = await fetch(`${server.url}/feedback?store=101`)
    expect(swedish.headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(await swedish.text()).toContain('<html lang="sv">')
    expect(await (await fetch(`${server.url}/feedback?store=fi201`)).text()).toContain('<html lang="fi">')
    const english = await fetch(`${server.url}/feedback?store=101&language=en`)
    expect(await english.text()).toContain('action="/feedback?store=101&amp;language=en"')
    for (const store of ["", "999", "'%20OR%201=1"])
      expect((await fetch(`${server.url}/feedback?store=${store}`)).status).toBe(404)
  })

  it("keeps what was written, once, and never as markup · PROF-12", async () => {
    const message = "Bra kassa!\n<script>alert(1)</script>"
    const form = { ticket: "one-form", message }
    expect(await (await send(form)).text()).toContain("Tack!")
    expect((await send(form)).status).toBe(200)
    expect(await said()).toEqual([["101", message]])
    const shown = (await (await fetch(`${server.url}/simulator/api/state`)).json()) as {
      readonly feedback: readonly { readonly message: string }[]
    }
    expect(shown.feedback.map((each) => each.message)).toEqual([message])
    const faulty = await send({ ticket: "too-long", message: `<b>${"x".repeat(2001)}` })
    expect(faulty.status).toBe(422)
    const page = await faulty.text()
    expect(page).toContain("&lt;b&gt;")
    expect(page).toContain('role="alert"')
    expect((await send({ ticket: "empty", message: "  " })).status).toBe(422)
    expect(await said()).toHaveLength(1)
  })

  it("has 2,000 characters at the most, by a ticket of 64 · PROF-12", async () => {
    const status = async (ticket: number, message: number) =>
      (await send({ ticket: "t".repeat(ticket), message: "m".repeat(message) })).status
    expect([await status(63, 2000), await status(62, 2001)]).toEqual([200, 422])
    const before = (await said()).length
    // A ticket is known by as much of it.
    for (const ticket of [64, 65]) expect(await status(ticket, 5)).toBe(200)
    expect(await said()).toHaveLength(before + 1)
  })

  it("takes nothing that another site sends, and soon nothing of one that never stops · PROF-12", async () => {
    const before = (await said()).length
    const form = { ticket: "from-elsewhere", message: "Hi" }
    expect((await send(form, { origin: "https://elsewhere.example" })).status).toBe(400)
    expect((await send(form, { "sec-fetch-site": "cross-site" })).status).toBe(400)
    expect(await said()).toHaveLength(before)
    const statuses = new Set<number>()
    for (let at = 0; at < 25; at += 1)
      statuses.add((await send({ ticket: `many-${at}`, message: "Hi" }, {}, "102")).status)
    expect([...statuses]).toEqual([200, 429])
  })
})
