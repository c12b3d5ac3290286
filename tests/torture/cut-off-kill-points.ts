/** Where the browser of an offline sale ends, by what its page is about: from the cart to the answer of the server. */
export const killPoints = [
  "before disk keepCart",
  "after disk keepCart",
  /** Everything is pressed, and no document is there. */
  "before disk sell",
  /** The document is there; no drawer has opened, and nobody was told so. */
  "after disk sell",
  /** The server has not heard of it. */
  "before request /api/offline/sales",
  /** The server has answered, and it has not been struck off. */
  "after request /api/offline/sales",
  "before disk noteSale",
  "after disk noteSale"
] as const
