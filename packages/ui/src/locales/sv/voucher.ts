import type { voucherTexts as english } from "../en/voucher.ts"

/** Paying with gift cards, store credits and requisitions. */
export const voucherTexts: Record<keyof typeof english, string> = {
  payWithVoucher: "Betala med {{tender}}",
  refundToVoucher: "Återbetala till {{tender}}",
  voucherCode: "Kortnummer",
  voucherHelp: "Skanna kortet eller skriv numret.",
  voucherTakes: "Betalas med det",
  voucherGives: "Sätts in på det",
  voucherKeeps: "Kvar på det",
  payVoucher: "Betala {{amount}}",
  refundVoucher: "Återbetala {{amount}}"
}
