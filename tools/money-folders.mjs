// The folders whose rules are about money, and others whose mistakes were counted. `npm run mutate` asks tests about them, the table in `docs/mutation.md` has a
// row for each, and `tests/architecture/mutation-table.test.ts` holds that it has.

/** The words of the server whose tests show a word beside its own, or files of such, where those alone would say too little. */
const shownBy = {
  approval: ["expense"],
  cart: ["approval", "expense", "gift-card/gift-card", "parking", "reservation"],
  cash: ["approval/approval"],
  discount: ["cart", "approval"],
  "goods-return": ["approval"],
  "home-order": ["cart"],
  insurance: ["cart", "goods-return"],
  journal: ["payment/payment", "payment/foreign-money", "payment/late-payment", "bookkeeping", "store-day"],
  payment: [
    "approval/approval",
    "gift-card/spend-voucher",
    "offline/offline",
    "refund/refund",
    "swish-api/swish-api"
  ],
  receipt: ["payment/payment", "print", "old-receipt", "receipt-page"],
  refund: ["goods-return", "expense"],
  "round-up": ["cart", "payment/payment"]
}

/** Where the rules of money stand, in which words, whose tests are asked, and how many of a hundred mistakes they have to notice. */
export const places = [
  {
    title: "domain",
    folder: "packages/domain/src",
    words: [
      "admin",
      "approval",
      "bookkeeping",
      "cart",
      "cash",
      "discount",
      "expense",
      "gift-card",
      "goods-return",
      "home-order",
      "insurance",
      "money",
      "offline",
      "parking",
      "payment",
      "price",
      "receipt",
      "refund",
      "register-report",
      "round-up",
      "store-day"
    ],
    tests: () => ["."],
    atLeast: 90
  },
  {
    title: "server",
    folder: "apps/store-server/src",
    words: [
      "approval",
      "bookkeeping",
      "cart",
      "cash",
      "discount",
      "expense",
      "gift-card",
      "goods-return",
      "home-order",
      "insurance",
      "journal",
      "parking",
      "payment",
      "receipt",
      "refund",
      "register-report",
      "round-up",
      "store-day"
    ],
    tests: (word) => [word, ...(shownBy[word] ?? [])],
    atLeast: 85
  }
]
