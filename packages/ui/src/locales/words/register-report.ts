import type { Words } from "../words.ts"

/** What a register did: looked at by an X, closed by a Z. */
export const registerReportTexts = {
  registerReport: { en: "X and Z report", fi: "X- ja Z-raportti", sv: "X- och Z-rapport" },
  "refused.report_not_found": {
    en: "There is no such Z report.",
    fi: "Z-raporttia ei ole.",
    sv: "Z-rapporten finns inte."
  },
  "refused.register_closed": {
    en: "{{name}} made Z {{number}} at {{time}}. Look at what is open now.",
    fi: "{{name}} teki Z-raportin {{number}} kello {{time}}. Katso, mitä nyt on avoinna.",
    sv: "{{name}} gjorde Z {{number}} kl. {{time}}. Se vad som är öppet nu."
  },
  reportLoading: { en: "Fetching the report …", fi: "Haetaan raporttia …", sv: "Hämtar rapporten …" },
  reportFailed: {
    en: "The report could not be fetched",
    fi: "Raporttia ei voitu hakea",
    sv: "Rapporten kunde inte hämtas"
  },
  reportX: { en: "X report", fi: "X-raportti", sv: "X-rapport" },
  reportZ: { en: "Z report {{number}}", fi: "Z-raportti {{number}}", sv: "Z-rapport {{number}}" },
  reportSince: {
    en: "Since {{since}}, as of {{at}}",
    fi: "{{since}} alkaen, tilanne {{at}}",
    sv: "Sedan {{since}}, läget {{at}}"
  },
  reportSinceFirst: {
    en: "Since the first sale, as of {{at}}",
    fi: "Ensimmäisestä myynnistä, tilanne {{at}}",
    sv: "Sedan första köpet, läget {{at}}"
  },
  reportMadeBy: { en: "Closed by {{name}}", fi: "Päättänyt {{name}}", sv: "Avslutad av {{name}}" },
  reportSales: { en: "Sales", fi: "Myynti", sv: "Försäljning" },
  reportSold: { en: "Sold", fi: "Myyty", sv: "Sålt" },
  reportReturned: { en: "Returned", fi: "Palautettu", sv: "Returer" },
  reportNet: { en: "Net sales", fi: "Nettomyynti", sv: "Nettoförsäljning" },
  reportVatRate: { en: "VAT rate", fi: "ALV-kanta", sv: "Momssats" },
  reportVatNet: { en: "Without VAT", fi: "Veroton", sv: "Exkl. moms" },
  reportVatTax: { en: "VAT", fi: "ALV", sv: "Moms" },
  reportVatGross: { en: "With VAT", fi: "Verollinen", sv: "Inkl. moms" },
  reportDivisions: { en: "Main groups", fi: "Pääryhmät", sv: "Huvudgrupper" },
  reportOtherDivision: { en: "Without a group", fi: "Ilman ryhmää", sv: "Utan grupp" },
  reportBesides: { en: "Besides sales", fi: "Muut kuin myynti", sv: "Utöver försäljning" },
  reportGiftCards: { en: "Gift cards sold", fi: "Myydyt lahjakortit", sv: "Sålda presentkort" },
  reportGains: {
    en: "Exchange and late payments",
    fi: "Kurssierot ja myöhäiset maksut",
    sv: "Kursdifferenser och sena betalningar"
  },
  reportUnfinished: {
    en: "Paid for unfinished carts",
    fi: "Maksettu keskeneräisistä ostoksista",
    sv: "Betalt för oavslutade köp"
  },
  reportBatch: { en: "By the terminal", fi: "Päätteen mukaan", sv: "Enligt terminalen" },
  reportBatchDifference: { en: "Difference", fi: "Ero", sv: "Differens" },
  reportBatches: {
    en: "Your own card terminals",
    fi: "Omat korttipäätteet",
    sv: "Egna kortterminaler"
  },
  reportBatchTotal: {
    en: "Day’s total of {{terminal}}",
    fi: "Päivän summa: {{terminal}}",
    sv: "Dagens summa på {{terminal}}"
  },
  reportBatchHelp: {
    en: "As the terminal’s own report says it. The difference stands on the Z report.",
    fi: "Kuten päätteen oma raportti sen kertoo. Ero näkyy Z-raportissa.",
    sv: "Som terminalens egen rapport säger. Differensen står på Z-rapporten."
  },
  reportBatchDiffers: { en: "Difference {{amount}}", fi: "Ero {{amount}}", sv: "Differens {{amount}}" },
  reportTenders: { en: "Payments", fi: "Maksutavat", sv: "Betalningsmedel" },
  reportSwish: { en: "Swish", fi: "Swish", sv: "Swish" },
  reportStoreCredit: { en: "Store credit", fi: "Hyvityskuitti", sv: "Tillgodokvitto" },
  reportRequisition: { en: "Requisition", fi: "Maksusitoumus", sv: "Rekvisition" },
  reportCashIn: {
    en: "{{tender}} in {{currency}}",
    fi: "{{tender}}, {{currency}}",
    sv: "{{tender}} i {{currency}}"
  },
  reportForeignWorth: {
    en: "Foreign currency is worth",
    fi: "Valuutan arvo",
    sv: "Valutans värde"
  },
  reportCounters: { en: "Counters", fi: "Laskurit", sv: "Räkneverk" },
  reportFirst: { en: "First receipt", fi: "Ensimmäinen kuitti", sv: "Första kvitto" },
  reportLast: { en: "Last receipt", fi: "Viimeinen kuitti", sv: "Sista kvitto" },
  reportOffline: { en: "Receipts sold offline", fi: "Offline-kuitit", sv: "Kvitton sålda offline" },
  reportPieces: { en: "Pieces sold", fi: "Myydyt kappaleet", sv: "Sålda varor" },
  reportDrawer: { en: "Drawer openings", fi: "Laatikon avaukset", sv: "Lådöppningar" },
  reportCopies: { en: "Receipt copies", fi: "Kuittikopiot", sv: "Kvittokopior" },
  reportVoided: { en: "Voided carts", fi: "Mitätöidyt ostokset", sv: "Makulerade köp" },
  reportGrand: { en: "Grand totals", fi: "Kokonaissummat", sv: "Grand total" },
  reportClose: {
    en: "Close the register with Z {{number}}",
    fi: "Päätä kassa: Z {{number}}",
    sv: "Avsluta kassan med Z {{number}}"
  },
  reportCloseTitle: {
    en: "Close the register with Z {{number}}?",
    fi: "Päätetäänkö kassa Z-raportilla {{number}}?",
    sv: "Avsluta kassan med Z {{number}}?"
  },
  reportCloseText: {
    en: "The period ends now and cannot be opened again. Later sales belong to the next Z.",
    fi: "Jakso päättyy nyt, eikä sitä voi avata uudelleen. Myöhemmät myynnit kuuluvat seuraavaan Z-raporttiin.",
    sv: "Perioden slutar nu och kan inte öppnas igen. Senare köp hör till nästa Z."
  },
  reportCloseNow: {
    en: "Close the register with Z",
    fi: "Päätä kassa Z-raportilla",
    sv: "Avsluta kassan med Z"
  },
  reportKeepOpen: { en: "Keep it open", fi: "Pidä avoinna", sv: "Låt den vara öppen" },
  reportOpenPeriod: { en: "The open period", fi: "Avoin jakso", sv: "Öppen period" },
  reportClosedOnes: { en: "Closed", fi: "Päätetyt", sv: "Avslutade" },
  reportNoneClosed: { en: "No Z report yet", fi: "Ei vielä Z-raportteja", sv: "Ingen Z-rapport än" },
  reportNoneClosedText: {
    en: "Each Z is kept here permanently, and can be read and printed again.",
    fi: "Jokainen Z säilyy täällä pysyvästi, ja sen voi lukea ja tulostaa uudelleen.",
    sv: "Varje Z sparas här permanent och kan läsas och skrivas ut igen."
  },
  reportPage: { en: "PDF", fi: "PDF", sv: "PDF" },
  reportPrinted: {
    en: "The report is printed.",
    fi: "Raportti on tulostettu.",
    sv: "Rapporten är utskriven."
  },
  reportWaits: {
    en: "The printer does not answer. The report is printed when it does.",
    fi: "Tulostin ei vastaa. Raportti tulostuu, kun se vastaa.",
    sv: "Skrivaren svarar inte. Rapporten skrivs ut när den gör det."
  }
} satisfies Words
