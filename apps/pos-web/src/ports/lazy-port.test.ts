import { memoryWriteOffs } from "@karat/adapters/memory/write-offs"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { Effect, Result } from "effect"
import { expect, it } from "vitest"
import { lazyPort } from "./lazy-port.ts"
import { runWith } from "../testing/test-till.ts"

/** Write-offs whose code comes when it is let. */
function lateWriteOffs() {
  const wire = { away: false, fetches: 0 }
  const port = lazyPort(WriteOffs, async () => {
    wire.fetches += 1
    await Promise.resolve()
    if (wire.away) throw new TypeError("Failed to fetch dynamically imported module")
    return memoryWriteOffs(knownMemoryShop())
  })
  return { wire, run: runWith(port) }
}
const lines = Effect.flatMap(WriteOffs, (port) => port.lines)
const reasons = Effect.flatMap(WriteOffs, (port) => port.reasons("en"))

it("the code behind a port is fetched when it is first asked something, once for all who ask", async () => {
  const { wire, run } = lateWriteOffs()
  expect(await run(Effect.map(WriteOffs, () => "given"))).toEqual(Result.succeed("given"))
  expect(wire.fetches).toBe(0)
  const [listed, given] = await Promise.all([run(lines), run(reasons)])
  expect(listed).toEqual(Result.succeed([]))
  expect(Result.getOrThrow(given).length).toBeGreaterThan(0)
  await run(lines)
  expect(wire.fetches).toBe(1)
})

it("code that cannot be fetched is a server that was not reached, and is fetched again by whoever asks next", async () => {
  const { wire, run } = lateWriteOffs()
  wire.away = true
  for (const asked of await Promise.all([run(lines), run(reasons)]))
    expect(asked).toMatchObject({ failure: { _tag: "Unreachable" } })
  expect(wire.fetches).toBe(1)
  wire.away = false
  expect(await run(lines)).toEqual(Result.succeed([]))
  expect(wire.fetches).toBe(2)
})

it("what a port is without being asked for more can be built upon like any effect", async () => {
  const { run } = lateWriteOffs()
  const both = Effect.flatMap(WriteOffs, (port) =>
    Effect.all([port.lines, Effect.andThen(Effect.void, port.lines)], { concurrency: 2 })
  )
  expect(await run(both)).toEqual(Result.succeed([[], []]))
})
