import type { Country } from "@karat/domain/store/country"
import type { Hono } from "hono"
import { ownSite, siteFile } from "../http/own-site.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { memberPage, memberPageScript, memberPageStyle } from "./member-page.ts"
import { memberStanding } from "./member-standing.ts"

/**
 * The member system's pages. A frame cannot send a token, so a ticket in the address is what opens a page: it was
 * issued to a till that has signed in, at a cashier's pace, and is over a minute later.
 */
export function memberSystem({ db, memberTickets }: Pick<StoreServerParts, "db" | "memberTickets">): Hono {
  const app = ownSite({ scripts: true, framed: true })
  app.get("/member-system.js", (c) => siteFile(c, memberPageScript, "text/javascript"))
  app.get("/member-system.css", (c) => siteFile(c, memberPageStyle, "text/css"))
  app.get("/:ticket", async (c) => {
    const contactId = memberTickets.read(c.req.param("ticket"))
    const standing = contactId === undefined ? undefined : await memberStanding(db, contactId)
    if (standing === undefined) return c.text("Not found", 404)
    return c.html(memberPage(standing, await countryOf(db, standing.contactId)))
  })
  return app
}

const personalNumber = preparedQuery((build, value: { contactId: string }) =>
  build.selectFrom("member").select("personal_number as number").where("contact_id", "=", value.contactId)
)

/**
 * The member's country, for the language of the page: Finland if the personal number is a Finnish identity code, which
 * has more than digits and hyphens.
 */
async function countryOf(db: Database, contactId: string): Promise<Country> {
  const row = await db.get(personalNumber({ contactId }))
  return row === undefined || /^[\d-]+$/u.test(row.number) ? "SE" : "FI"
}
