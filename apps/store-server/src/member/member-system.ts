import type { Country } from "@karat/domain/store/country"
import { type Context, Hono } from "hono"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import { memberPage, memberPageScript, memberPageStyle } from "./member-page.ts"
import { memberStanding } from "./member-standing.ts"

/** Only the till's own page may show these in a frame; nothing runs or loads but their own two files. */
const headers = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'"
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN"
}

/**
 * The member system's pages. A frame cannot send a token, so the contact id in the address is what opens
 * a page: nobody can guess it, and it is told only to tills that have signed in.
 */
export function memberSystem(db: Database): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
  app.get("/member-system.js", (c) => file(c, memberPageScript, "text/javascript"))
  app.get("/member-system.css", (c) => file(c, memberPageStyle, "text/css"))
  app.get("/:contactId", (c) => {
    const standing = memberStanding(db, c.req.param("contactId"))
    if (standing === undefined) return c.text("Not found", 404)
    return c.html(memberPage(standing, countryOf(db, standing.contactId)))
  })
  return app
}

function file(c: Context, text: string, type: string): Response {
  return c.body(text, 200, { "content-type": `${type}; charset=utf-8` })
}

const personalNumber = kept((build, value: { contactId: string }) =>
  build.selectFrom("member").select("personal_number as number").where("contact_id", "=", value.contactId)
)

/** Who has a Finnish identity code, which has more than digits, reads Finnish. */
function countryOf(db: Database, contactId: string): Country {
  const row = db.get(personalNumber({ contactId }))
  return row === undefined || /^[\d-]+$/u.test(row.number) ? "SE" : "FI"
}
