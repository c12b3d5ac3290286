import type { Words } from "../words.ts"

/** Bags that go with a purchase. */
export const bagTexts = {
  bagsTitle: { en: "Bags for the purchase", fi: "Kassit ostokselle", sv: "Påsar till köpet" },
  bagQuantity: { en: "Number of {{bag}}", fi: "{{bag}}, määrä", sv: "Antal {{bag}}" },
  oneBagLess: { en: "One {{bag}} less", fi: "Yksi vähemmän: {{bag}}", sv: "En {{bag}} mindre" },
  oneBagMore: { en: "One more {{bag}}", fi: "Yksi lisää: {{bag}}", sv: "En {{bag}} till" },
  addBags: { en: "Add bags", fi: "Lisää kassit", sv: "Lägg till påsar" },
  noBags: {
    en: "This store has no bags set up",
    fi: "Myymälälle ei ole määritetty kasseja",
    sv: "Butiken har inga påsar upplagda"
  },
  bagCountFault: {
    en: "A whole number from 0 to 99",
    fi: "Kokonaisluku väliltä 0\u2060–\u206099",
    sv: "Ett heltal från 0 till 99"
  },
  free: { en: "Free", fi: "Ilmainen", sv: "Gratis" }
} satisfies Words
