import { Hono } from "hono"
import { pino } from "pino"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import type { FetchPicture } from "../catalogue/pictures/outside-picture.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig } from "../testing/test-till.ts"
import { mountPictures } from "./picture-route.ts"

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  await server.db.run(
    sqlText("UPDATE item SET picture = 'https://example.com/a.jpg' WHERE number = 'ENGRAVING'")
  )
})
afterAll(() => server.stop())

it("hands a photograph on, and leaves an address that gave none alone for ten minutes · KARAT-62", async () => {
  let now = new Date("2026-11-25T10:00:00Z")
  const fetchPicture = vi.fn<FetchPicture>()
  const app = new Hono()
  mountPictures(app, { db: server.db, log: pino({ level: "silent" }), clock: () => now }, fetchPicture)
  const shown = async () => {
    const answer = await app.request("/api/pictures/ENGRAVING")
    return [answer.headers.get("content-type"), answer.headers.get("cache-control"), await answer.text()]
  }
  const drawn = ["image/png", "public, max-age=600", expect.stringMatching(/^.PNG/u)]
  fetchPicture.mockRejectedValue(new Error("HTTP 503"))
  expect(await shown()).toEqual(drawn)
  fetchPicture.mockResolvedValue({ type: "image/jpeg", bytes: Buffer.from("a photograph") })
  now = new Date("2026-11-25T10:09:00Z")
  expect(await shown()).toEqual(drawn)
  now = new Date("2026-11-25T10:11:00Z")
  expect(await shown()).toEqual(["image/jpeg", "public, max-age=86400", "a photograph"])
  expect(fetchPicture.mock.calls).toEqual([["https://example.com/a.jpg"], ["https://example.com/a.jpg"]])
})
