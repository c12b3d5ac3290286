import type { Words } from "../words.ts"

/** Paying with gift cards, store credits and requisitions. */
export const voucherTexts = {
  payWithVoucher: { en: "Pay with {{tender}}", fi: "Maksa: {{tender}}", sv: "Betala med {{tender}}" },
  refundToVoucher: { en: "Refund to {{tender}}", fi: "Hyvitä: {{tender}}", sv: "Återbetala till {{tender}}" },
  voucherCode: { en: "Card number", fi: "Kortin numero", sv: "Kortnummer" },
  voucherHelp: {
    en: "Scan the card or type its number.",
    fi: "Skannaa kortti tai kirjoita sen numero.",
    sv: "Skanna kortet eller skriv numret."
  },
  voucherTakes: { en: "Paid with it", fi: "Maksetaan tällä", sv: "Betalas med det" },
  voucherGives: { en: "Put back on it", fi: "Palautetaan kortille", sv: "Sätts in på det" },
  voucherKeeps: { en: "Left on it", fi: "Kortille jää", sv: "Kvar på det" },
  payVoucher: { en: "Pay {{amount}}", fi: "Maksa {{amount}}", sv: "Betala {{amount}}" },
  refundVoucher: { en: "Refund {{amount}}", fi: "Hyvitä {{amount}}", sv: "Återbetala {{amount}}" },

  "refused.invalid_card": {
    en: "Invalid Card Number",
    fi: "Virheellinen kortin numero",
    sv: "Ogiltigt kortnummer"
  },
  "refused.card_is_empty": { en: "Card is empty", fi: "Kortilla ei ole saldoa", sv: "Kortet är tomt" },
  "refused.voucher_code_missing": {
    en: "The voucher's number is missing.",
    fi: "Kortin numero puuttuu.",
    sv: "Kortets nummer saknas."
  },
  "refused.voucher_expired": {
    en: "The voucher was valid until {{date}}.",
    fi: "Kortti oli voimassa {{date}} asti.",
    sv: "Kortet gällde till {{date}}."
  },
  "refused.voucher_balance_too_low": {
    en: "The balance left is {{left}}.",
    fi: "Kortilla on jäljellä {{left}}.",
    sv: "Kvar på kortet: {{left}}."
  },
  "refused.voucher_spent": {
    en: "The money on the voucher has already been spent.",
    fi: "Kortin rahat on jo käytetty.",
    sv: "Pengarna på kortet är redan använda."
  }
} satisfies Words
