import { expect, it } from "vitest"
import { rememberedRows } from "./remembered-rows.ts"

it("remembered rows are the caller's own, however they came and went · CHAIN-21", () => {
  const remembered = rememberedRows()
  const read = [{ name: "Guld" }]
  remembered.keep("1", "stores", read)
  for (const row of [...read, ...(remembered.find("1", "stores") as typeof read)]) row.name = "Changed"
  expect(remembered.find("1", "stores")).toEqual([{ name: "Guld" }])
  expect(remembered.find("2", "stores")).toBeUndefined()
})

it("rows of the latest versions alone are remembered · CHAIN-21", () => {
  const remembered = rememberedRows()
  for (const version of ["1", "2", "3", "4", "3"]) remembered.keep(version, "stores", [{ version }])
  expect(["1", "2", "3", "4"].filter((version) => remembered.find(version, "stores"))).toEqual([
    "2",
    "3",
    "4"
  ])
})
