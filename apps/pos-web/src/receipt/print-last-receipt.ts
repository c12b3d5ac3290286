import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { Receipts } from "@karat/domain/ports/receipts"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

interface PrintingNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly notices: Notices
}

/** Prints the receipt of the sale that this register closed last; a gift receipt shows no prices. */
export async function printLastReceipt(
  { run, gestures, notices }: PrintingNeeds,
  showPrices: boolean
): Promise<void> {
  const printed = await run(
    Effect.gen(function* () {
      const { last } = yield* ReceiptArchive
      const receipts = yield* Receipts
      const id = yield* last
      return id === undefined
        ? "none"
        : yield* gestures.once(["print", id], { showPrices }, (key) =>
            receipts.print(id, { showPrices }, key)
          )
    })
  )
  if (Result.isFailure(printed))
    notices.show("danger", failureMessage(printed.failure, "lastReceiptNotPrinted"))
  else if (printed.success === "none") notices.show("warning", { key: "noLastReceipt" })
  else if (printed.success.success)
    notices.show("success", { key: showPrices ? "lastReceiptPrinted" : "lastGiftReceiptPrinted" })
  else notices.show("danger", { key: "lastReceiptNotPrinted" })
}
