import { signInWithCode } from "@karat/contract/session"
import { expect, it } from "vitest"
import { startTestServer } from "../testing/test-server.ts"
import { testConfig, testTill } from "../testing/test-till.ts"

const signIn = (url: string) => testTill(url).call(signInWithCode, { body: { code: "101-1" } })

it("has no demo store in production, and runs no shop on those of an earlier one · AUTH-4 OPS-15", async () => {
  const production = await testConfig({ mode: "production", demo: false })
  const empty = await startTestServer(production)
  expect(empty.hasStore).toBe(false)
  expect(await signIn(empty.url)).toMatchObject({ status: 401, code: "login_failed" })
  expect((await testTill(empty.url).raw("GET", "/api/health")).status).toBe(200)
  await empty.stop()

  const tried = await startTestServer({ ...production, mode: "development", demo: true })
  expect(tried.hasStore).toBe(true)
  expect((await signIn(tried.url)).status).toBe(200)
  await tried.stop()

  const { database, dataDir } = production
  const address = database === undefined ? undefined : new URL(database.url)
  const place = address === undefined ? dataDir : `${address.host}${address.pathname}`
  await expect(startTestServer(production)).rejects.toThrow(
    `The stores in ${place} are the demo's, with vouchers that everybody knows`
  )
  // It is given back, for whoever goes on trying; their codes open nothing where nobody asked for the demo.
  const unasked = await startTestServer({ ...production, mode: "development" })
  expect(await signIn(unasked.url)).toMatchObject({ status: 401, code: "login_failed" })
  await unasked.stop()
})
