/** Bags that go with a purchase. */
export const bagTexts = {
  bagsTitle: "Bags for the purchase",
  bagQuantity: "Number of {{bag}}",
  oneBagLess: "One {{bag}} less",
  oneBagMore: "One more {{bag}}",
  addBags: "Add bags",
  noBags: "This store has no bags set up",
  free: "Free"
} as const
