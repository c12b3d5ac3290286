import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { testConfig } from "@karat/store-server/testing/test-till"
import { afterEach } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { firstStartContract } from "../testing/first-start-contract.ts"
import { httpFirstStart } from "./first-start.ts"
import { productApi } from "./product-api.ts"

let server: TestServer | undefined
afterEach(() => server?.stop())

firstStartContract("HTTP", async () => {
  let code = ""
  server = await startTestServer(await testConfig({ mode: "production", demo: false }), {
    tellOpeningCode: (told) => (code = told)
  })
  return {
    layer: httpFirstStart(productApi({ base: `${server.url}/api`, tokens: memoryToken() }), true),
    code
  }
})
