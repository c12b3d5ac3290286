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
  refundVoucher: { en: "Refund {{amount}}", fi: "Hyvitä {{amount}}", sv: "Återbetala {{amount}}" }
} satisfies Words
