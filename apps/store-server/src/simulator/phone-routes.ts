import { Schema } from "effect"
import { type Context, Hono } from "hono"
import { jsonResponse } from "../http/error-response.ts"
import { notFound } from "../http/refusal.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import { phoneScripts, tapScripts } from "./phone-behaviour.ts"
import type { SimulatedBank } from "./simulated-bank.ts"
import { tapPage, tapRegistrationPage, tapScript } from "./tap-page.ts"
import { appDataOf, paymentReturn, registrationReturn } from "./tap-return.ts"
import type { Simulator } from "./simulator.ts"

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
export function phoneRoutes({ swish, tap }: Pick<Simulator, "swish" | "tap">): Hono {
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
  else if (how === "decline") tap.refuse(app.charge, "The card was declined.")
  else tap.refuse(app.charge, `The phone reported error ${code ?? 0}.`)
  return { location: how === "approve-and-stay" ? null : location }
}

async function body(c: Context): Promise<unknown> {
  const text = await bodyText(c.req)
  return text === "" ? {} : parsedJson(text)
}

function hostOf(c: Context): string {
  return c.req.header("host") ?? ""
}

function json(value: unknown): Response {
  return jsonResponse(JSON.stringify(value))
}
