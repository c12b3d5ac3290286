import { pino } from "pino"
import { afterEach, expect, it } from "vitest"
import { importFinisher } from "./catalogue-import/import-finisher.ts"
import { priceClock } from "./catalogue/price-clock.ts"
import { ControlCodes } from "./control-unit/control-codes.ts"
import { noSwishBank } from "./hardware/charge-service.ts"
import { noHardware } from "./hardware/store-hardware.ts"
import { importRunner } from "./import-draft/import-runner.ts"
import type { StoreServerParts } from "./parts/store-server-parts.ts"
import { LatePayments } from "./payment/late-payments.ts"
import { sumWorker } from "./sales-report/sum-worker.ts"

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** What each server of a database has, and one of them does for all. */
const works: Readonly<Record<string, (parts: StoreServerParts) => unknown>> = {
  "let prices count": async (parts) => closing.push((await priceClock(parts)).close),
  "add up what was sold": (parts) => closing.push(sumWorker(parts).close),
  "finish an import": (parts) => closing.push(importFinisher(parts).close),
  "import a draft": (parts) => closing.push(importRunner(parts).close),
  "give late payments back": async (parts) => {
    const late = new LatePayments(parts)
    closing.push(() => late.close())
    await late.sweep()
  },
  "have receipts signed": async (parts) => {
    const codes = new ControlCodes(parts, () => undefined)
    closing.push(() => codes.close())
    await codes.work()
  }
}

it.each(Object.entries(works))("a server that does not lead does not %s · CHAIN-4", async (_, begin) => {
  const asked = async (isLeading: boolean) => {
    let times = 0
    const ask = () => {
      times += 1
      return Promise.reject(new Error("It is only looked whether this is asked."))
    }
    const parts = {
      clock: () => new Date("2026-12-01T10:00:00Z"),
      config: { ledgerAnswerMs: 1000, latePaymentPollMs: 60_000 },
      db: { all: ask, get: ask, transaction: ask },
      hardware: {
        ...noHardware,
        controlUnit: () => undefined,
        swishBank: { ...noSwishBank, latePayments: ask }
      },
      items: { forget: () => undefined },
      log: pino({ level: "silent" }),
      servers: { own: "one", isShared: true, leads: () => isLeading },
      transact: ask
    }
    await begin(parts as unknown as StoreServerParts)
    await new Promise(setImmediate)
    return times
  }
  expect(await asked(false)).toBe(0)
  expect(await asked(true)).toBeGreaterThan(0)
})
