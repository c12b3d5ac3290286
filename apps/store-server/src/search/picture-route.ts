import { hash } from "node:crypto"
import type { Hono } from "hono"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { itemPicture } from "../catalogue/pictures/item-picture.ts"
import { pictureFromText } from "../catalogue/pictures/picture.ts"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import { apiBase } from "../http/call-binder.ts"
import { notFound } from "../http/refusal.ts"

/** Pictures of items, for which no token is asked: an image element cannot send one. */
export function mountPictures(app: Hono, db: Database): void {
  app.get(`${apiBase}/pictures/:item`, (c) => {
    const text = pictureText(db, c.req.param("item"))
    const drawn = text === undefined ? undefined : pictureFromText(text)
    if (drawn === undefined) {
      const address = text === undefined ? null : URL.parse(text)
      if (address?.protocol !== "https:") throw notFound("There is no picture.", "picture_not_found")
      return c.body(null, 302, { location: address.href, "cache-control": "public, max-age=3600" })
    }
    const headers = {
      etag: `"${hash("sha256", text ?? "", "base64url").slice(0, 22)}"`,
      "cache-control": "public, max-age=86400",
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff"
    }
    if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers)
    return c.body(itemPicture(drawn), 200, headers)
  })
}

const pictureOf = kept((build, value: { number: string }) =>
  build.selectFrom("item").select("picture").where("number", "=", value.number)
)

function pictureText(db: Database, code: string): string | undefined {
  const number = itemNumberOf(db, code)
  if (number === undefined) return undefined
  return db.get(pictureOf({ number }))?.picture
}
