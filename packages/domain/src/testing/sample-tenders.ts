import { minorUnits } from "../money/minor-units.ts"
import type { TenderType } from "../tender/tender-type.ts"

function tenderType(id: number, description: string, allows: Partial<TenderType> = {}): TenderType {
  return {
    id,
    description,
    rounds: false,
    roundingTo: minorUnits(0),
    overtenderAllowed: false,
    undertenderAllowed: true,
    ...allows
  }
}

/** Every tender the specification names, as a Swedish store has them. */
export const sampleTenders = {
  cash: tenderType(1, "Kontant", { rounds: true, roundingTo: minorUnits(100), overtenderAllowed: true }),
  secondCash: tenderType(2, "Kontant 2", {
    rounds: true,
    roundingTo: minorUnits(100),
    overtenderAllowed: true
  }),
  card: tenderType(3, "Kort"),
  requisition: tenderType(4, "Rekvisition"),
  currencyChange: tenderType(19, "Växel"),
  storeCredit: tenderType(20, "Tillgodokvitto"),
  giftCard: tenderType(24, "Presentkort"),
  swish: tenderType(32, "Swish"),
  tapToPay: tenderType(70, "Kort i mobilen"),
  swishQr: tenderType(72, "Swish QR")
} as const satisfies Record<string, TenderType>

export const everySampleTender: readonly TenderType[] = Object.values(sampleTenders)
