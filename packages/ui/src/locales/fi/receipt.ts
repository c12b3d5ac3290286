import type { receiptTexts as english } from "../en/receipt.ts"

export const receiptTexts: Record<keyof typeof english, string> = {
  receipt: "Kuitti",
  changeDue: "Takaisin",
  noChange: "Ei vaihtorahaa",
  receiptQuestion: "Haluaako asiakas kuitin?",
  noReceipt: "Ei kuittia",
  noReceiptText: "Sen voi tulostaa myöhemmin",
  printReceipt: "Tulosta kuitti",
  printReceiptText: "Kuittitulostimella",
  printing: "Tulostetaan …",
  receiptPrintFailed: "Myynti on tallennettu. Kuittia ei tulostettu: tarkista tulostin ja yritä uudelleen.",
  receiptNumberIs: "Kuitti {{number}}",
  paidTotal: "Maksettu yhteensä",
  refundedTotal: "Palautettu yhteensä"
}
