import type { bagTexts as english } from "../en/bag.ts"

/** Bags that go with a purchase. */
export const bagTexts: Record<keyof typeof english, string> = {
  bagsTitle: "Kassit ostokselle",
  bagQuantity: "{{bag}}, määrä",
  oneBagLess: "Yksi vähemmän: {{bag}}",
  oneBagMore: "Yksi lisää: {{bag}}",
  addBags: "Lisää kassit",
  noBags: "Myymälälle ei ole määritetty kasseja",
  free: "Ilmainen"
}
