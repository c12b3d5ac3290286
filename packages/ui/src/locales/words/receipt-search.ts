import type { Words } from "../words.ts"

/** Finding old receipts. */
export const receiptSearchTexts = {
  receiptNumber: { en: "Receipt number", fi: "Kuitin numero", sv: "Kvittonummer" },
  findReceipt: { en: "Find a receipt", fi: "Etsi kuitti", sv: "Hitta kvitto" },
  findReceiptHint: {
    en: "Number, amount, item, member",
    fi: "Numero, summa, tuote, jäsen",
    sv: "Nummer, belopp, vara, medlem"
  },
  isReturn: { en: "Returns only", fi: "Vain palautukset", sv: "Endast returer" },
  fromDate: { en: "From", fi: "Alkaen", sv: "Från" },
  toDate: { en: "To", fi: "Asti", sv: "Till" },
  allStores: { en: "All stores", fi: "Kaikki myymälät", sv: "Alla butiker" },
  itemBrand: { en: "Brand", fi: "Merkki", sv: "Varumärke" },
  allBrands: { en: "All brands", fi: "Kaikki merkit", sv: "Alla varumärken" },
  showMore: { en: "Show more", fi: "Näytä lisää", sv: "Visa mer" },
  showFewer: { en: "Show fewer", fi: "Näytä vähemmän", sv: "Visa färre" },
  clear: { en: "Clear", fi: "Tyhjennä", sv: "Rensa" },
  memberPersonalNumber: {
    en: "Member’s personal number",
    fi: "Jäsenen henkilötunnus",
    sv: "Medlemmens personnummer"
  },
  amountFrom: { en: "Amount from", fi: "Summa alkaen", sv: "Belopp från" },
  amountTo: { en: "Amount to", fi: "Summa enintään", sv: "Belopp till" },
  articleNumber: { en: "Article number", fi: "Tuotenumero", sv: "Artikelnummer" },
  badgeId: { en: "Badge ID", fi: "Myyjän tunnus", sv: "Anställnings-id" },
  terminalId: { en: "Terminal ID", fi: "Kassan tunnus", sv: "Kassans id" },
  transactionNumber: { en: "Transaction number", fi: "Tapahtumanumero", sv: "Transaktionsnummer" },
  notAReceiptNumber: { en: "Not a receipt number", fi: "Ei ole kuitin numero", sv: "Inget kvittonummer" },
  quickLook: { en: "Days and cashier", fi: "Päivät ja myyjä", sv: "Dagar och säljare" },
  "receipts.today": { en: "Today", fi: "Tänään", sv: "I dag" },
  "receipts.yesterday": { en: "Yesterday", fi: "Eilen", sv: "I går" },
  "receipts.week": { en: "7 days", fi: "7 päivää", sv: "7 dagar" },
  "receipts.register": { en: "This register", fi: "Tämä kassa", sv: "Den här kassan" },
  "receipts.cashier": { en: "Mine", fi: "Omat", sv: "Mina" },
  foundReceipts: { en: "Receipts", fi: "Kuitit", sv: "Kvitton" },
  changeSearch: { en: "Change the search", fi: "Muuta hakua", sv: "Ändra sökningen" },
  noSearchYet: { en: "Find a receipt", fi: "Etsi kuitti", sv: "Sök kvitto" },
  noSearchYetText: {
    en: "Scan a receipt, or fill in what you know.",
    fi: "Skannaa kuitti tai täytä mitä tiedät.",
    sv: "Skanna ett kvitto, eller fyll i det du vet."
  },
  searchingReceipts: { en: "Searching receipts …", fi: "Haetaan kuitteja …", sv: "Söker kvitton …" },
  noReceiptsFound: { en: "No receipts found", fi: "Kuitteja ei löytynyt", sv: "Inga kvitton hittades" },
  noReceiptsFoundText: {
    en: "Widen the dates, or search in all stores.",
    fi: "Laajenna päivämääriä tai hae kaikista myymälöistä.",
    sv: "Utöka datumen eller sök i alla butiker."
  },
  noReceiptOpen: { en: "No receipt chosen", fi: "Kuittia ei ole valittu", sv: "Inget kvitto valt" },
  noReceiptOpenText: {
    en: "Choose one to see it, send it or take goods back.",
    fi: "Valitse kuitti, niin voit katsoa sen, lähettää sen tai ottaa palautuksen.",
    sv: "Välj ett för att se det, skicka det eller ta emot en retur."
  },
  loadingReceipt: { en: "Fetching the receipt …", fi: "Haetaan kuittia …", sv: "Hämtar kvittot …" },
  returnedGoods: { en: "Return", fi: "Palautus", sv: "Retur" },
  expenseReceipt: { en: "Expense", fi: "Kulu", sv: "Utlägg" },
  archivedReceipt: { en: "Archive", fi: "Arkisto", sv: "Arkiv" },
  webShop: { en: "Web shop", fi: "Verkkokauppa", sv: "Webbutik" },
  webShopSvea: { en: "Web shop, Svea", fi: "Verkkokauppa, Svea", sv: "Webbutik, Svea" },
  linesOfReceipt: { en: "Lines of the receipt", fi: "Kuitin rivit", sv: "Kvittots rader" },
  barcodeOfReceipt: {
    en: "Barcode of receipt {{number}}",
    fi: "Kuitin {{number}} viivakoodi",
    sv: "Streckkod för kvitto {{number}}"
  },
  boughtByMember: { en: "A member’s purchase", fi: "Jäsenen ostos", sv: "Medlemsköp" },
  ofWhichDiscount: { en: "Of which discount", fi: "Josta alennusta", sv: "Varav rabatt" },
  paymentsOfReceipt: { en: "Payments", fi: "Maksut", sv: "Betalningar" },
  soldBy: { en: "Badge {{badge}}", fi: "Myyjä {{badge}}", sv: "Anställd {{badge}}" },
  soldByName: { en: "Sold by {{name}}", fi: "Myyjä {{name}}", sv: "Säljare {{name}}" },
  unitPriceEach: { en: "{{price}} each", fi: "{{price}} / kpl", sv: "{{price}} styck" },
  insuranceNumberIs: { en: "Insurance {{number}}", fi: "Vakuutus {{number}}", sv: "Försäkring {{number}}" },
  fromReceipt: { en: "From receipt {{number}}", fi: "Kuitilta {{number}}", sv: "Från kvitto {{number}}" },
  piecesReturned_one: {
    en: "{{count}} returned {{number}}",
    fi: "{{count}} palautettu {{number}}",
    sv: "{{count}} returnerad {{number}}"
  },
  piecesReturned_other: {
    en: "{{count}} returned {{number}}",
    fi: "{{count}} palautettu {{number}}",
    sv: "{{count}} returnerade {{number}}"
  },
  printOldReceipt: { en: "Print", fi: "Tulosta", sv: "Skriv ut" },
  printGiftReceipt: { en: "Print gift receipt", fi: "Tulosta lahjakuitti", sv: "Skriv ut bytesbevis" },
  openInBrowser: { en: "Open in web browser", fi: "Avaa selaimessa", sv: "Öppna i webbläsaren" },
  oldReceiptPrinted: {
    en: "The receipt is being printed",
    fi: "Kuitti tulostetaan",
    sv: "Kvittot skrivs ut"
  },
  oldGiftReceiptPrinted: {
    en: "The gift receipt is being printed",
    fi: "Lahjakuitti tulostetaan",
    sv: "Bytesbeviset skrivs ut"
  },
  oldReceiptNotPrinted: {
    en: "It was not printed. Check the printer and try again.",
    fi: "Sitä ei tulostettu. Tarkista tulostin ja yritä uudelleen.",
    sv: "Det skrevs inte ut. Kontrollera skrivaren och försök igen."
  },
  searchItem: { en: "Search", fi: "Haku", sv: "Sök" },

  "refused.invalid_receipt_number": {
    en: "This is not a receipt number.",
    fi: "Tämä ei ole kuitin numero.",
    sv: "Det är inte ett kvittonummer."
  },
  "refused.invalid_badge_id": {
    en: "The badge ID must be numeric.",
    fi: "Myyjän tunnuksessa on vain numeroita.",
    sv: "Anställnings-id har bara siffror."
  },
  "refused.invalid_date_format": {
    en: "Invalid date format",
    fi: "Virheellinen päivämäärä",
    sv: "Ogiltigt datumformat"
  },
  "refused.invalid_amount": {
    en: "The amount must be a number.",
    fi: "Summan on oltava luku.",
    sv: "Beloppet måste vara ett tal."
  },
  "refused.search_text_too_long": {
    en: "The search text is too long.",
    fi: "Hakuteksti on liian pitkä.",
    sv: "Söktexten är för lång."
  }
} satisfies Words
