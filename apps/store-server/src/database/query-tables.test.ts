import { sql } from "kysely"
import { expect, it } from "vitest"
import { builders, rememberedQuery } from "./prepared-query.ts"
import { partsWritten } from "./query-tables.ts"

const build = builders.postgres
const seen = { last_seen_at: "2026-12-01T10:00:00Z", last_seen_from: "10.0.0.1" }

it("a statement is told to change what is remembered, unless its words say that it does not · CHAIN-21", () => {
  const written = (...[statement]: Parameters<typeof partsWritten>) => partsWritten(statement)
  const devices = build.updateTable("device")
  expect(written(devices.set(seen).toOperationNode())).toEqual([])
  expect(written(devices.set({ ...seen, terminal_id: "WK1012" }).toOperationNode())).toEqual(["setup"])
  expect(written(build.deleteFrom("item_price").toOperationNode())).toEqual(["catalogue"])
  expect(written(build.insertInto("setup").defaultValues().toOperationNode())).toEqual(["setup"])
  expect(written(build.updateTable("item_stock").set({ stock: 1 }).toOperationNode())).toEqual([])
  expect(written(sql`UPDATE item_price SET price_minor = 1`.toOperationNode())).toEqual([
    "setup",
    "catalogue"
  ])
})

it("nothing is remembered of what changes often, or changes something itself · CHAIN-21", () => {
  const stores = build.selectFrom("store").innerJoin("setup", "setup.scope", "store.country")
  const remembers = (query: Parameters<typeof rememberedQuery>[0]) => () => rememberedQuery(query)()
  expect(remembers(() => stores.select("store.name"))().remembered).toBe("setup")
  const devices = build.selectFrom("device as of")
  expect(remembers(() => devices.select("of.terminal_id"))().remembered).toBe("setup")
  expect(remembers(() => devices.select("of.last_seen_at"))).toThrow("device.last_seen_at")
  expect(remembers(() => devices.selectAll())).toThrow("device.*")
  expect(remembers(() => build.selectFrom("item_stock").select("stock"))).toThrow("item_stock")
  const both = build.selectFrom("item").innerJoin("store", "store.number", "item.number")
  expect(remembers(() => both.select("item.number"))).toThrow("catalogue, setup")
  expect(remembers(() => build.deleteFrom("store"))).toThrow("Only what reads")
})
