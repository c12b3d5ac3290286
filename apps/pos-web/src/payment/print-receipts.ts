import { Receipts } from "@karat/domain/ports/receipts"
import { Effect, Result } from "effect"
import type { AttemptNeeds } from "./attempt-needs.ts"

/** Prints the receipts that the server asks for, a voucher's for instance; the sale does not wait for them. */
export function printReceipts(
  { run, gestures, notPrinted }: Pick<AttemptNeeds, "run" | "gestures" | "notPrinted">,
  transactionIds: readonly string[]
): void {
  for (const id of transactionIds) void print(id)

  async function print(id: string): Promise<void> {
    const printed = await run(
      gestures.once(["print for payment", id], { showPrices: true }, (key) =>
        Effect.flatMap(Receipts, (receipts) => receipts.print(id, { showPrices: true }, key))
      )
    )
    if (Result.isFailure(printed) || !printed.success.success) notPrinted()
  }
}
