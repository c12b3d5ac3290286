/** Paying with gift cards, store credits and requisitions. */
export const voucherTexts = {
  payWithVoucher: "Pay with {{tender}}",
  refundToVoucher: "Refund to {{tender}}",
  voucherCode: "Card number",
  voucherHelp: "Scan the card or type its number.",
  voucherTakes: "Paid with it",
  voucherGives: "Put back on it",
  voucherKeeps: "Left on it",
  payVoucher: "Pay {{amount}}",
  refundVoucher: "Refund {{amount}}"
} as const
