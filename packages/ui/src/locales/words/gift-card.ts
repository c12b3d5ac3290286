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
  giftCardLikePaymentCard: {
    en: "This looks like a payment card. Use it as a gift card number?",
    fi: "Tämä näyttää maksukortin numerolta. Käytetäänkö sitä lahjakortin numerona?",
    sv: "Det ser ut som ett betalkort. Använda det som presentkortsnummer?"
  },
  useAsGiftCardNumber: {
    en: "Use as gift card number",
    fi: "Käytä lahjakortin numerona",
    sv: "Använd som presentkort"
  },
  giftCardKind: { en: "Kind of gift card", fi: "Lahjakortin tyyppi", sv: "Typ av presentkort" },
  plainGiftCard: { en: "Physical card", fi: "Fyysinen kortti", sv: "Fysiskt kort" },
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
  validWithoutEnd: { en: "No expiry date", fi: "Voimassa toistaiseksi", sv: "Gäller tills vidare" },
  voucherExpired: {
    en: "Expired: was valid until {{date}}",
    fi: "Vanhentunut: oli voimassa {{date}} asti",
    sv: "Har gått ut: gällde till {{date}}"
  },
  balanceText: {
    en: "Scan the card or type its number.",
    fi: "Skannaa kortti tai kirjoita numero.",
    sv: "Skanna kortet eller skriv numret."
  },
  sellGiftCard: { en: "Sell a gift card", fi: "Myy lahjakortti", sv: "Sälj presentkort" },
  giftCardOnLine: { en: "Gift card {{number}}", fi: "Lahjakortti {{number}}", sv: "Presentkort {{number}}" },
  giftCardWithoutNumber: {
    en: "No gift card number yet",
    fi: "Lahjakortin numero puuttuu",
    sv: "Presentkortsnummer saknas"
  },
  giftCardInUse: {
    en: "This gift card has already been sold",
    fi: "Lahjakortti on jo myyty",
    sv: "Presentkortet är redan sålt"
  },

  "refused.gift_card_used_twice": {
    en: "The gift card number is used on another line.",
    fi: "Lahjakortin numero on käytössä toisella rivillä.",
    sv: "Presentkortsnumret används på en annan rad."
  },
  "refused.gift_card_one_a_line": {
    en: "Each gift card needs its own line.",
    fi: "Jokainen lahjakortti tarvitsee oman rivin.",
    sv: "Varje presentkort behöver en egen rad."
  },
  "refused.gift_card_number_missing": {
    en: "A gift card does not have a number yet.",
    fi: "Lahjakortilta puuttuu numero.",
    sv: "Ett presentkort saknar nummer."
  },
  "refused.gift_card_needs_mail": {
    en: "E-mail is not set up: sell a gift card that has a number.",
    fi: "Sähköpostia ei ole otettu käyttöön: myy numerollinen lahjakortti.",
    sv: "E-post är inte aktiverad: sälj ett presentkort med nummer."
  },
  "refused.gift_card_in_use": {
    en: "The gift card has already been sold.",
    fi: "Lahjakortti on jo myyty.",
    sv: "Presentkortet är redan sålt."
  },
  "refused.gift_card_used": {
    en: "The gift card has been used or has expired, and cannot be returned.",
    fi: "Lahjakortti on käytetty tai vanhentunut, eikä sitä voi palauttaa.",
    sv: "Presentkortet är använt eller har gått ut och kan inte returneras."
  },
  "refused.line_is_no_gift_card": {
    en: "The line is not a gift card.",
    fi: "Rivi ei ole lahjakortti.",
    sv: "Raden är inte ett presentkort."
  },
  "refused.invalid_gift_card_number": {
    en: "This is not a gift card number.",
    fi: "Tämä ei ole lahjakortin numero.",
    sv: "Det är inte ett presentkortsnummer."
  },
  "refused.looks_like_payment_card": {
    en: "This looks like the number of a payment card.",
    fi: "Tämä näyttää maksukortin numerolta.",
    sv: "Det ser ut som numret på ett betalkort."
  }
} satisfies Words
