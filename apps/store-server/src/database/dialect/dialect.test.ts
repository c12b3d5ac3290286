import { expect, it } from "vitest"
import { builders, preparedQuery } from "../prepared-query.ts"
import { jsonFlag, listed } from "./dialect.ts"

const asked = preparedQuery((build, value: { scope: string; keys: string }) =>
  build
    .selectFrom("setup")
    .select(["value", jsonFlag("value", "sound", "on").as("on")])
    .where("key", "in", listed<string>(value.keys))
    .where("scope", "=", value.scope)
)({ scope: "SE", keys: `["a"]` })

it("a query that stands is said in the words of each engine, with its values in the order of the text", () => {
  const [sqlite, postgres] = (["sqlite", "postgres"] as const).map((engine) => asked.preparedFor(engine))
  expect(sqlite?.sql).toBe(
    `select "value", "value" ->> '$.sound.on' as "on" from "setup" where "key" in (SELECT value FROM json_each(?)) and "scope" = ?`
  )
  expect(postgres?.sql).toBe(
    `select "value", ("value"::json #>> '{sound,on}')::boolean::integer as "on" from "setup" where "key" in (SELECT value::citext FROM json_array_elements_text($1::json) AS value) and "scope" = $2`
  )
  for (const each of [sqlite, postgres]) expect(each?.parameters).toEqual([`["a"]`, "SE"])
})

it("a query that is built for one call is said in the words of its database's engine", () => {
  const said = (["sqlite", "postgres"] as const).map(
    (engine) =>
      builders[engine].selectFrom("setup").select("key").where("key", "in", listed("[]")).compile().sql
  )
  expect(said[0]).toContain("json_each(?)")
  expect(said[1]).toContain("json_array_elements_text($1::json)")
})
