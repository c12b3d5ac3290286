import { Hono } from "hono"
import { routePath } from "hono/route"
import type { Logger } from "pino"
import { currentSpan, noTelemetry, type Telemetry, within } from "../telemetry/telemetry.ts"
import { defectResponse, errorBody, errorResponse, jsonResponse } from "./error-response.ts"
import { notFound, Refusal } from "./refusal.ts"

/** Where the product API stands. */
export const apiBase = "/api"

const slowMs = 1000

/** What the server counts of its requests. */
export interface RequestMetrics {
  /** A request was answered: its method, the template of its route, the status, and how long it took. */
  readonly answered: (method: string, route: string, status: number, seconds: number) => void
  /** A call was refused for this reason. */
  readonly refused: (code: string) => void
}

/** Tells of calls, and knows what each is called by its method and the template of its route. */
interface CallTelemetry extends Pick<Telemetry, "begin" | "called"> {
  readonly nameOf: (call: string) => string | undefined
}

const untold: CallTelemetry = { ...noTelemetry, nameOf: () => undefined }

/**
 * An app that turns every refusal into its error answer and every defect into one that says nothing.
 * Its log carries the templates of routes, never what stands in their place.
 */
export function createApp(log: Logger, metrics?: RequestMetrics, telemetry = untold): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const began = performance.now()
    const isCall = c.req.path.startsWith(`${apiBase}/`)
    const from = { traceparent: c.req.header("traceparent"), isServer: true }
    const span = isCall ? telemetry.begin(c.req.method, from) : undefined
    await within(span, next)
    const tookMs = performance.now() - began
    const ms = Math.round(tookMs)
    const { status } = c.res
    const line = { method: c.req.method, route: routePath(c), status, ms }
    metrics?.answered(line.method, line.route, status, tookMs / 1000)
    if (isCall) {
      const call = `${line.method} ${line.route}`
      const operation = telemetry.nameOf(call) ?? call
      telemetry.called(operation, status, tookMs / 1000)
      span?.rename(operation)
      span?.note({
        "http.request.method": line.method,
        "http.route": line.route,
        "http.response.status_code": status
      })
      span?.end(status >= 500 ? new Error("It failed.") : undefined)
    }
    if (status >= 400 || ms >= slowMs) log.info(line, "request")
    else log.debug(line, "request")
  })
  app.onError((error, c) => {
    metrics?.refused(error instanceof Refusal ? error.code : "internal")
    if (error instanceof Refusal) currentSpan()?.note({ "karat.refusal": error.code })
    if (error instanceof Refusal) return errorResponse(error)
    log.error({ err: error, method: c.req.method, route: routePath(c) }, "a request failed")
    return defectResponse()
  })
  app.notFound(() => errorResponse(notFound()))
  return app
}

/** Answers other methods of the paths that are bound so far with 405; everything else under the API with 404. */
export function closeApi(app: Hono): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (!path.startsWith(apiBase) || method === "ALL") continue
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  for (const [path, allowed] of methods)
    app.all(path, () => {
      const refusal = new Refusal(405, "method_not_allowed", "The method is not allowed here.")
      return jsonResponse(errorBody(refusal), refusal.status, { allow: [...allowed].join(", ") })
    })
  app.all(`${apiBase}/*`, () => errorResponse(notFound()))
}
