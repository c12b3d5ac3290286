import type { Words } from "../words.ts"

/** What was sold in a period, beside another. */
export const salesReportTexts = {
  salesReport: { en: "Reports", fi: "Raportit", sv: "Rapporter" },
  salesReportText: {
    en: "Sales of any period beside another, by store, hour, staff, category, item and payment method",
    fi: "Minkä tahansa jakson myynti toiseen verrattuna: myymälä, tunti, myyjä, ryhmä, tuote ja maksutapa",
    sv: "Försäljningen för valfri period jämförd med en annan: butik, timme, säljare, kategori, vara och betalsätt"
  },
  salesPeriod: { en: "Period", fi: "Jakso", sv: "Period" },
  salesOwnDays: { en: "Choose days", fi: "Valitse päivät", sv: "Välj dagar" },
  "salesPeriod.today": { en: "Today", fi: "Tänään", sv: "I dag" },
  "salesPeriod.yesterday": { en: "Yesterday", fi: "Eilen", sv: "I går" },
  "salesPeriod.thisWeek": { en: "This week", fi: "Tämä viikko", sv: "Den här veckan" },
  "salesPeriod.lastWeek": { en: "Last week", fi: "Viime viikko", sv: "Förra veckan" },
  "salesPeriod.thisMonth": { en: "This month", fi: "Tämä kuukausi", sv: "Den här månaden" },
  "salesPeriod.lastMonth": { en: "Last month", fi: "Viime kuukausi", sv: "Förra månaden" },
  "salesPeriod.thisYear": { en: "This year", fi: "Tämä vuosi", sv: "I år" },
  "salesPeriod.lastYear": { en: "Last year", fi: "Viime vuosi", sv: "Förra året" },
  salesFrom: { en: "First day", fi: "Ensimmäinen päivä", sv: "Första dag" },
  salesTo: { en: "Last day", fi: "Viimeinen päivä", sv: "Sista dag" },
  salesCompare: { en: "Compare with", fi: "Vertaa", sv: "Jämför med" },
  salesCompareNothing: { en: "Nothing", fi: "Ei vertailua", sv: "Ingenting" },
  "salesCompare.before": { en: "Period before", fi: "Edellinen jakso", sv: "Perioden före" },
  "salesCompare.week": { en: "Weeks before", fi: "Edelliset viikot", sv: "Veckorna före" },
  "salesCompare.year": { en: "Year before", fi: "Vuosi sitten", sv: "Året före" },
  "salesCompare.own": { en: "Other days", fi: "Muut päivät", sv: "Andra dagar" },
  salesCompareFrom: { en: "Compare from", fi: "Vertailun alku", sv: "Jämför från" },
  salesCompareTo: { en: "Compare to", fi: "Vertailun loppu", sv: "Jämför till" },
  salesBy: { en: "By", fi: "Erittely", sv: "Fördelat på" },
  "salesBy.day": { en: "Day", fi: "Päivä", sv: "Dag" },
  "salesBy.store": { en: "Store", fi: "Myymälä", sv: "Butik" },
  "salesBy.hour": { en: "Hour", fi: "Tunti", sv: "Timme" },
  "salesBy.staff": { en: "Staff", fi: "Myyjä", sv: "Säljare" },
  "salesBy.category": { en: "Category", fi: "Tuoteryhmä", sv: "Kategori" },
  "salesBy.brand": { en: "Brand", fi: "Merkki", sv: "Varumärke" },
  "salesBy.item": { en: "Item", fi: "Tuote", sv: "Vara" },
  "salesBy.tender": { en: "Payment method", fi: "Maksutapa", sv: "Betalsätt" },
  "salesBy.discount": { en: "Reason for discount", fi: "Alennuksen syy", sv: "Skäl till rabatt" },
  "salesBy.return": { en: "Reason for return", fi: "Palautuksen syy", sv: "Skäl till retur" },
  salesStore: { en: "Store", fi: "Myymälä", sv: "Butik" },
  salesAllStores: { en: "All stores", fi: "Kaikki myymälät", sv: "Alla butiker" },
  salesAmount: { en: "Sales", fi: "Myynti", sv: "Försäljning" },
  salesPaid: { en: "Paid", fi: "Maksettu", sv: "Betalt" },
  salesTakenOff: { en: "Taken off", fi: "Alennettu", sv: "Avdraget" },
  salesCameBack: { en: "Returned", fi: "Palautettu", sv: "Återlämnat" },
  salesBefore: { en: "Compared", fi: "Vertailu", sv: "Jämförelse" },
  salesChange: { en: "Change", fi: "Muutos", sv: "Förändring" },
  salesWithoutVat: { en: "Excl. VAT", fi: "Ilman ALV:a", sv: "Exkl. moms" },
  salesItems: { en: "Items", fi: "Kappaleet", sv: "Antal" },
  salesCustomers: { en: "Customers", fi: "Asiakkaat", sv: "Kunder" },
  salesReceipts: { en: "Receipts", fi: "Kuitit", sv: "Kvitton" },
  salesAverage: { en: "Per customer", fi: "Asiakasta kohti", sv: "Per kund" },
  salesPerCustomer: { en: "Items per customer", fi: "Kappaleita asiakasta kohti", sv: "Varor per kund" },
  salesDiscounts: { en: "Discounts", fi: "Alennukset", sv: "Rabatter" },
  salesTotal: { en: "Total", fi: "Yhteensä", sv: "Totalt" },
  salesNone: { en: "Not stated", fi: "Ei ilmoitettu", sv: "Ej angivet" },
  salesNothing: { en: "Nothing to show", fi: "Ei näytettävää", sv: "Inget att visa" },
  salesNothingText: {
    en: "There are no sales on these days.",
    fi: "Näinä päivinä ei ole myyntiä.",
    sv: "Det finns ingen försäljning de här dagarna."
  },
  salesMore_one: {
    en: "One more row is not shown.",
    fi: "Yhtä riviä ei näytetä.",
    sv: "En rad till visas inte."
  },
  salesMore_other: {
    en: "{{count}} more rows are not shown.",
    fi: "{{count}} riviä ei näytetä.",
    sv: "{{count}} rader till visas inte."
  },
  salesWaiting_one: {
    en: "One receipt is still being added up. Refresh in a moment.",
    fi: "Yhtä kuittia lasketaan vielä. Päivitä hetken kuluttua.",
    sv: "Ett kvitto räknas fortfarande in. Uppdatera om en stund."
  },
  salesWaiting_other: {
    en: "{{count}} receipts are still being added up. Refresh in a moment.",
    fi: "{{count}} kuittia lasketaan vielä. Päivitä hetken kuluttua.",
    sv: "{{count}} kvitton räknas fortfarande in. Uppdatera om en stund."
  },
  salesAside_one: {
    en: "One receipt is not in this report, because its sums cannot be right. The server's log names it.",
    fi: "Yksi kuitti puuttuu raportista, koska sen summat eivät voi olla oikein. Palvelimen loki kertoo, mikä kuitti.",
    sv: "Ett kvitto ingår inte i rapporten, eftersom dess summor inte kan stämma. Serverns logg säger vilket."
  },
  salesAside_other: {
    en: "{{count}} receipts are not in this report, because their sums cannot be right. The server's log names them.",
    fi: "{{count}} kuittia puuttuu raportista, koska niiden summat eivät voi olla oikein. Palvelimen loki kertoo, mitkä kuitit.",
    sv: "{{count}} kvitton ingår inte i rapporten, eftersom deras summor inte kan stämma. Serverns logg säger vilka."
  },
  salesRefresh: { en: "Refresh", fi: "Päivitä", sv: "Uppdatera" },
  salesSave: { en: "Save as table", fi: "Tallenna taulukkona", sv: "Spara som tabell" },
  salesPrint: { en: "Print", fi: "Tulosta", sv: "Skriv ut" },
  salesPlot: {
    en: "Sales by {{by}}, from {{from}} to {{to}}. The table below says the same.",
    fi: "Myynti, erittelynä {{by}}, {{from}}–{{to}}. Sama tieto on alla taulukossa.",
    sv: "Försäljning fördelad på {{by}}, från {{from}} till {{to}}. Tabellen nedanför säger samma sak."
  },
  salesNotForward: {
    en: "The last day is before the first.",
    fi: "Viimeinen päivä on ennen ensimmäistä.",
    sv: "Sista dagen är före den första."
  },
  salesTooLong: {
    en: "Choose three years at most.",
    fi: "Valitse enintään kolme vuotta.",
    sv: "Välj högst tre år."
  },
  salesNoDay: { en: "Enter a day.", fi: "Anna päivä.", sv: "Ange en dag." },
  salesSaved: { en: "The table was saved.", fi: "Taulukko tallennettiin.", sv: "Tabellen sparades." }
} satisfies Words
