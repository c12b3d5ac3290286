import type { receiptTexts as english } from "../en/receipt.ts"

export const receiptTexts: Record<keyof typeof english, string> = {
  receipt: "Kvitto",
  changeDue: "Växel",
  noChange: "Ingen växel tillbaka",
  receiptQuestion: "Vill kunden ha kvitto?",
  noReceipt: "Inget kvitto",
  noReceiptText: "Det kan skrivas ut senare",
  printReceipt: "Skriv ut kvitto",
  printReceiptText: "På kvittoskrivaren",
  printing: "Skriver ut …",
  receiptPrintFailed: "Köpet är sparat. Kvittot skrevs inte ut: kontrollera skrivaren och försök igen.",
  receiptNumberIs: "Kvitto {{number}}",
  paidTotal: "Totalt betalt",
  refundedTotal: "Totalt återbetalt"
}
