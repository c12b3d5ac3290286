import type { voucherTexts as english } from "../en/voucher.ts"

/** Paying with gift cards, store credits and requisitions. */
export const voucherTexts: Record<keyof typeof english, string> = {
  payWithVoucher: "Maksa: {{tender}}",
  refundToVoucher: "Hyvitä: {{tender}}",
  voucherCode: "Kortin numero",
  voucherHelp: "Skannaa kortti tai kirjoita sen numero.",
  voucherTakes: "Maksetaan tällä",
  voucherGives: "Palautetaan kortille",
  voucherKeeps: "Kortille jää",
  payVoucher: "Maksa {{amount}}",
  refundVoucher: "Hyvitä {{amount}}"
}
