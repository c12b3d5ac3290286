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
  "exportValue.blocked": { en: "Blocked", fi: "Suljettu", sv: "Spärrat" },
  books: { en: "Bookkeeping", fi: "Kirjanpito", sv: "Bokföring" },
  booksText: {
    en: "Days as vouchers for the accountant, and each month by mail",
    fi: "Päivät tositteina kirjanpitäjälle ja kuukaudet sähköpostilla",
    sv: "Dagar som verifikationer till redovisningen, och varje månad med e-post"
  },
  booksDays: { en: "Save days as a file", fi: "Tallenna päivät tiedostoon", sv: "Spara dagar som fil" },
  booksHelp: {
    en: "One voucher for each store and day. Days that you have saved are closed: what is booked later counts on a later day.",
    fi: "Yksi tosite jokaisesta myymälästä ja päivästä. Tallennetut päivät ovat suljettuja: myöhemmin kirjattu lasketaan myöhemmälle päivälle.",
    sv: "En verifikation för varje butik och dag. Dagar som du har sparat är stängda: det som bokförs senare räknas på en senare dag."
  },
  booksStores: { en: "Stores", fi: "Myymälät", sv: "Butiker" },
  booksAllStores: {
    en: "All stores: {{company}}",
    fi: "Kaikki myymälät: {{company}}",
    sv: "Alla butiker: {{company}}"
  },
  booksFormat: { en: "Kind of file", fi: "Tiedoston laji", sv: "Filtyp" },
  "booksFormat.sie": { en: "SIE 4", fi: "SIE 4", sv: "SIE 4" },
  "booksFormat.csv": { en: "Table (CSV)", fi: "Taulukko (CSV)", sv: "Tabell (CSV)" },
  booksSave: { en: "Save file", fi: "Tallenna tiedosto", sv: "Spara fil" },
  booksStarted_one: {
    en: "{{count}} voucher is being saved.",
    fi: "{{count}} tosite tallennetaan.",
    sv: "{{count}} verifikation sparas."
  },
  booksStarted_other: {
    en: "{{count}} vouchers are being saved.",
    fi: "{{count}} tositetta tallennetaan.",
    sv: "{{count}} verifikationer sparas."
  },
  booksUnfinished: {
    en: "{{day}} is not over yet: save it again when it is, before you import it.",
    fi: "{{day}} ei ole vielä päättynyt: tallenna se uudelleen sen jälkeen, ennen kuin tuot sen kirjanpitoon.",
    sv: "{{day}} är inte slut än: spara dagen igen när den är det, innan du läser in den."
  },
  booksMonthly: {
    en: "Every month by mail",
    fi: "Joka kuukausi sähköpostilla",
    sv: "Varje månad med e-post"
  },
  booksMonthlyHelp: {
    en: "On the first of each month the month before goes to your accountant: a file for each company. It begins with the month in which you save the address.",
    fi: "Kuukauden ensimmäisenä päivänä edellinen kuukausi lähtee kirjanpitäjälle: yksi tiedosto kustakin yrityksestä. Ensimmäinen on se kuukausi, jona tallennat osoitteen.",
    sv: "Den första i varje månad går månaden före till redovisningen: en fil för varje företag. Den månad då du sparar adressen är den första."
  },
  booksEmail: {
    en: "E-mail of the accountant",
    fi: "Kirjanpitäjän sähköposti",
    sv: "Redovisningens e-post"
  },
  booksEmailSave: { en: "Save address", fi: "Tallenna osoite", sv: "Spara adress" },
  booksMailedTo: { en: "Mailed to {{email}}", fi: "Lähetetään: {{email}}", sv: "Skickas till {{email}}" },
  booksMailedNowhere: {
    en: "Nothing is mailed while this is empty.",
    fi: "Mitään ei lähetetä, kun kenttä on tyhjä.",
    sv: "Inget skickas när fältet är tomt."
  },
  booksMailSaved: {
    en: "Each month goes to {{email}}.",
    fi: "Jokainen kuukausi lähtee osoitteeseen {{email}}.",
    sv: "Varje månad går till {{email}}."
  },
  booksMailEnded: {
    en: "No month is mailed any more.",
    fi: "Kuukausia ei enää lähetetä.",
    sv: "Inga månader skickas längre."
  },
  booksNoMail: {
    en: "This server sends no mail yet. Months are sent once its mail is set up.",
    fi: "Tämä palvelin ei vielä lähetä sähköpostia. Kuukaudet lähtevät, kun sähköposti on otettu käyttöön.",
    sv: "Den här servern skickar ingen e-post än. Månaderna skickas när e-posten är inställd."
  },
  booksGiven: { en: "Given out before", fi: "Aiemmin luovutetut", sv: "Lämnat tidigare" },
  booksNeverGiven: {
    en: "Nothing was given out yet.",
    fi: "Mitään ei ole vielä luovutettu.",
    sv: "Inget har lämnats än."
  },
  booksSavedBy: { en: "Saved by {{name}}", fi: "Tallentaja: {{name}}", sv: "Sparat av {{name}}" },
  booksWrittenByProgram: {
    en: "Written by the program for bookkeeping",
    fi: "Kirjanpito-ohjelman kirjoittama",
    sv: "Skrivet av programmet för bokföring"
  },
  booksVouchers_one: { en: "{{count}} voucher", fi: "{{count}} tosite", sv: "{{count}} verifikation" },
  booksVouchers_other: {
    en: "{{count}} vouchers",
    fi: "{{count}} tositetta",
    sv: "{{count}} verifikationer"
  },
  booksOfStores_one: { en: "Store {{stores}}", fi: "Myymälä {{stores}}", sv: "Butik {{stores}}" },
  booksOfStores_other: { en: "Stores {{stores}}", fi: "Myymälät {{stores}}", sv: "Butiker {{stores}}" },
  "booksMail.waiting": { en: "Waits to be sent", fi: "Odottaa lähetystä", sv: "Väntar på att skickas" },
  "booksMail.sent": { en: "Sent", fi: "Lähetetty", sv: "Skickat" },
  "booksMail.failed": { en: "Could not be sent", fi: "Lähetys ei onnistunut", sv: "Kunde inte skickas" },
  "booksMail.empty": { en: "Nothing to send", fi: "Ei lähetettävää", sv: "Inget att skicka" },
  booksAccountMissing: {
    en: "The books have no account for something that was booked. Name it in the file of accounts.",
    fi: "Kirjanpidossa ei ole tiliä jollekin kirjaukselle. Nimeä tili tilitiedostossa.",
    sv: "Bokföringen saknar ett konto för något som är bokfört. Ange det i filen med konton."
  },
  booksAccountsUnreadable: {
    en: "The file of accounts cannot be read. Ask whoever runs the server.",
    fi: "Tilitiedostoa ei voi lukea. Kysy palvelimen ylläpitäjältä.",
    sv: "Filen med konton kan inte läsas. Fråga den som sköter servern."
  },
  booksDiffer: {
    en: "These stores keep different books. Choose those of one company.",
    fi: "Näillä myymälöillä on eri kirjanpidot. Valitse yhden yrityksen myymälät.",
    sv: "Butikerna har olika bokföring. Välj ett företags butiker."
  },
  booksEmpty: {
    en: "Nothing was sold or moved on these days.",
    fi: "Näinä päivinä ei ole myyty eikä siirretty mitään.",
    sv: "Inget har sålts eller flyttats de här dagarna."
  },
  booksNotSwedish: {
    en: "SIE is for books in Sweden.",
    fi: "SIE on Ruotsin kirjanpitoa varten.",
    sv: "SIE är för bokföring i Sverige."
  },
  booksStoreUnknown: {
    en: "One of the stores is not there any more.",
    fi: "Yhtä myymälöistä ei enää ole.",
    sv: "En av butikerna finns inte längre."
  }
} satisfies Words
