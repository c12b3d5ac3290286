import { readPaymentStatus } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { startTestServer } from "../testing/test-server.ts"
import { environmentOf } from "../testing/environment-of.ts"
import { longRun } from "../testing/long-run.ts"
import { closesByCard } from "../testing/paid-answers.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

const key = "payment-in-the-middle"
const statusOf = async (till: TestTill, id: string) =>
  (await till.call(readPaymentStatus, { params: { id }, query: { attempt: key } })).answer

it(
  "a server that is killed in the middle comes back with every cart, and the payment ended",
  longRun(30_000),
  async () => {
    const config = await testConfig()
    const { child, url } = await startedProcess(config)
    const till = await signedInTill(url)
    await till.raw("POST", "/simulator/api/terminals/V400m-347069201/script", { body: '{"script":"wait"}' })
    const id = await cartWorth(till, 250_00)
    await pay(till, id, 50_00)
    const lost = pay(till, id, 200_00, { tenderType: tender.card, key }).catch(() => undefined)
    await expect.poll(async () => (await statusOf(till, id)).status, { timeout: 10_000 }).toBe(0)
    child.kill("SIGKILL")
    await lost

    const server = await startTestServer(config)
    const again = testTill(server.url, till.token)
    expect((await openedCart(again)).id).toBe(id)
    expect(await headerOf(again, id)).toMatchObject({ total: 250_00, paid: 50_00, numberOfPaymentLines: 1 })
    // Over PostgreSQL the next server waits until the one before has said nothing for ten seconds.
    await expect
      .poll(() => statusOf(again, id), { timeout: 15_000 })
      .toMatchObject({ success: false, status: 2 })
    expect((await pay(again, id, 200_00, { tenderType: tender.card })).answer.success).toBe(true)
    expect((await headerOf(again, id)).receiptNumber).toBe("0000WK1011000000001")
    expect(await verifyJournal(server.db)).toEqual([])
    await server.stop()
  }
)

it(
  "a server that is asked to stop lets a running payment end and leaves with 0",
  longRun(30_000),
  async () => {
    const config = await testConfig()
    const { child, url } = await startedProcess(config, { KARAT_TERMINAL_APPROVES_AFTER_MS: "400" })
    const till = await signedInTill(url)
    const id = await cartWorth(till, 90_00)
    const running = pay(till, id, 90_00, { tenderType: tender.card, key })
    await expect.poll(async () => (await statusOf(till, id)).status, { timeout: 10_000 }).toBe(0)
    const left = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGTERM")
    expect((await running).answer).toEqual(closesByCard)
    expect(await left).toBe(0)
  }
)

/** Runs the server as its own process, as a store does. */
async function startedProcess(
  config: ServerConfig,
  environment: Record<string, string> = {}
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url))
  const child = spawn(process.execPath, ["--conditions", "@karat/source", main], {
    env: {
      ...process.env,
      ...environmentOf(config),
      PORT: "0",
      HOST: "127.0.0.1",
      KARAT_LOG_LEVEL: "silent",
      ...environment
    },
    stdio: ["ignore", "pipe", "inherit"]
  })
  let said = ""
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    const address = /Till +(\S+)\/\n/u.exec(said)?.[1]
    if (address !== undefined && said.includes("badge 1003")) {
      child.stdout?.resume()
      return { child, url: address }
    }
  }
  throw new Error(`The server did not start: ${said}`)
}
