import type { Words } from "../words.ts"

/** Selling and looking up gift cards. */
export const giftCardTexts = {
  giftCardNumber: { en: "Gift card number", fi: "Lahjakortin numero", sv: "Presentkortsnummer" },
  giftCardNumberText: {
    en: "Scan the card or type its 16 characters.",
    fi: "Skannaa kortti tai kirjoita sen 16 merkkiä.",
    sv: "Skanna kortet eller skriv de 16 tecknen."
  },
  giftCardNumberInvalid: {
    en: "A gift card number has 16 letters or digits",
    fi: "Lahjakortin numerossa on 16 kirjainta tai numeroa",
    sv: "Ett presentkortsnummer har 16 bokstäver eller siffror"
  },
  giftCardKind: { en: "Kind of gift card", fi: "Lahjakortin tyyppi", sv: "Typ av presentkort" },
  plainGiftCard: { en: "Plain card", fi: "Tavallinen kortti", sv: "Vanligt kort" },
  digitalGiftCard: { en: "Digital card", fi: "Digitaalinen kortti", sv: "Digitalt kort" },
  digitalGiftCardText: {
    en: "The card is sent by e-mail once the sale is paid.",
    fi: "Kortti lähetetään sähköpostilla, kun ostos on maksettu.",
    sv: "Kortet skickas med e-post när köpet är betalt."
  },
  giftCardKindTitle: {
    en: "Which kind of gift card?",
    fi: "Millainen lahjakortti?",
    sv: "Vilken typ av presentkort?"
  },
  balance: { en: "Balance", fi: "Saldo", sv: "Saldo" },
  validUntil: { en: "Valid until {{date}}", fi: "Voimassa {{date}} asti", sv: "Gäller till {{date}}" },
  validWithoutEnd: { en: "Valid without end", fi: "Voimassa toistaiseksi", sv: "Gäller tills vidare" },
  balanceText: {
    en: "Scan the card or type its number.",
    fi: "Skannaa kortti tai kirjoita numero.",
    sv: "Skanna kortet eller skriv numret."
  },
  sellGiftCard: { en: "Sell a gift card", fi: "Myy lahjakortti", sv: "Sälj presentkort" },
  giftCardOnLine: { en: "Gift card {{number}}", fi: "Lahjakortti {{number}}", sv: "Presentkort {{number}}" },
  giftCardInUse: {
    en: "This gift card is sold already",
    fi: "Lahjakortti on jo myyty",
    sv: "Presentkortet är redan sålt"
  }
} satisfies Words
