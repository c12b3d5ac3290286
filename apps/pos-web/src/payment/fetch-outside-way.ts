import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import type { OutsideNeeds, OutsideWay } from "./outside-way.ts"

/** Fetches the way of a tender whose payment goes on outside the till; the others have none. */
export async function outsideWay(
  tenderType: TenderTypeId,
  needs: OutsideNeeds
): Promise<OutsideWay | undefined> {
  if (tenderType === tender.swishQr) return (await import("./swish-code-way.ts")).swishCodeWay(needs)
  if (tenderType === tender.tapToPay) return (await import("./tap-way.ts")).tapWay(needs)
  return undefined
}
