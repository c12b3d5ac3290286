/** Texts of the receipt choice. */
export const receiptTexts = {
  receipt: "Receipt",
  changeDue: "Change",
  noChange: "No change to give back",
  receiptQuestion: "Does the customer want a receipt?",
  noReceipt: "No receipt",
  noReceiptText: "It can be printed later",
  printReceipt: "Print receipt",
  printReceiptText: "On the receipt printer",
  printing: "Printing …",
  receiptPrintFailed: "The sale is saved. The receipt was not printed: check the printer and try again.",
  receiptNumberIs: "Receipt {{number}}",
  paidTotal: "Total paid",
  refundedTotal: "Total refunded"
} as const
