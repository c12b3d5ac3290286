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
    fi: "Tilataanko kotiinkuljetus?",
    sv: "Lägga hembeställningen?"
  },
  confirmHomeOrderText: {
    en: "{{item}} goes to {{name}}, {{street}}, {{city}}.",
    fi: "{{item}} lähetetään: {{name}}, {{street}}, {{city}}.",
    sv: "{{item}} skickas till {{name}}, {{street}}, {{city}}."
  },
  placeHomeOrder: { en: "Place the order", fi: "Tee tilaus", sv: "Lägg beställningen" },
  keepEditing: { en: "Keep editing", fi: "Jatka muokkausta", sv: "Fortsätt redigera" },

  "refused.home_order_takes_no_discount": {
    en: "A home order cannot be discounted.",
    fi: "Kotiinkuljetuksesta ei anneta alennusta.",
    sv: "En hembeställning kan inte rabatteras."
  },
  "refused.home_order_keeps_its_price": {
    en: "The price of a home order cannot be changed.",
    fi: "Kotiinkuljetuksen hintaa ei voi muuttaa.",
    sv: "Priset på en hembeställning kan inte ändras."
  },
  "refused.discounted_line_cannot_be_ordered": {
    en: "Remove the discount before the line is ordered home.",
    fi: "Poista alennus ennen kotiinkuljetusta.",
    sv: "Ta bort rabatten innan raden beställs hem."
  },
  "refused.return_cannot_be_ordered": {
    en: "A return cannot be ordered home.",
    fi: "Palautusta ei voi tilata kotiin.",
    sv: "En retur kan inte beställas hem."
  },
  "refused.gift_card_cannot_be_ordered": {
    en: "A gift card cannot be ordered home.",
    fi: "Lahjakorttia ei voi tilata kotiin.",
    sv: "Ett presentkort kan inte beställas hem."
  }
} satisfies Words
