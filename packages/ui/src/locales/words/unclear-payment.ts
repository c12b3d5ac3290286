import type { Words } from "../words.ts"

/** Payments that those who took them do not know the end of, and that a person settles. */
export const unclearPaymentTexts = {
  unclearPayments: { en: "Unclear payments", fi: "Epäselvät maksut", sv: "Oklara betalningar" },
  unclearPaymentsText: {
    en: "Settle payments with unknown outcome",
    fi: "Ratkaise maksut, joiden lopputulos ei ole tiedossa",
    sv: "Avgör betalningar med okänt utfall"
  },
  noUnclearPayments: {
    en: "No payments with unknown outcome",
    fi: "Ei maksuja, joiden lopputulos on epäselvä",
    sv: "Inga betalningar med okänt utfall"
  },
  unclearPaymentHelp: {
    en: "Before you settle a payment, look it up by its time and amount: Swish on the shop's bank account, cards in Adyen's Customer Area. The customer's own bank can tell too.",
    fi: "Ennen kuin ratkaiset maksun, etsi se ajan ja summan perusteella: Swish-maksu liikkeen pankkitililtä, korttimaksu Adyenin Customer Areasta. Myös asiakkaan oma pankki voi vastata.",
    sv: "Innan du avgör en betalning, sök upp den efter tid och belopp: Swish på butikens bankkonto, kort i Adyens Customer Area. Kundens egen bank kan också svara."
  },
  unclearStillAsked: {
    en: "This payment is still being checked. It settles itself when the answer comes.",
    fi: "Maksua selvitetään vielä. Se ratkeaa itsestään, kun vastaus tulee.",
    sv: "Betalningen utreds fortfarande. Den avgörs av sig själv när svaret kommer."
  },
  howPaymentEnded: {
    en: "How the payment ended",
    fi: "Miten maksu päättyi",
    sv: "Hur betalningen slutade"
  },
  itWasPaid: { en: "It was paid", fi: "Maksu meni läpi", sv: "Den betalades" },
  itWasNotPaid: { en: "It was not paid", fi: "Maksu ei mennyt läpi", sv: "Den betalades inte" },
  settlementReason: { en: "How you know it", fi: "Mistä tiedät sen", sv: "Hur du vet det" },
  settlementReasonHelp: {
    en: "For instance the date and reference that you found. Kept permanently with your name.",
    fi: "Esimerkiksi löytämäsi päivä ja viite. Säilytetään pysyvästi nimesi kanssa.",
    sv: "Till exempel datumet och referensen som du hittade. Sparas permanent med ditt namn."
  },
  unpaidIsWatched: {
    en: "If it arrives after all within three days, it is refunded to the customer automatically.",
    fi: "Jos maksu tulee kuitenkin kolmen päivän kuluessa, se palautetaan asiakkaalle itsestään.",
    sv: "Om betalningen ändå kommer inom tre dagar betalas den automatiskt tillbaka till kunden."
  },
  unpaidIsNotWatched: {
    en: "A card payment is not watched after this. Look in Adyen's Customer Area again tomorrow, and refund it there if it was made all the same.",
    fi: "Korttimaksua ei seurata tämän jälkeen. Katso Adyenin Customer Areasta vielä huomenna ja palauta maksu siellä, jos se onkin mennyt läpi.",
    sv: "En kortbetalning bevakas inte efter det här. Titta i Adyens Customer Area igen i morgon och återbetala den där om den ändå har gått igenom."
  },
  bookAsPaid: { en: "Book it as paid", fi: "Kirjaa maksetuksi", sv: "Bokför som betald" },
  endAsUnpaid: { en: "End it as not paid", fi: "Päätä maksamattomana", sv: "Avsluta som obetald" },
  paymentSettled: { en: "The payment is settled.", fi: "Maksu on ratkaistu.", sv: "Betalningen är avgjord." },
  settledPayments: { en: "Settled", fi: "Ratkaistut", sv: "Avgjorda" },
  settledAsPaid: {
    en: "Paid, according to {{name}}, {{when}}",
    fi: "Maksettu: {{name}}, {{when}}",
    sv: "Betald enligt {{name}}, {{when}}"
  },
  settledAsUnpaid: {
    en: "Not paid, according to {{name}}, {{when}}",
    fi: "Ei maksettu: {{name}}, {{when}}",
    sv: "Inte betald enligt {{name}}, {{when}}"
  }
} satisfies Words
