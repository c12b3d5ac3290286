/** Taking something off a line or the whole cart. */
export const discountTexts = {
  discountOnCart: "Discount on the whole cart",
  discountKind: "Kind of discount",
  discountByAmount: "Amount",
  discountByPercent: "Percent",
  discountTakesOff: "Taken off",
  discountLeaves: "New price",
  discountLeavesCart: "New total",
  chooseDiscountReason: "Choose reason",
  discountReason: "Why the discount?",
  noDiscount: "No discount",
  changeDiscount: "Change discount",
  noDiscountReasons: "No reasons are set up. Ask head office to add them.",
  discountReasonsFailed: "The reasons could not be fetched. No discount has been given.",
  loadingDiscountReasons: "Fetching the reasons …",
  cartDiscountShare: "Of the cart’s discount",
  cartDiscountOn: "A discount on the whole cart is on"
} as const
