import type { bagTexts as english } from "../en/bag.ts"

/** Bags that go with a purchase. */
export const bagTexts: Record<keyof typeof english, string> = {
  bagsTitle: "Kassar till köpet",
  bagQuantity: "Antal {{bag}}",
  oneBagLess: "En {{bag}} mindre",
  oneBagMore: "En {{bag}} till",
  addBags: "Lägg till kassar",
  noBags: "Butiken har inga kassar upplagda",
  free: "Gratis"
}
