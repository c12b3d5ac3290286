import type { Words } from "../words.ts"

/** What those who administer the shop take out of it as files. */
export const shopFileTexts = {
  exportLists: { en: "Export", fi: "Vienti", sv: "Exportera" },
  exportListsText: {
    en: "Every list as a table for a spreadsheet",
    fi: "Jokainen luettelo taulukkona taulukkolaskentaan",
    sv: "Varje lista som tabell för kalkylark"
  },
  exportOne: { en: "Save as table", fi: "Tallenna taulukkona", sv: "Spara som tabell" },
  exportStarted: {
    en: "{{name}} is being saved.",
    fi: "{{name}} tallennetaan.",
    sv: "{{name}} sparas."
  },
  exportHelp: {
    en: "Tables are CSV files, which Excel opens with a double click. A table of items can be imported again after you have changed it.",
    fi: "Taulukot ovat CSV-tiedostoja, jotka Excel avaa kaksoisnapsautuksella. Tuotetaulukon voi tuoda takaisin muutosten jälkeen.",
    sv: "Tabellerna är CSV-filer som Excel öppnar med ett dubbelklick. En tabell med varor kan importeras igen när du har ändrat i den."
  },
  exportDays: {
    en: "Days of receipts, expenses and income",
    fi: "Kuittien, menojen ja tulojen päivät",
    sv: "Dagar för kvitton, utlägg och inkomster"
  },
  exportSetup: { en: "What the shop is set up with", fi: "Liikkeen asetukset", sv: "Butikens inställningar" },
  exportRecords: { en: "Prices and records", fi: "Hinnat ja tapahtumat", sv: "Priser och händelser" },
  exportSearch: { en: "What was looked for", fi: "Hakusana", sv: "Sökord" },
  "exportList.price": { en: "Prices of today", fi: "Päivän hinnat", sv: "Dagens priser" },
  "exportList.receipt": { en: "Receipts", fi: "Kuitit", sv: "Kvitton" },
  "exportList.movement": {
    en: "Expenses and income of the drawer",
    fi: "Kassan menot ja tulot",
    sv: "Kassans utlägg och inkomster"
  },
  "exportList.voucher": {
    en: "Gift cards, store credit and requisitions",
    fi: "Lahjakortit, hyvityslaskut ja ostomääräykset",
    sv: "Presentkort, tillgodokvitton och rekvisitioner"
  },
  "exportList.member": { en: "Members", fi: "Jäsenet", sv: "Medlemmar" },
  "exportList.task": { en: "Tasks", fi: "Tehtävät", sv: "Uppgifter" },
  "exportList.change": { en: "Changes", fi: "Muutokset", sv: "Ändringar" },
  "exportField.ordinaryPrice": { en: "Ordinary price", fi: "Normaalihinta", sv: "Ordinarie pris" },
  "exportField.priorPrice": {
    en: "Lowest price of the 30 days before",
    fi: "Edeltävien 30 päivän alin hinta",
    sv: "Lägsta pris de 30 dagarna före"
  },
  "exportField.receiptDate": { en: "Date", fi: "Päivä", sv: "Datum" },
  "exportField.receiptTime": { en: "Time", fi: "Kellonaika", sv: "Tid" },
  "exportField.receiptNumber": { en: "Receipt number", fi: "Kuitin numero", sv: "Kvittonummer" },
  "exportField.receiptKind": { en: "Kind", fi: "Laji", sv: "Typ" },
  "exportField.pieces": { en: "Pieces", fi: "Kappaleet", sv: "Antal" },
  "exportField.receiptTotal": { en: "Total", fi: "Summa", sv: "Summa" },
  "exportField.receiptRounded": { en: "Total, rounded", fi: "Summa pyöristettynä", sv: "Summa, avrundad" },
  "exportField.receiptDiscount": { en: "Discount", fi: "Alennus", sv: "Rabatt" },
  "exportField.returnReason": { en: "Reason for return", fi: "Palautuksen syy", sv: "Skäl till retur" },
  "exportField.expenseName": { en: "Expense or income", fi: "Meno tai tulo", sv: "Utlägg eller inkomst" },
  "exportField.expenseAmount": { en: "Amount", fi: "Summa", sv: "Belopp" },
  "exportField.approvedBy": { en: "Approved by badge", fi: "Hyväksyjä", sv: "Godkänt av" },
  "exportField.voucherKind": { en: "Kind", fi: "Laji", sv: "Typ" },
  "exportField.voucherCode": { en: "End of the code", fi: "Koodin loppu", sv: "Kodens slut" },
  "exportField.voucherBalance": { en: "Balance", fi: "Saldo", sv: "Saldo" },
  "exportField.voucherState": { en: "State", fi: "Tila", sv: "Läge" },
  "exportField.voucherIssued": { en: "Issued", fi: "Annettu", sv: "Utfärdat" },
  "exportField.voucherExpires": { en: "Valid to", fi: "Voimassa", sv: "Giltigt till" },
  "exportField.memberNumber": { en: "Member number", fi: "Jäsennumero", sv: "Medlemsnummer" },
  "exportField.zipCode": { en: "Postcode", fi: "Postinumero", sv: "Postnummer" },
  "exportField.town": { en: "Town", fi: "Postitoimipaikka", sv: "Postort" },
  "exportField.divisionName": { en: "Name of the division", fi: "Osaston nimi", sv: "Divisionens namn" },
  "exportField.email": { en: "E-mail", fi: "Sähköposti", sv: "E-post" },
  "exportField.mobilePhone": { en: "Mobile", fi: "Matkapuhelin", sv: "Mobil" },
  "exportField.memberPoints": { en: "Points", fi: "Pisteet", sv: "Poäng" },
  "exportField.memberSince": { en: "Member since", fi: "Jäsen alkaen", sv: "Medlem sedan" },
  "exportField.taskName": { en: "Task", fi: "Tehtävä", sv: "Uppgift" },
  "exportField.taskText": { en: "What to do", fi: "Mitä tehdään", sv: "Vad som ska göras" },
  "exportField.taskDeadline": { en: "Due", fi: "Määräpäivä", sv: "Senast" },
  "exportField.taskDoneAt": { en: "Done", fi: "Tehty", sv: "Klar" },
  "exportField.taskDoneBy": { en: "Done by badge", fi: "Tekijä", sv: "Klar av" },
  "exportField.changedAt": { en: "Time", fi: "Aika", sv: "Tid" },
  "exportField.changedByName": { en: "Who", fi: "Kuka", sv: "Vem" },
  "exportField.changedKind": { en: "Kind", fi: "Laji", sv: "Typ" },
  "exportField.changedWhat": { en: "What", fi: "Mikä", sv: "Vad" },
  "exportField.changedField": { en: "Field", fi: "Kenttä", sv: "Fält" },
  "exportField.changedBefore": { en: "Before", fi: "Ennen", sv: "Före" },
  "exportField.changedAfter": { en: "After", fi: "Jälkeen", sv: "Efter" },
  "exportValue.SALE": { en: "Sale", fi: "Myynti", sv: "Försäljning" },
  "exportValue.RETURN": { en: "Return", fi: "Palautus", sv: "Retur" },
  "exportValue.ORDER": { en: "Web order", fi: "Verkkotilaus", sv: "Webborder" },
  "exportValue.giftCard": { en: "Gift card", fi: "Lahjakortti", sv: "Presentkort" },
  "exportValue.storeCredit": { en: "Store credit", fi: "Hyvityslasku", sv: "Tillgodokvitto" },
  "exportValue.requisition": { en: "Requisition", fi: "Ostomääräys", sv: "Rekvisition" },
  "exportValue.active": { en: "In use", fi: "Käytössä", sv: "Aktivt" },
  "exportValue.blocked": { en: "Blocked", fi: "Suljettu", sv: "Spärrat" }
} satisfies Words
