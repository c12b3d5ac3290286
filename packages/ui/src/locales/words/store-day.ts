import type { Words } from "../words.ts"

/** Texts of what a store's day has sold and taken. */
export const storeDayTexts = {
  dayFigures: { en: "Figures of the day", fi: "Päivän luvut", sv: "Dagens siffror" },
  figuresKpi: { en: "KPI", fi: "Tunnusluvut", sv: "Nyckeltal" },
  figuresPayments: { en: "Payments", fi: "Maksut", sv: "Betalningar" },
  flipFigures: { en: "KPI or payments", fi: "Tunnusluvut tai maksut", sv: "Nyckeltal eller betalningar" },
  showFigures: { en: "Show the figures", fi: "Näytä luvut", sv: "Visa siffrorna" },
  figuresCovered: {
    en: "Covered, so that customers do not read them. They are shown for half a minute.",
    fi: "Luvut ovat piilossa asiakkailta. Ne näkyvät puoli minuuttia.",
    sv: "Dolda så att kunder inte läser dem. De visas i en halv minut."
  },
  spaceKey: { en: "Space", fi: "Välilyönti", sv: "Blanksteg" },
  dayOfFigures: { en: "Day", fi: "Päivä", sv: "Dag" },
  previousDay: { en: "Previous day", fi: "Edellinen päivä", sv: "Föregående dag" },
  nextDay: { en: "Next day", fi: "Seuraava päivä", sv: "Nästa dag" },
  loadingFigures: { en: "Fetching the figures …", fi: "Haetaan lukuja …", sv: "Hämtar siffrorna …" },
  figuresFailed: {
    en: "The figures could not be fetched",
    fi: "Lukuja ei saatu haettua",
    sv: "Siffrorna kunde inte hämtas"
  },
  salesOfDay: { en: "Sales", fi: "Myynti", sv: "Försäljning" },
  salesToday: { en: "Sales today", fi: "Myynti tänään", sv: "Försäljning i dag" },
  ofBudget: { en: "of budget {{budget}}", fi: "tavoitteesta {{budget}}", sv: "av budget {{budget}}" },
  reachedOfBudget: {
    en: "Reached of the budget",
    fi: "Saavutettu tavoitteesta",
    sv: "Uppnått av budgeten"
  },
  exVat: { en: "ex VAT {{amount}}", fi: "ilman ALV:tä {{amount}}", sv: "exkl. moms {{amount}}" },
  averagePerCustomer: { en: "Average per customer", fi: "Keskiostos", sv: "Snittköp" },
  unitsPerCustomer: { en: "Items per customer", fi: "Tuotteita / asiakas", sv: "Varor per kund" },
  customersOfDay: { en: "Customers", fi: "Asiakkaat", sv: "Kunder" },
  tender: { en: "Payment type", fi: "Maksutapa", sv: "Betalsätt" },
  nothingPaid: { en: "Nothing was paid", fi: "Ei maksuja", sv: "Inga betalningar" },
  nothingPaidText: {
    en: "No receipt was closed on this day.",
    fi: "Päivänä ei ole tehty kuitteja.",
    sv: "Inget kvitto har gjorts den här dagen."
  },
  figuresAsOf: { en: "As of {{time}}", fi: "Tilanne klo {{time}}", sv: "Läget kl. {{time}}" }
} satisfies Words
