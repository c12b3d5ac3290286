import { readCatalogueChanges } from "@karat/contract/catalogue"
import { Schema } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { openPostgres } from "../database/open-postgres.ts"
import { countedTrips } from "../testing/counted-trips.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

it("a till that asks whether anything has changed costs two short looks, shared with others, until something has · CHAIN-22", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  onTestFinished(() => server.stop())
  const other = await openPostgres(present(config.database))
  onTestFinished(() => other.close())
  const { token } = await signedInTill(server.url)
  const poll = async (since: string) => {
    const path = `${server.url}/api${readCatalogueChanges.path}?since=${encodeURIComponent(since)}`
    const request = new Request(path, { headers: { authorization: `Bearer ${token}` } })
    return Schema.decodeUnknownSync(readCatalogueChanges.answer)(await (await server.fetch(request)).json())
  }
  const caughtUp = async (from: string) => {
    let page = await poll(from)
    while (page.more) page = await poll(page.cursor)
    return page.cursor
  }
  const cursor = await caughtUp("")
  await poll(cursor)
  const trips = countedTrips()
  const quiet = await trips(async () => {
    expect(await poll(cursor)).toEqual({ cursor, fresh: false, more: false, items: [], removed: [] })
  })
  expect(quiet).toEqual([
    "SELECT setup, catalogue FROM writing",
    expect.stringMatching(/^select "store_number" as "store".* from "feed_counter"/u)
  ])
  // Another process sells a piece, and then one of another store, which is nobody's news here.
  await other.run(
    sqlText("UPDATE item_stock SET stock = stock - 1 WHERE item_number = 'BAG-S' AND store_number = '101'")
  )
  const news = await poll(cursor)
  expect(news.items.map(({ number }) => number)).toEqual(["BAG-S"])
  await other.run(
    sqlText("UPDATE item_stock SET stock = stock - 1 WHERE item_number = 'BAG-S' AND store_number <> '101'")
  )
  const again = await trips(async () => {
    expect((await poll(news.cursor)).cursor).toBe(news.cursor)
  })
  expect(again).toHaveLength(2)
  // A change of very many items leaves numbers over: who has followed it is at its end all the same.
  await other.transaction(() => other.run(sqlText("UPDATE item_price SET price_minor = price_minor + 0")))
  const followed = await caughtUp(news.cursor)
  expect(await trips(async () => void (await poll(followed)))).toHaveLength(2)
})
