import type { Words } from "../words.ts"

/** Money that moves without a sale. */
export const expenseTexts = {
  expenseHint: {
    en: "Money paid out of the till, or into it, without a sale.",
    fi: "Mitä kassasta maksetaan tai kassaan tuodaan ilman myyntiä.",
    sv: "Pengar som betalas ut ur eller in i kassan utan försäljning."
  },
  expensesLoading: { en: "Fetching the expenses …", fi: "Haetaan kuluja …", sv: "Hämtar utläggen …" },
  expensesFailed: {
    en: "The expenses could not be fetched",
    fi: "Kuluja ei voitu hakea",
    sv: "Utläggen kunde inte hämtas"
  },
  noExpenses: {
    en: "This store has no expenses set up",
    fi: "Myymälälle ei ole määritetty kuluja",
    sv: "Butiken har inga utlägg upplagda"
  },
  expenseAmountOf: { en: "Amount: {{name}}", fi: "Summa: {{name}}", sv: "Belopp: {{name}}" },
  expenseEnter: { en: "Enter amount", fi: "Anna summa", sv: "Ange belopp" },
  expenseSaving: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },
  expenseTotalOut: { en: "Out of the till", fi: "Kassasta", sv: "Ut ur kassan" },
  expenseTotalIn: { en: "Into the till", fi: "Kassaan", sv: "In i kassan" },
  expensePayOutBy: { en: "Pay out by", fi: "Maksa kassasta", sv: "Betala ut med" },
  expenseNothingEntered: {
    en: "Enter an amount first.",
    fi: "Anna ensin summa.",
    sv: "Ange ett belopp först."
  },
  expenseComesToNothing: {
    en: "The expenses add up to zero.",
    fi: "Kulut kumoavat toisensa.",
    sv: "Utläggen tar ut varandra."
  },
  expenseMoneyComesIn: {
    en: "Money comes in: continue with the button below.",
    fi: "Rahaa tulee kassaan: jatka alla olevalla painikkeella.",
    sv: "Pengar kommer in: fortsätt med knappen nedan."
  },
  confirmExit: { en: "Leave the expenses?", fi: "Poistutaanko kuluista?", sv: "Lämna utläggen?" },
  confirmExitText: {
    en: "What was entered has not been paid out. It stays in the cart until it is paid out or removed.",
    fi: "Annettuja summia ei ole maksettu kassasta. Ne pysyvät ostoskorissa, kunnes ne maksetaan tai poistetaan.",
    sv: "Det som är angett är inte utbetalt. Det ligger kvar i varukorgen tills det betalas ut eller tas bort."
  },
  expenseLeave: { en: "Leave", fi: "Poistu", sv: "Lämna" },
  expenseStay: { en: "Stay", fi: "Jää", sv: "Stanna" },
  expenseMoneyIn: { en: "Brings money in", fi: "Tuo rahaa kassaan", sv: "Tar in pengar" },
  "refused.expense_not_found": {
    en: "There is no such expense.",
    fi: "Kulua ei löydy.",
    sv: "Utlägget finns inte."
  }
} satisfies Words
