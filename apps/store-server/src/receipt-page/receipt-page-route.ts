import type { Hono } from "hono"
import { saleBehindLink } from "../offline/offline-rows.ts"
import { closedReceipt } from "../receipt/closed-receipt.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { offlineLink, offlineReceiptPath } from "../parts/receipt-links.ts"
import { receiptPage } from "./receipt-page.ts"

/** Nothing runs on the page and nothing is loaded for it; it only has a style. */
const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex"
}

const missing =
  "<!doctype html><title>Karat</title><p>Kvittot finns inte. Kuittia ei ole. There is no such receipt.</p>"

/** The till may tell of it in a moment: the page looks again by itself. */
const onItsWay =
  '<!doctype html><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="30"><title>Karat</title><p>Kvittot är på väg. Kuitti on tulossa. The receipt is on its way.</p>'

/** The receipts that customers open from a mail or a text message. The log carries the route, never the token. */
export function mountReceiptPages(
  app: Hono,
  { db, receiptLinks }: Pick<StoreServerParts, "db" | "receiptLinks">
): void {
  app.get(`${offlineReceiptPath}/:link`, async (c) => {
    const link = c.req.param("link")
    if (!offlineLink.test(link)) return new Response(missing, { status: 404, headers })
    const id = await saleBehindLink(db, link)
    const receipt =
      id === undefined ? undefined : await db.snapshot(() => closedReceipt(db, id, { whole: false }))
    return new Response(receipt === undefined ? onItsWay : await receiptPage(receipt, { inMail: false }), {
      headers
    })
  })
  app.get("/r/:token", async (c) => {
    const linked = receiptLinks.read(c.req.param("token"))
    const receipt =
      linked === undefined ? undefined : await db.snapshot(() => closedReceipt(db, linked.id, linked))
    if (receipt === undefined) return new Response(missing, { status: 404, headers })
    return new Response(await receiptPage(receipt, { inMail: false }), { headers })
  })
}
