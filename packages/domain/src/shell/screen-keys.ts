/**
 * The keys of each screen, by what they do there, as the browser names them. `docs/cashier.md` lists them in this order.
 */
export const screenKeys = {
  start: { printLast: "F1", printLastAsGift: "F2" },
  /** While no badge is being typed, which has letters and space for itself. */
  startWithoutBadge: { showFigures: " ", leadToCash: "c" },
  cart: { pay: "F10", payByCard: "F11" },
  expense: { pay: "F10" },
  payment: { payByCard: "F11", back: "Escape" },
  receipt: { chooseNone: "0", choosePrint: "1" }
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>
