import { Schema } from "effect"
import type { Hono } from "hono"
import {
  Refusal,
  bodyText,
  jsonResponse,
  ownSite,
  parsedJson,
  reader,
  siteFile
} from "@karat/store-server/demo-shop/seam"
import type { DemoIdentityProvider } from "./demo-identity-provider.ts"
import { demoIdentityPage, demoIdentityPageScript, demoIdentityStyle } from "./demo-identity-page.ts"
import { demoIdentityClient } from "./demo-identity-client.ts"

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
  const app = ownSite({ scripts: true, connects: true, framed: true })
  app.get("/client.js", (c) => siteFile(c, demoIdentityClient, "text/javascript"))
  app.get("/one-tap.js", (c) => siteFile(c, demoIdentityPageScript, "text/javascript"))
  app.get("/one-tap.css", (c) => siteFile(c, demoIdentityStyle, "text/css"))
  app.get("/one-tap", async (c) => c.html(demoIdentityPage(await provider.accounts())))
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
