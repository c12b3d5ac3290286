import { startStoreServer } from "@karat/store-server/start-store-server"
import { testConfig } from "@karat/store-server/testing/test-till"
import { expect, it } from "vitest"
import { driveApi } from "./drive-api.ts"

it("the embedded server fits in every call, with nothing tolerated and nothing missing · WIRE-1", async () => {
  const server = await startStoreServer(testConfig())
  try {
    const verdicts = await driveApi({ productApi: `${server.url}/api`, code: "101-1", badge: "1001" })
    expect(verdicts.filter(({ verdict }) => verdict !== "fits" && verdict !== "refused")).toEqual([])
    // A training cart takes no card and brings nothing back: both say so by their code.
    expect(verdicts.filter(({ verdict }) => verdict === "refused").map(({ step }) => step)).toEqual([
      "card",
      "return"
    ])
    expect(verdicts.length).toBeGreaterThan(30)
  } finally {
    await server.stop()
  }
}, 60_000)
