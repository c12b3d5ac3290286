import { sql } from "kysely"
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { preparedQuery } from "./prepared-query.ts"
import { listed } from "./dialect/dialect.ts"
import { openDatabase } from "./open-database.ts"

const db = openDatabase(":memory:")
afterAll(() => db.close())
beforeEach(() => db.run(db.build.deleteFrom("setup")))

const put = preparedQuery((build, value: { key: string; scope: string; value: string }) =>
  build
    .insertInto("setup")
    .values({ scope: value.scope, key: value.key, value: value.value })
    .onConflict((conflict) =>
      conflict.columns(["key", "scope"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") }))
    )
    .returning(["key", "value"])
)
const everything = preparedQuery((build) => build.selectFrom("setup").selectAll().orderBy("key"))

describe("a prepared query", () => {
  it("inserts, and updates on a conflict, with the values of each run", async () => {
    expect(await db.get(put({ key: "a", scope: "SE", value: "1" }))).toEqual({ key: "a", value: "1" })
    expect(await db.get(put({ value: "2", scope: "SE", key: "a" }))).toEqual({ key: "a", value: "2" })
    expect(await db.get(put({ key: "b", scope: "FI", value: "3" }))).toEqual({ key: "b", value: "3" })
    expect(await db.all(everything())).toEqual([
      { key: "a", scope: "SE", value: "2" },
      { key: "b", scope: "FI", value: "3" }
    ])
  })

  it("binds a value wherever it stands, as often as it stands, among values that never change", async () => {
    const found = preparedQuery((build, value: { scope: string; most: number }) =>
      build
        .selectFrom("setup")
        .select((eb) => [
          "key",
          eb.val(value.scope).as("asked"),
          sql<string>`${value.scope} || '!'`.as("loud")
        ])
        .where("key", ">", "a")
        .where((eb) => eb.or([eb("scope", "=", value.scope), eb("value", "=", "7")]))
        .orderBy("key")
        .limit(value.most)
    )
    for (const key of ["a", "b", "c", "d"])
      await db.run(put({ key, scope: key === "c" ? "FI" : "SE", value: "1" }))
    const row = (key: string) => ({ key, asked: "SE", loud: "SE!" })
    expect(await db.all(found({ scope: "SE", most: 2 }))).toEqual([row("b"), row("d")])
    expect(await db.all(found({ scope: "SE", most: 1 }))).toEqual([row("b")])
    expect(await db.get(found({ scope: "FI", most: 9 }))).toMatchObject({ key: "c" })
  })

  it("updates and deletes", async () => {
    const change = preparedQuery((build, value: { key: string; to: string }) =>
      build.updateTable("setup").set({ value: value.to, scope: "FI" }).where("key", "=", value.key)
    )
    const drop = preparedQuery((build, value: { key: string }) =>
      build.deleteFrom("setup").where("key", "=", value.key)
    )
    for (const key of ["a", "b"]) await db.run(put({ key, scope: "SE", value: "1" }))
    expect(await db.changes(change({ key: "a", to: "9" }))).toBe(1)
    expect(await db.changes(drop({ key: "b" }))).toBe(1)
    expect(await db.all(everything())).toEqual([{ key: "a", scope: "FI", value: "9" }])
  })

  it("binds a list of any length as one value", async () => {
    const among = preparedQuery((build, value: { keys: string }) =>
      build.selectFrom("setup").select("key").where("key", "in", listed<string>(value.keys)).orderBy("key")
    )
    for (const key of ["a", "b", "c"]) await db.run(put({ key, scope: "SE", value: "1" }))
    expect(await db.all(among({ keys: JSON.stringify(["c", "a"]) }))).toEqual([{ key: "a" }, { key: "c" }])
    expect(await db.all(among({ keys: "[]" }))).toEqual([])
  })

  it("binds its values alone, so that an index over part of a table is taken", async () => {
    const waiting = preparedQuery((build, value: { lane: string }) =>
      build
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "waiting")
        .where("lane", "=", value.lane)
        .where("last_error", "is not", "it's a 'fault'?")
        .orderBy("id")
    )
    const query = waiting({ lane: "LASER-1" }).preparedFor("sqlite")
    expect(query.parameters).toEqual(["LASER-1"])
    const plan = await db.get(
      sql<{ detail: string }>`EXPLAIN QUERY PLAN ${sql.raw(query.sql.replace("?", "''"))}`.compile(db.build)
    )
    expect(plan?.detail).toContain("USING INDEX outbox_lane")
    expect(await db.all(query)).toEqual([])
  })

  it("is built once an engine, when it is first asked for, and serves every database", async () => {
    let built = 0
    const counted = preparedQuery((build, value: { key: string }) => {
      built += 1
      return build.selectFrom("setup").select("key").where("key", "=", value.key)
    })
    expect(built).toBe(0)
    const other = openDatabase(":memory:")
    await other.run(put({ key: "there", scope: "SE", value: "1" }))
    expect(await db.get(counted({ key: "there" }))).toBeUndefined()
    expect(await other.get(counted({ key: "there" }))).toEqual({ key: "there" })
    await other.close()
    expect(built).toBe(1)
  })

  it("takes plain values only, and says which one was not", async () => {
    // @ts-expect-error a missing value does not compile
    await expect(() => db.run(put({ key: "a", scope: "SE" }))).rejects.toThrow("is undefined")
    // @ts-expect-error nor does an object
    await expect(() => db.run(put({ key: new Date(0), scope: "SE", value: "1" }))).rejects.toThrow(
      "Value 2 of a statement"
    )
  })

  it("cannot reckon with a value that is not there yet", () => {
    const wrong = preparedQuery((build, value: { most: number }) =>
      build
        .selectFrom("setup")
        .select("key")
        .limit(value.most + 1)
    )
    expect(() => wrong({ most: 1 }).preparedFor("sqlite")).toThrow("'most' of a prepared query is not known")
  })
})
