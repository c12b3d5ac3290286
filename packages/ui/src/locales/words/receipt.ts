import type { Words } from "../words.ts"

/** Texts of the receipt choice. */
export const receiptTexts = {
  receipt: { en: "Receipt", fi: "Kuitti", sv: "Kvitto" },
  changeDue: { en: "Change", fi: "Takaisin", sv: "Växel" },
  noChange: { en: "No change to give back", fi: "Ei vaihtorahaa", sv: "Ingen växel tillbaka" },
  receiptQuestion: {
    en: "Does the customer want a receipt?",
    fi: "Haluaako asiakas kuitin?",
    sv: "Vill kunden ha kvitto?"
  },
  noReceipt: { en: "No receipt", fi: "Ei kuittia", sv: "Inget kvitto" },
  noReceiptText: {
    en: "It can be printed later",
    fi: "Sen voi tulostaa myöhemmin",
    sv: "Det kan skrivas ut senare"
  },
  printReceipt: { en: "Print receipt", fi: "Tulosta kuitti", sv: "Skriv ut kvitto" },
  printReceiptText: { en: "On the receipt printer", fi: "Kuittitulostimella", sv: "På kvittoskrivaren" },
  printing: { en: "Printing …", fi: "Tulostetaan …", sv: "Skriver ut …" },
  receiptPrintFailed: {
    en: "The sale is saved. The receipt was not printed: check the printer and try again.",
    fi: "Myynti on tallennettu. Kuittia ei tulostettu: tarkista tulostin ja yritä uudelleen.",
    sv: "Köpet är sparat. Kvittot skrevs inte ut: kontrollera skrivaren och försök igen."
  },
  receiptNumberIs: { en: "Receipt {{number}}", fi: "Kuitti {{number}}", sv: "Kvitto {{number}}" },
  paidTotal: { en: "Total paid", fi: "Maksettu yhteensä", sv: "Totalt betalt" },
  refundedTotal: { en: "Total refunded", fi: "Palautettu yhteensä", sv: "Totalt återbetalt" },
  printAgain: { en: "Print again", fi: "Tulosta uudelleen", sv: "Skriv ut igen" },
  giftReceipt: { en: "Gift receipt", fi: "Lahjakuitti", sv: "Bytesbevis" },
  giftReceiptText: { en: "Without prices", fi: "Ilman hintoja", sv: "Utan priser" },
  digitalMailbox: { en: "Digital mailbox", fi: "Digitaalinen postilaatikko", sv: "Digital brevlåda" },
  digitalMailboxText: { en: "By personal number", fi: "Henkilö\u00ADtunnuksella", sv: "Med personnummer" },
  emailReceipt: { en: "E-mail", fi: "Sähköposti", sv: "E-post" },
  emailReceiptText: { en: "To an address", fi: "Osoitteeseen", sv: "Till en adress" },
  smsReceipt: { en: "SMS", fi: "Tekstiviesti", sv: "SMS" },
  smsReceiptText: { en: "To a mobile", fi: "Matka\u00ADpuhelimeen", sv: "Till en mobil" },
  sendToMailbox: {
    en: "Send to digital mailbox",
    fi: "Lähetä digitaaliseen postilaatikkoon",
    sv: "Skicka till digital brevlåda"
  },
  sendByEmail: { en: "Send via email", fi: "Lähetä sähköpostilla", sv: "Skicka med e-post" },
  sendBySms: { en: "Send via SMS", fi: "Lähetä tekstiviestillä", sv: "Skicka med SMS" },
  filledInFor: { en: "Filled in for {{name}}", fi: "Täytetty: {{name}}", sv: "Ifyllt för {{name}}" },
  send: { en: "Send", fi: "Lähetä", sv: "Skicka" },
  mailboxNumber: { en: "Personal number", fi: "Henkilötunnus", sv: "Personnummer" },
  emailAddress: { en: "E-mail address", fi: "Sähköpostiosoite", sv: "E-postadress" },
  mobileNumber: { en: "Mobile number", fi: "Matkapuhelinnumero", sv: "Mobilnummer" },
  countryCode: { en: "Country code", fi: "Maatunnus", sv: "Landskod" },
  digitsOnly: { en: "Digits only", fi: "Vain numeroita", sv: "Endast siffror" },
  countryCodeRequired: { en: "A country code is needed", fi: "Maatunnus tarvitaan", sv: "Landskod behövs" },
  paidBack: { en: "Paid back", fi: "Palautettu", sv: "Återbetalt" },
  paidBackInCash: {
    en: "Hand out in cash",
    fi: "Anna käteisenä",
    sv: "Lämna ut kontant"
  },
  paidBackToCard: { en: "Sent to the card", fi: "Lähetetty kortille", sv: "Skickat till kortet" },
  paidBackOnGiftCard: {
    en: "Put on the gift card",
    fi: "Ladattu lahjakortille",
    sv: "Insatt på presentkortet"
  },
  paidBackOtherwise: { en: "By {{tender}}", fi: "{{tender}}", sv: "Med {{tender}}" },
  creditQuestion: {
    en: "Print or send the new store credit",
    fi: "Tulosta tai lähetä uusi hyvityskuitti",
    sv: "Skriv ut eller skicka det nya tillgodokvittot"
  },
  creditIsMoney: {
    en: "The store credit is money: print or send it first",
    fi: "Hyvityskuitti on rahaa: tulosta tai lähetä se ensin",
    sv: "Tillgodokvittot är pengar: skriv ut eller skicka det först"
  },
  creditFirst: {
    en: "Print or send the new store credit first.",
    fi: "Tulosta tai lähetä uusi hyvityskuitti ensin.",
    sv: "Skriv ut eller skicka det nya tillgodokvittot först."
  },
  creditWritten: { en: "Written down", fi: "Kirjoitettu ylös", sv: "Nedskrivet" },
  creditWrittenText: {
    en: "The customer has the code by hand",
    fi: "Asiakkaalla on koodi käsin kirjoitettuna",
    sv: "Kunden har koden för hand"
  },
  typeEndOfCredit: {
    en: "Write the code down for the customer. Which four characters does it end with?",
    fi: "Kirjoita koodi asiakkaalle. Mihin neljään merkkiin se päättyy?",
    sv: "Skriv ned koden åt kunden. Vilka fyra tecken slutar den med?"
  },
  creditEndWrong: {
    en: "The code of the store credit does not end like that.",
    fi: "Hyvityskuitin koodi ei pääty noin.",
    sv: "Tillgodokvittots kod slutar inte så."
  },
  newStoreCredit: { en: "New store credit", fi: "Uusi hyvityskuitti", sv: "Nytt tillgodokvitto" },
  lastReceipt: { en: "Last receipt", fi: "Viimeisin kuitti", sv: "Senaste kvittot" },
  lastGiftReceipt: { en: "Last gift receipt", fi: "Viimeisin lahjakuitti", sv: "Senaste bytesbeviset" },
  lastReceiptPrinted: {
    en: "The last receipt is being printed",
    fi: "Viimeisin kuitti tulostetaan",
    sv: "Senaste kvittot skrivs ut"
  },
  lastGiftReceiptPrinted: {
    en: "The last gift receipt is being printed",
    fi: "Viimeisin lahjakuitti tulostetaan",
    sv: "Senaste bytesbeviset skrivs ut"
  },
  lastReceiptNotPrinted: {
    en: "The last receipt was not printed. Check the printer and try again.",
    fi: "Viimeisintä kuittia ei tulostettu. Tarkista tulostin ja yritä uudelleen.",
    sv: "Senaste kvittot skrevs inte ut. Kontrollera skrivaren och försök igen."
  },
  noLastReceipt: {
    en: "Nothing has been sold here yet",
    fi: "Täällä ei ole vielä myyty mitään",
    sv: "Ingenting har sålts här ännu"
  },

  "refused.receipt_not_found": {
    en: "There is no such receipt.",
    fi: "Kuittia ei löydy.",
    sv: "Kvittot finns inte."
  },
  "refused.not_mailbox_user": {
    en: "Not a digital mailbox user",
    fi: "Ei digitaalisen postilaatikon käyttäjä",
    sv: "Har ingen digital brevlåda"
  },
  "refused.digital_mailbox_off": {
    en: "The store does not send to digital mailboxes.",
    fi: "Myymälä ei lähetä digitaalisiin postilaatikoihin.",
    sv: "Butiken skickar inte till digitala brevlådor."
  },
  "refused.digital_mailbox_away": {
    en: "The digital mailbox does not answer.",
    fi: "Digitaalinen postilaatikko ei vastaa.",
    sv: "Den digitala brevlådan svarar inte."
  },
  "refused.mail_not_set_up": {
    en: "E-mail is not set up.",
    fi: "Sähköpostia ei ole otettu käyttöön.",
    sv: "E-post är inte aktiverad."
  },
  "refused.sms_not_set_up": {
    en: "SMS is not set up.",
    fi: "Tekstiviestejä ei ole otettu käyttöön.",
    sv: "SMS är inte aktiverat."
  }
} satisfies Words
