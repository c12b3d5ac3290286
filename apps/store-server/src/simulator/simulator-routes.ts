import { Disruption } from "@karat/contract/disruption"
import { Schema } from "effect"
import { type Context, Hono } from "hono"
import { streamSSE } from "hono/streaming"
import { jsonResponse } from "../http/error-response.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import type { TerminalReply } from "../hardware/card-terminal.ts"
import { phoneRoutes } from "./phone-routes.ts"
import { phoneScript } from "./phone-script.ts"
import { postRoutes } from "./post-routes.ts"
import { postScript } from "./post-script.ts"
import { terminalScripts } from "./terminal-behaviour.ts"
import { simulatorPage } from "./simulator-page.ts"
import { simulatorScript } from "./simulator-script.ts"
import { simulatorStyle } from "./simulator-style.ts"
import type { Simulator } from "./simulator.ts"
import { simulatorState } from "./simulator-state.ts"

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
  app.use(sameOriginOnly)
  app.get("/", (c) => c.html(simulatorPage(simulator.counters, simulator.vouchers())))
  app.get("/simulator.js", (c) =>
    c.body(simulatorScript + phoneScript + postScript, 200, {
      "content-type": "text/javascript; charset=utf-8"
    })
  )
  app.get("/simulator.css", (c) => c.body(simulatorStyle, 200, { "content-type": "text/css; charset=utf-8" }))
  app.get("/events", (c) => events(c, simulator))
  app.get("/api/state", () => json(simulatorState(simulator)))

  app.get("/api/terminals/:id/ledger", (c) => json(simulator.ledger(c.req.param("id"))))
  app.post("/api/terminals/:id/script", async (c) => {
    terminal(c.req.param("id")).choose(readScript(parsedJson(await bodyText(c.req))).script)
    return json({ success: true })
  })
  app.post("/api/terminals/:id/approve", (c) => json({ success: terminal(c.req.param("id")).approve() }))
  app.post("/api/terminals/:id/decline", (c) => json({ success: terminal(c.req.param("id")).decline() }))

  app.post("/api/terminals/:id/answer", async (c) => {
    const { text, button } = readReply(parsedJson(await bodyText(c.req)))
    const reply: TerminalReply =
      text === undefined ? { type: "pressed", button: button ?? -1 } : { type: "typed", text }
    return json({ success: terminal(c.req.param("id")).reply(reply) })
  })

  app.get("/api/printers/:id/paper", (c) => json(printer(c.req.param("id")).paper()))
  app.post("/api/printers/:id/power", async (c) => {
    printer(c.req.param("id")).turn(readPower(parsedJson(await bodyText(c.req))).on)
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
    simulator.outside.letClubAnswer(readClub(parsedJson(await bodyText(c.req))).answers)
    return json({ success: true })
  })
  app.post("/api/disruption", async (c) => {
    simulator.outside.announce(readNotice(parsedJson(await bodyText(c.req))) ?? undefined)
    return json({ success: true })
  })
  app.route("/", phoneRoutes(simulator))
  app.route("/", postRoutes(simulator))
  return app

  function terminal(id: string) {
    return found(simulator.cardTerminal(id))
  }
  function printer(id: string) {
    return found(simulator.printer(id))
  }
}

function found<Device>(device: Device | undefined): Device {
  if (device === undefined) throw notFound("There is no such device.")
  return device
}

function json(value: unknown): Response {
  return jsonResponse(JSON.stringify(value))
}

/** Another site's page must not press these buttons through somebody's browser. */
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
        await stream.writeSSE({ event: "state", data: JSON.stringify(simulatorState(simulator)) })
      } else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    unwatch()
  })
}
