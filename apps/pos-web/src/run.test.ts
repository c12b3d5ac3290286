import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { Connection } from "@karat/domain/ports/connection"
import { Scanner } from "@karat/domain/ports/scanner"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { Effect, Layer, Result } from "effect"
import { expect, it } from "vitest"
import { makeRun } from "./run.ts"

it("code that cannot be fetched is a server that was not reached, and is fetched again by whoever asks next", async () => {
  const shop = Layer.mergeAll(
    memoryPorts(knownMemoryShop()),
    Layer.succeed(Scanner, {} as never),
    Layer.succeed(Connection, {} as never)
  ) as never
  let away = true
  const fetched = () =>
    away
      ? Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
      : Promise.resolve(shop)
  const { runBackOffice, runPaying, runReceipts } = makeRun({
    ports: shop,
    payingPorts: fetched,
    receiptPorts: fetched,
    backOfficePorts: fetched
  })
  for (const run of [runBackOffice, runPaying, runReceipts])
    expect(await run(Effect.succeed("done"))).toMatchObject({ failure: { _tag: "Unreachable" } })
  away = false
  for (const run of [runBackOffice, runPaying, runReceipts])
    expect(await run(Effect.succeed("done"))).toEqual(Result.succeed("done"))
  expect(await runBackOffice(Effect.flatMap(WriteOffs, ({ lines }) => lines))).toEqual(Result.succeed([]))
})
