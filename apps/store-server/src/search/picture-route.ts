import { hash } from "node:crypto"
import type { Hono } from "hono"
import pLimit from "p-limit"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { drawnBitmaps } from "../catalogue/pictures/drawn-bitmap.ts"
import {
  type FetchPicture,
  type OutsidePicture,
  outsidePictures
} from "../catalogue/pictures/outside-picture.ts"
import { type Picture, pictureFromText } from "../catalogue/pictures/picture.ts"
import { pictureOfWords } from "../catalogue/pictures/picture-of-words.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { apiBase } from "../http/create-app.ts"
import { notFound } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** A server that gave no picture is left alone for so long. */
const leftAloneMs = 10 * 60_000
/** So many photographs are in the memory at once. */
const fetchedAtOnce = 6
/** A picture that comes from elsewhere, and one that stands in for it, in seconds. */
const keptFor = { picture: 86_400, standIn: 600 }

/**
 * Pictures of items, without a token: an image element cannot send one. The server fetches a photograph from where the
 * item's row says, so that a till calls no other server; where that fails, the item is drawn.
 */
export function mountPictures(
  app: Hono,
  { db, log, clock }: Pick<StoreServerParts, "db" | "log" | "clock">,
  fetchPicture: FetchPicture = outsidePictures()
): void {
  const atOnce = pLimit(fetchedAtOnce)
  const bitmapOf = drawnBitmaps(log)
  const missedAt = new Map<string, number>()

  async function photograph(address: string): Promise<OutsidePicture | undefined> {
    const now = clock().getTime()
    if (now - (missedAt.get(address) ?? -Infinity) < leftAloneMs) return undefined
    try {
      return await atOnce(() => fetchPicture(address))
    } catch (cause) {
      missedAt.set(address, now)
      log.warn({ address, cause }, "a picture cannot be fetched")
      return undefined
    }
  }

  app.get(`${apiBase}/pictures/:item`, async (c) => {
    const item = await itemAt(db, c.req.param("item"))
    const address = item === undefined ? undefined : addressOf(item)
    const photo = address === undefined ? undefined : await photograph(address)
    const drawn = item === undefined || photo !== undefined ? undefined : drawingOf(item)
    const picture = photo ?? (drawn === undefined ? undefined : await bitmapOf(drawn))
    if (picture === undefined) throw notFound("There is no picture.", "picture_not_found")
    const isStandIn = address !== undefined && photo === undefined
    const headers = {
      etag: `"${hash("sha256", picture.bytes, "base64url").slice(0, 22)}"`,
      "cache-control": `public, max-age=${isStandIn ? keptFor.standIn : keptFor.picture}`,
      "content-type": picture.type,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff"
    }
    if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(picture.bytes), 200, headers)
  })
}

const pictureOf = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("item")
    .select(["number", "picture", "description", "category", "division"])
    .where("number", "=", value.number)
)

async function itemAt(db: Database, code: string) {
  const number = await itemNumberOf(db, code)
  return number === undefined ? undefined : await db.get(pictureOf({ number }))
}

type PicturedItem = NonNullable<Awaited<ReturnType<typeof itemAt>>>

/** Where the item's photograph lies; undefined where it has none. */
function addressOf({ picture }: PicturedItem): string | undefined {
  const address = URL.parse(picture)
  return address?.protocol === "https:" ? address.href : undefined
}

/** What is drawn for an item: what its row says, else what it is called. */
function drawingOf({ number, picture, description, category, division }: PicturedItem): Picture | undefined {
  return (
    pictureFromText(picture) ??
    pictureOfWords([description, category, division], Number.parseInt(hash("sha256", number).slice(0, 8), 16))
  )
}
