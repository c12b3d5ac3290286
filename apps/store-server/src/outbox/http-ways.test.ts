import { hostileTexts } from "@karat/domain/testing/hostile-texts"
import { createServer, type Server } from "node:http"
import { afterAll, beforeAll, expect, it } from "vitest"
import { httpDigitalMailbox, httpTextMessages } from "./http-ways.ts"
import { Undeliverable, WayClosed } from "./delivery.ts"
import { nameOutside } from "./outbox-rows.ts"

let service: Server
let url = ""
let answers: { status: number; body: string } = { status: 200, body: "{}" }
const asked: { path: string | undefined; headers: Record<string, unknown>; body: unknown }[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    let sent = ""
    request.on("data", (chunk: Buffer) => {
      sent += chunk.toString("utf8")
    })
    request.on("end", () => {
      asked.push({ path: request.url, headers: request.headers, body: JSON.parse(sent) })
      response.writeHead(answers.status, { "content-type": "application/json" }).end(answers.body)
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, "127.0.0.1", resolve)
  })
  const address = service.address()
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/v1/`
})
afterAll(() => service.close())

const message = { id: "cart-7", to: "+46701740605", text: "Ditt kvitto" }
const letter = { id: "cart-8", personalNumber: "198504122386", subject: "Ditt kvitto", html: "<p>Karat</p>" }
const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((cause: unknown) => cause)

it("sends a text message with the token and a name by which a repetition is known", async () => {
  answers = { status: 202, body: "" }
  await httpTextMessages({ url, token: "sesame" }).send(message)
  expect(asked.at(-1)).toMatchObject({
    path: "/v1/messages",
    headers: { authorization: "Bearer sesame", "idempotency-key": "cart-7" },
    body: { to: "+46701740605", text: "Ditt kvitto" }
  })
})

it("finds a mailbox and sends a letter, with the personal number in no address · RCPT-14 PRIV-1", async () => {
  const mailbox = httpDigitalMailbox({ url, token: "sesame" })
  answers = { status: 200, body: '{"userExists":true}' }
  expect(await mailbox.has("198504122386")).toBe(true)
  answers = { status: 404, body: "" }
  expect(await mailbox.has("198504122386")).toBe(false)
  expect(await failure(mailbox.send(letter))).toBeInstanceOf(Undeliverable)
  answers = { status: 200, body: "{}" }
  await mailbox.send(letter)
  expect(asked.at(-1)).toMatchObject({ path: "/v1/letters", body: { personalNumber: "198504122386" } })
  expect(asked.map(({ path }) => path).join(" ")).not.toContain("198504122386")
})

it("sends every text as it is, and no name of a sale as a head of its own · TEXT-4", async () => {
  answers = { status: 200, body: "{}" }
  for (const text of hostileTexts) {
    const id = nameOutside({ cartId: text, id: 7 })
    await httpTextMessages({ url, token: "sesame" }).send({ ...message, id, text })
    const sent = asked.at(-1)
    expect(sent?.body).toEqual({ to: message.to, text })
    expect(Object.keys(sent?.headers ?? {})).not.toContain("bcc")
    expect(sent?.headers["idempotency-key"]).toBe(id)
    await httpDigitalMailbox({ url, token: "sesame" }).send({ ...letter, id, subject: text, html: text })
    expect(asked.at(-1)).toMatchObject({ path: "/v1/letters", body: { subject: text, html: text } })
  }
  expect(nameOutside({ cartId: "01932c5e-7c1a-7abc-adef-0123456789ab", id: 7 })).toBe(
    "01932c5e-7c1a-7abc-adef-0123456789ab-7"
  )
})

it("tells a message that is refused from a service that is away, busy or not signed in to", async () => {
  const way = httpTextMessages({ url, token: "sesame" })
  answers = { status: 422, body: "" }
  expect(await failure(way.send(message))).toBeInstanceOf(Undeliverable)
  for (const status of [401, 403, 408, 429, 500, 503]) {
    answers = { status, body: "" }
    expect(await failure(way.send(message)), String(status)).toBeInstanceOf(WayClosed)
  }
  const gone = httpTextMessages({ url: "http://127.0.0.1:1", token: "sesame" })
  expect(await failure(gone.send(message))).toBeInstanceOf(WayClosed)
})
