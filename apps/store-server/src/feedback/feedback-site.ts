import { hasCardNumber } from "@karat/domain/payment/card-number"
import type { Context, Hono } from "hono"
import { languageOf, ownSite, siteFile } from "../http/own-site.ts"
import { randomUUID } from "node:crypto"
import { findStore } from "../catalogue/store.ts"
import { remoteAddress } from "../http/remote-address.ts"
import { bodyText } from "../http/request-body.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { keepFeedback, longestFeedback } from "./feedback-book.ts"
import { feedbackForm, type FeedbackStore, feedbackStyle, feedbackThanks } from "./feedback-page.ts"

const longestTicket = 64
/** Every sign of the longest message takes three bytes, each of them three in a form. */
const largestFormBytes = 9 * longestFeedback + 1024

/**
 * The site for the staff's feedback on the till. It opens in a tab of its own, which has no token.
 * @param kept is called for every message that was kept
 */
export function feedbackSite(
  parts: Pick<StoreServerParts, "clock" | "config" | "db" | "limits" | "transact">,
  kept: () => void
): Hono {
  const { clock, config, db, limits, transact } = parts
  const app = ownSite({ forms: true })
  app.get("/feedback.css", (c) => siteFile(c, feedbackStyle, "text/css"))
  app.get("/", async (c) => {
    const store = await storeOf(c)
    return store === undefined
      ? c.text("Not found", 404)
      : c.html(feedbackForm(store, { ticket: randomUUID() }))
  })
  app.post("/", async (c) => {
    const store = await storeOf(c)
    if (store === undefined) return c.text("Not found", 404)
    if (!isFromThisSite(c)) return c.text("Another site may not do this.", 400)
    const form = new URLSearchParams(await bodyText(c.req, largestFormBytes))
    const typed = (form.get("message") ?? "").replaceAll("\r\n", "\n")
    const ticket = (form.get("ticket") ?? "").slice(0, longestTicket) || randomUUID()
    const message = typed.trim()
    if (message === "" || message.length > longestFeedback || hasCardNumber(message))
      return c.html(feedbackForm(store, { ticket, typed, faulty: true }), 422)
    // No person types faster.
    await limits.feedback.take({ store: store.number, address: remoteAddress(c, config.proxies) })
    await transact(() => keepFeedback(db, clock, { storeNumber: store.number, ticket, message }))
    kept()
    return c.html(feedbackThanks(store))
  })
  return app

  async function storeOf(c: Context): Promise<FeedbackStore | undefined> {
    const store = await findStore(db, c.req.query("store") ?? "")
    return store && { ...store, language: languageOf(c, store.country) }
  }
}

/** Refuses another site's page that writes here through a visitor's browser. */
function isFromThisSite(c: Context): boolean {
  const origin = c.req.header("origin")
  if (c.req.header("sec-fetch-site") === "cross-site") return false
  // A page without a referrer sends its form with the origin `null`.
  return origin === undefined || origin === "null" || URL.parse(origin)?.host === c.req.header("host")
}
