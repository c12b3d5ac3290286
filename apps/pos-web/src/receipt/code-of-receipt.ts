import { OfflineTill } from "@karat/domain/ports/offline-till"
import type { QrCode } from "@karat/ui/screens/catalogue/item-info-screen-model"
import { Effect, Result } from "effect"
import { qrCode } from "../catalogue/qr-code.ts"
import type { Run } from "../ports/run.ts"

/** The code by which a customer finds the receipt of a sale that was made without the line, where that is possible. */
export async function codeOfReceipt(run: Run, saleId: string): Promise<QrCode | undefined> {
  const address = await run(Effect.flatMap(OfflineTill, (till) => till.receiptAddress(saleId)))
  return Result.isSuccess(address) && address.success !== undefined ? qrCode(address.success) : undefined
}
