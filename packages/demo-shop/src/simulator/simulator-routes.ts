import { Disruption } from "@karat/contract/disruption"
import { Schema } from "effect"
import { type Context, Hono } from "hono"
import { streamSSE } from "hono/streaming"
import {
  Refusal,
  type TerminalReply,
  bodyText,
  jsonResponse,
  notFound,
  parsedJson,
  reader,
  securityHeaders
} from "@karat/store-server/demo-shop/seam"
import { phoneScripts, type SimulatedBank, tapScripts } from "./simulated-bank.ts"
import { postBehaviours, postWays } from "./simulated-post.ts"
import { simulatorPage } from "./simulator-page.ts"
import { simulatorScript } from "./simulator-script.ts"
import { simulatorState } from "./simulator-state.ts"
import { simulatorStyle } from "./simulator-style.ts"
import type { Simulator } from "./simulator.ts"
import { tapPage, tapRegistrationPage, tapScript } from "./tap-page.ts"
import { appDataOf, paymentReturn, registrationReturn } from "./tap-return.ts"
import { terminalScripts } from "./terminal-behaviour.ts"

const readScript = reader(Schema.Struct({ script: Schema.Literals(terminalScripts) }))
const readReply = reader(
  Schema.Struct({ text: Schema.optionalKey(Schema.String), button: Schema.optionalKey(Schema.Int) })
)
const readClub = reader(Schema.Struct({ answers: Schema.Boolean }))
const readNotice = reader(Schema.NullOr(Disruption))
const readPower = reader(Schema.Struct({ on: Schema.Boolean }))

/**
 * The counters as a page, as JSON and as a stream of changes. It must never be reachable where real
 * money is taken. Terminals go by their card terminal's id, drawers by the register's.
 */
export function simulatorRoutes(simulator: Simulator): Hono {
  const app = new Hono()
  app.use(securityHeaders())
  app.use(sameOriginOnly)
  app.get("/", async (c) => c.html(simulatorPage(await simulator.counters(), await simulator.vouchers())))
  app.get("/simulator.js", (c) =>
    c.body(simulatorScript, 200, { "content-type": "text/javascript; charset=utf-8" })
  )
  app.get("/simulator.css", (c) => c.body(simulatorStyle, 200, { "content-type": "text/css; charset=utf-8" }))
  app.get("/events", (c) => events(c, simulator))
  app.get("/api/state", async () => json(await simulatorState(simulator)))

  app.get("/api/terminals/:id/ledger", (c) => json(simulator.ledger(c.req.param("id"))))
  app.post("/api/terminals/:id/script", async (c) => {
    ;(await terminal(c.req.param("id"))).choose(readScript(await body(c)).script)
    return json({ success: true })
  })
  app.post("/api/terminals/:id/approve", async (c) =>
    json({ success: (await terminal(c.req.param("id"))).approve() })
  )
  app.post("/api/terminals/:id/decline", async (c) =>
    json({ success: (await terminal(c.req.param("id"))).decline() })
  )

  app.post("/api/terminals/:id/answer", async (c) => {
    const { text, button } = readReply(await body(c))
    const reply: TerminalReply =
      text === undefined ? { type: "pressed", button: button ?? -1 } : { type: "typed", text }
    return json({ success: (await terminal(c.req.param("id"))).reply(reply) })
  })

  app.get("/api/printers/:id/paper", (c) => json(printer(c.req.param("id")).paper()))
  app.post("/api/printers/:id/power", async (c) => {
    printer(c.req.param("id")).turn(readPower(await body(c)).on)
    return json({ success: true })
  })
  app.post("/api/drawers/:id/close", (c) => {
    found(simulator.drawer(c.req.param("id"))).shut()
    return json({ success: true })
  })
  app.get("/api/drawers/:id", (c) => {
    const drawer = found(simulator.drawer(c.req.param("id")))
    return json({ open: drawer.isOpen(), opened: drawer.timesOpened() })
  })
  app.post("/api/club", async (c) => {
    simulator.outside.letClubAnswer(readClub(await body(c)).answers)
    return json({ success: true })
  })
  app.post("/api/disruption", async (c) => {
    simulator.outside.announce(readNotice(await body(c)) ?? undefined)
    return json({ success: true })
  })
  app.route("/", phoneRoutes(simulator))
  app.route("/", postRoutes(simulator))
  return app

  async function terminal(id: string) {
    return found(await simulator.cardTerminal(id))
  }
  function printer(id: string) {
    return found(simulator.printer(id))
  }
}

function found<Device>(device: Device | undefined): Device {
  if (device === undefined) throw notFound("There is no such device.")
  return device
}

/** What was sent; nothing is an empty object. */
async function body(c: Context): Promise<unknown> {
  const text = await bodyText(c.req)
  return text === "" ? {} : parsedJson(text)
}

function json(value: unknown): Response {
  return jsonResponse(JSON.stringify(value))
}

/** Refuses another site's page that presses these buttons through a visitor's browser. */
async function sameOriginOnly(c: Context, next: () => Promise<void>): Promise<void> {
  const origin = c.req.header("origin")
  const host = c.req.header("host")
  if (c.req.method !== "GET" && origin !== undefined && URL.parse(origin)?.host !== host)
    throw new Refusal(400, "foreign_origin", "Another site may not do this.")
  await next()
}

