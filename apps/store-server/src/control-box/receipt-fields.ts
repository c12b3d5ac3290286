import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import { ControlRefused, type ReceiptFacts } from "../hardware/control-unit.ts"

/** What of a receipt every box is told, as text. */
export interface ReceiptFields {
  /** `yyyyMMddHHmm`. */
  readonly date: string
  readonly serial: string
  readonly organisation: string
  /** Sold less returned. */
  readonly total: string
  /** What came back, never below zero. */
  readonly returned: string
  readonly kind: string
  /** The taxes of 25, 12, 6 and 0 percent, `25,00;12,50` each; undefined where a receipt has none. */
  readonly vat: readonly (string | undefined)[]
}

/** The four rates of boxes, in hundredths of a percent, in their order. */
export const boxRates = [25_00, 12_00, 6_00, 0]

/** The regulation's names of what a receipt may be. */
const kinds = { sale: "normal", copy: "kopia", training: "ovning" } as const

/** A receipt in the fields of boxes. Throws `ControlRefused` where one of its rates is none of theirs. */
export function receiptFields({ vat, ...facts }: ReceiptFacts): ReceiptFields {
  const other = vat.find(({ basisPoints, tax }) => tax !== 0 && !boxRates.includes(basisPoints))
  if (other !== undefined)
    throw new ControlRefused(`Control units take no VAT of ${amountField(other.basisPoints)} percent.`)
  return {
    date: facts.at.replaceAll(/\D/gu, "").slice(0, "yyyyMMddHHmm".length),
    serial: String(facts.serial),
    organisation: facts.organisationNumber.replaceAll(/\D/gu, ""),
    total: amountField(facts.total),
    returned: amountField(facts.returned),
    kind: kinds[facts.kind],
    vat: boxRates.map((rate) => {
      const tax = vat.find(({ basisPoints }) => basisPoints === rate)?.tax ?? nothing
      return tax === 0 ? undefined : vatField(rate, tax)
    })
  }
}

/** A rate and its tax. */
export function vatField(rate: number, tax: MinorUnits): string {
  return `${amountField(rate)};${amountField(tax)}`
}

/** Two places behind a comma. */
function amountField(hundredths: number): string {
  return decimalFromMinorUnits(minorUnits(hundredths)).replace(".", ",")
}
