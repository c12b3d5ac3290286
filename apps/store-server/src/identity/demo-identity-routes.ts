import { Schema } from "effect"
import { type Context, Hono } from "hono"
import { jsonResponse } from "../http/error-response.ts"
import { Refusal } from "../http/refusal.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"
import type { DemoIdentityProvider } from "./demo-identity-provider.ts"
import { demoIdentityPage, demoIdentityPageScript, demoIdentityStyle } from "./demo-identity-page.ts"
import { demoIdentityClient } from "./demo-identity-client.ts"

/** Only the till that it was opened by may frame the page, and nothing foreign runs in it. */
const headers = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'"
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff"
}

const readAsk = reader(
  Schema.Struct({
    clientId: Schema.String.check(Schema.isMaxLength(200)),
    nonce: Schema.String.check(Schema.isMaxLength(200)),
    address: Schema.String.check(Schema.isMaxLength(200))
  })
)

/**
 * A small identity provider: the script that a till fetches, the page that asks who stands there, and the published
 * keys. Everybody is whom they choose, so it must never be reachable where real money is taken.
 */
export function demoIdentityRoutes(provider: DemoIdentityProvider): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
  const script = (c: Context, text: string) =>
    c.body(text, 200, { "content-type": "text/javascript; charset=utf-8" })
  app.get("/client.js", (c) => script(c, demoIdentityClient))
  app.get("/one-tap.js", (c) => script(c, demoIdentityPageScript))
  app.get("/one-tap.css", (c) =>
    c.body(demoIdentityStyle, 200, { "content-type": "text/css; charset=utf-8" })
  )
  app.get("/one-tap", (c) => c.html(demoIdentityPage(provider.accounts())))
  app.get("/keys", async () => jsonResponse(JSON.stringify(await provider.publishedKeys())))
  app.post("/credential", async (c) => {
    const origin = c.req.header("origin")
    if (origin !== undefined && URL.parse(origin)?.host !== c.req.header("host"))
      throw new Refusal(400, "foreign_origin", "Another site may not do this.")
    const ask = readAsk(parsedJson(await bodyText(c.req)))
    return jsonResponse(JSON.stringify({ credential: await provider.credential(ask) }))
  })
  return app
}
