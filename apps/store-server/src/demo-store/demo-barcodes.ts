import { eanCheckDigit } from "@karat/domain/scan/ean-check-digit"
import type { SeededRandom } from "./seeded-random.ts"

/** Deals out barcodes that no item has yet, each with its right check digit. */
export function barcodeDealer(random: SeededRandom): (country: "SE" | "FI" | "in-store") => string {
  const dealt = new Set<string>()
  return (country) => {
    for (;;) {
      const digits = `${prefixOf(country, random)}${fiveDigits(random)}${fiveDigits(random)}`
      const barcode = digits + String(eanCheckDigit(digits))
      if (dealt.has(barcode)) continue
      dealt.add(barcode)
      return barcode
    }
  }
}

/** The number ranges of Swedish and Finnish makers; 20 to 29 are for a shop's own labels. */
function prefixOf(country: "SE" | "FI" | "in-store", random: SeededRandom): string {
  if (country === "SE") return "73"
  if (country === "FI") return "64"
  return String(random.between(20, 29))
}

function fiveDigits(random: SeededRandom): string {
  return String(random.between(0, 99_999)).padStart(5, "0")
}
