import { startTestServer, type TestServer } from "@karat/store-server/testing/test-server"
import { testConfig } from "@karat/store-server/testing/test-till"
import { operations } from "@karat/contract/operations"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig())
})
afterAll(() => server.stop())

const at = (path: string) => `${server.url}/api${path}`

/** What a validator has against a document, by its rule and the place. */
async function faultsOf(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ["spec"] })
  const found = await lintFromString({ source, config, absoluteRef: "openapi.json" })
  return found.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer ?? ""}`)
}

describe("the OpenAPI document that the server serves", () => {
  it("is a right one, by a validator that finds what is wrong with another · WIRE-47", async () => {
    const response = await fetch(at("/openapi.json"))
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8")
    const text = await response.text()
    expect(await faultsOf(text)).toEqual([])
    const broken = text
      .replace('"operationId":"addItem"', '"operationId":"openCart"')
      .replace("#/components/schemas/CartHeader", "#/components/schemas/NoSuchShape")
      .replace('"in":"path"', '"in":"road"')
    const faults = (await faultsOf(broken)).map((fault) => fault.split(" ")[0])
    expect(faults).toEqual(
      expect.arrayContaining(["operation-operationId-unique", "no-unresolved-refs", "struct"])
    )
  })

  it("is the same for anyone, and is not sent again to who has it · WIRE-47", async () => {
    const first = await fetch(at("/openapi.json"), { headers: { "accept-encoding": "gzip" } })
    expect([first.status, first.headers.get("content-encoding")]).toEqual([200, "gzip"])
    const tag = first.headers.get("etag") ?? ""
    const again = await fetch(at("/openapi.json"), { headers: { "if-none-match": tag } })
    expect([again.status, await again.text()]).toEqual([304, ""])
  })

  it("has no call that the server does not answer, nor says wrongly which need a token · WIRE-47", async () => {
    for (const { name, call } of operations) {
      const { status } = await fetch(at(call.path.replaceAll(":", "")), { method: call.method })
      if (call.withoutToken) expect([200, 400], name).toContain(status)
      else expect(status, name).toBe(401)
    }
  })
})
