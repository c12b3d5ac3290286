import type { Words } from "../words.ts"

/** Ordering a piece to the customer’s home. */
export const homeOrderTexts = {
  orderedPiece: { en: "What is ordered", fi: "Tilattava", sv: "Det som beställs" },
  payDeposit: { en: "Pay a deposit now", fi: "Maksa käsiraha nyt", sv: "Betala handpenning nu" },
  payDepositText: {
    en: "The rest is paid when the order is delivered.",
    fi: "Loput maksetaan toimitettaessa.",
    sv: "Resten betalas när varan levereras."
  },
  depositNow: { en: "Deposit now", fi: "Käsiraha nyt", sv: "Handpenning nu" },
  paidNow: { en: "Paid now", fi: "Maksetaan nyt", sv: "Betalas nu" },
  dueAtDelivery: { en: "Due at delivery", fi: "Maksetaan toimitettaessa", sv: "Betalas vid leverans" },
  orderHome: { en: "Order home", fi: "Tilaa kotiin", sv: "Beställ hem" },
  confirmHomeOrderTitle: {
    en: "Place the home order?",
    fi: "Tehdäänkö kotiintilaus?",
    sv: "Lägga hemordern?"
  },
  confirmHomeOrderText: {
    en: "{{item}} goes to {{name}}, {{street}}, {{city}}.",
    fi: "{{item}} lähetetään: {{name}}, {{street}}, {{city}}.",
    sv: "{{item}} skickas till {{name}}, {{street}}, {{city}}."
  },
  placeHomeOrder: { en: "Place the order", fi: "Tee tilaus", sv: "Lägg ordern" },
  keepEditing: { en: "Keep editing", fi: "Jatka muokkausta", sv: "Fortsätt redigera" }
} satisfies Words
