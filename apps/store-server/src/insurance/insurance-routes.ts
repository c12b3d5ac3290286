import { insureLine, readPremiums, removeInsurance } from "@karat/contract/insurance"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { insureCartLine, uninsureCartLine } from "./insure-line.ts"
import { premiumBandsOf } from "./premium-bands.ts"

/** Insurances of single lines. */
export function bindInsurance(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(readPremiums, ({ caller }) => premiumBandsOf(parts.db, caller.store))
  bind.command(insureLine, async ({ params, body, caller }) => {
    const { record, line, insurance } = await insureCartLine(
      parts,
      caller,
      params.id,
      params.lineId,
      body.customerInfo
    )
    return { header: record.cart.header, line, insurance }
  })
  bind.command(removeInsurance, async ({ params, caller }) => ({
    header: (await uninsureCartLine(parts, caller, params.id, params.insuranceId)).cart.header
  }))
}
