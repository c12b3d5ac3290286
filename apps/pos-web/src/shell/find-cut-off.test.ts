import { AttemptBook } from "@karat/domain/ports/attempt-book"
import { AttemptLog } from "@karat/domain/ports/attempt-log"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { findCutOff } from "./find-cut-off.ts"
import type { FlowNeeds } from "./flow-needs.ts"

type Book = (typeof AttemptBook)["Service"]

/** Where a till leads whose badge has finished a sale that nobody has noted: the cart it takes, and its address. */
async function leadsTo(cartId: string): Promise<readonly string[]> {
  const ended = {
    cartId,
    state: "approved",
    receiptNumber: "0000WK1011000000001",
    endedAt: "2026-11-21"
  } as const
  const ports = Layer.mergeAll(
    Layer.succeed(AttemptLog, standIn({ open: Effect.succeed([]) })),
    Layer.succeed(AttemptBook, standIn<Book>({ ofBadge: () => Effect.succeed([standIn(ended)]) })),
    Layer.succeed(OfflineTill, standIn({ left: () => Effect.succeed(undefined) }))
  )
  const gone: string[] = []
  await findCutOff(
    standIn<FlowNeeds>({
      run: runWith(ports),
      attempt: { blocks: false },
      connection: { offline: false },
      memory: { readDone: () => undefined },
      navigation: { path: "/dashboard", go: (path: string) => void gone.push(path) },
      openCart: { saving: false, withoutLine: false, confirmed: { header: { transactionType: "LOGIN" } } },
      session: { badgeNumber: "1003" }
    }),
    "1003",
    {
      takeCart: async (id) => void gone.push(id),
      resume: async () => undefined,
      resumeAttempts: async () => undefined
    }
  )
  return gone
}

it("a killed browser comes back to the receipt of a sale, and to none that was made without the line and is booked by now · OFF-38", async () => {
  expect(await leadsTo("cart-1")).toEqual(["cart-1", "/receipt"])
  expect(await leadsTo("off-1")).toEqual([])
})
