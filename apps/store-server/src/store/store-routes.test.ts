import { readStores } from "@karat/contract/store"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig())
})
afterAll(() => server.stop())

describe("the stores of the chain", () => {
  it("are told to every till, so that receipts can be searched in any of them · FIND-3", async () => {
    const till = await signedInTill(server.url, "101-1")
    const { answer } = await till.call(readStores)
    expect(answer.map(({ number }) => number)).toEqual(expect.arrayContaining(["101", "102", "fi201"]))
    expect(answer.find(({ number }) => number === "fi201")?.currency).toBe("EUR")
  })
})