function events(c: Context, simulator: Simulator): Response {
  return streamSSE(c, async (stream) => {
    let wake: () => void = () => undefined
    let changed = true
    const unwatch = simulator.watch(() => {
      changed = true
      wake()
    })
    stream.onAbort(() => {
      unwatch()
      wake()
    })
    while (!stream.aborted && !simulator.ended.aborted) {
      if (changed) {
        changed = false
        await stream.writeSSE({ event: "state", data: JSON.stringify(await simulatorState(simulator)) })
      } else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    unwatch()
  })
}

const ErrorCode = Schema.optionalKey(Schema.Int)
const readPress = reader(Schema.Struct({ attempt: Schema.optionalKey(Schema.String) }))
const readLook = reader(Schema.Struct({ data: Schema.String }))
const readRegister = reader(Schema.Struct({ callbackUri: Schema.String, code: ErrorCode }))
const readFinish = reader(
  Schema.Struct({
    data: Schema.String,
    callbackUri: Schema.String,
    how: Schema.Literals(["approve", "decline", "error", "approve-and-stay", "stay"]),
    code: ErrorCode
  })
)

/** The customers' Swish and the app that takes cards: their buttons, their books, and the app's own pages. */
function phoneRoutes({ swish, tap }: Pick<Simulator, "swish" | "tap">): Hono {
  const app = new Hono()
  bankRoutes(app, "swish", swish, reader(Schema.Struct({ script: Schema.Literals(phoneScripts) })))
  bankRoutes(app, "tap", tap, reader(Schema.Struct({ script: Schema.Literals(tapScripts) })))
  app.get("/tap", (c) => c.html(tapPage()))
  app.get("/tap/register", (c) => c.html(tapRegistrationPage()))
  app.get("/tap.js", (c) => c.body(tapScript, 200, { "content-type": "text/javascript; charset=utf-8" }))
  app.post("/api/tap/look", async (c) => {
    const request = tap.request(appDataOf(readLook(await body(c)).data).charge)
    if (request === undefined) throw notFound("The app knows no such payment.")
    return json({ amount: request.amount, currency: request.currency, state: request.state })
  })
  app.post("/api/tap/finish", async (c) => json(finish(tap, readFinish(await body(c)), hostOf(c))))
  app.post("/api/tap/register", async (c) => {
    const { callbackUri, code } = readRegister(await body(c))
    return json({ location: registrationReturn(callbackUri, code, hostOf(c)) })
  })
  return app
}

function bankRoutes(
  app: Hono,
  name: "swish" | "tap",
  bank: SimulatedBank,
  readScript: (value: unknown) => { readonly script: Parameters<SimulatedBank["choose"]>[0] }
): void {
  app.get(`/api/${name}/requests`, () => json(bank.requests()))
  app.post(`/api/${name}/script`, async (c) => {
    bank.choose(readScript(await body(c)).script)
    return json({ success: true })
  })
  app.post(`/api/${name}/pay`, async (c) => json({ success: bank.pay(readPress(await body(c)).attempt) }))
  app.post(`/api/${name}/refuse`, async (c) =>
    json({ success: bank.refuse(readPress(await body(c)).attempt) })
  )
  app.post(`/api/${name}/pay-late`, async (c) =>
    json({ success: bank.payLate(readPress(await body(c)).attempt) })
  )
}

/** What a button of the app does at its bank, and where the app goes then; nowhere when it never comes back. */
function finish(
  tap: SimulatedBank,
  { data, callbackUri, how, code }: ReturnType<typeof readFinish>,
  host: string
): { readonly location: string | null } {
  const app = appDataOf(data)
  if (how === "stay") return { location: null }
  const errorCode = how === "error" ? code : undefined
  const transactionCompleted = how === "approve" || how === "approve-and-stay"
  // Where it goes is checked first: a button does all or nothing.
  const location = paymentReturn(callbackUri, app, { transactionCompleted, errorCode }, host)
  if (transactionCompleted) tap.pay(app.charge)
  else if (how === "decline")
    tap.refuse(app.charge, { message: "The card was declined.", code: "card_declined" })
  else tap.refuse(app.charge, { message: `The phone reported error ${code ?? 0}.` })
  return { location: how === "approve-and-stay" ? null : location }
}

function hostOf(c: Context): string {
  return c.req.header("host") ?? ""
}

const readBehaviour = reader(
  Schema.Struct({ way: Schema.Literals(postWays), behaviour: Schema.Literals(postBehaviours) })
)
const readRecipients = reader(Schema.Struct({ haveMailbox: Schema.Boolean }))

/** What has arrived by mail, text message and digital mailbox, and how these ways behave. */
function postRoutes({ post }: Pick<Simulator, "post">): Hono {
  const app = new Hono()
  app.get("/api/post/mail", () => json(post.mails()))
  app.get("/api/post/sms", () => json(post.texts()))
  app.get("/api/post/mailbox", () => json(post.letters()))
  app.post("/api/post/behaviour", async (c) => {
    const { behaviour, way } = readBehaviour(await body(c))
    post.behave(way, behaviour)
    return json({ success: true })
  })
  app.post("/api/post/recipients", async (c) => {
    post.letHaveMailbox(readRecipients(await body(c)).haveMailbox)
    return json({ success: true })
  })
  // Shown under the simulator's policy, which lets no script run that is not a file of ours.
  app.get("/post/:way/:id", (c) => {
    const arrived = c.req.param("way") === "mailbox" ? post.letters() : post.mails()
    const message = arrived.find(({ id }) => id === c.req.param("id"))
    if (message === undefined) throw notFound("There is no such message.")
    return c.html(message.html)
  })
  return app
}
