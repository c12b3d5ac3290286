import { addItem } from "@karat/contract/cart"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { randomUUID } from "node:crypto"
import { catalogueSize } from "./bench-store.ts"
import { itemNumber } from "./large-catalogue.ts"
import { type Lane, runLoad } from "./load.ts"
import { headerOf, openCartFor, signIn } from "./store-client.ts"
import { ms, type Outcome, percentile } from "./table.ts"

const budget = 1500
const codes = ["101-1", "101-2", "102-1", "835-1", "fi201-1"]
const badges = ["1001", "1002", "1003", "1004"]
const linesEach = 300
const warmUpEach = 50

/** Twenty tills add lines as fast as they are answered; nobody is answered before the disk has the line. */
export async function benchAddLine(url: string): Promise<readonly Outcome[]> {
  const tills = await Promise.all(
    codes.flatMap((code) =>
      badges.map(async (badge) => {
        const device = await signIn(url, code)
        const cart = await openCartFor(device, badge)
        return { code, device, cart, before: (await headerOf(device, cart)).numberOfLines }
      })
    )
  )
  const lanes = (lines: number): Lane[] =>
    tills.map(({ code, device, cart }, till) => ({
      token: device.token,
      requests: Array.from({ length: lines }, (_, line) => ({
        path: `/api${addItem.path.replace(":id", cart)}`,
        body: JSON.stringify({ itemNumber: soldIn(code, till * 311 + line * 97), quantity: 1 }),
        headers: { [idempotencyKeyHeader]: randomUUID() }
      }))
    }))
  await runLoad(url, lanes(warmUpEach))
  const { latenciesMs, failed, seconds } = await runLoad(url, lanes(linesEach))
  const counts = await Promise.all(
    tills.map(async ({ device, cart, before }) => (await headerOf(device, cart)).numberOfLines - before)
  )
  const lost = counts.filter((count) => count !== linesEach + warmUpEach).length
  const rate = latenciesMs.length / seconds
  return [
    {
      line: "add line, 20 tills, full sync",
      budget: `≥ ${budget} a second`,
      measured: `${Math.round(rate)} a second, p95 ${ms(percentile(latenciesMs, 0.95))}, ${failed} failed, ${lost} carts short`,
      ok: rate >= budget && failed === 0 && lost === 0
    }
  ]
}

/** The large catalogue is priced in kronor; the store in Finland sells bags. */
function soldIn(code: string, index: number): string {
  return code.startsWith("fi") ? (bags[index % bags.length] ?? "") : itemNumber(index % catalogueSize)
}

const bags = ["BAG-S", "BAG-M", "BAG-L"]
