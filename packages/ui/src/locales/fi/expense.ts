import type { expenseTexts as english } from "../en/expense.ts"

/** Money that moves without a sale. */
export const expenseTexts: Record<keyof typeof english, string> = {
  expenseHint: "Mitä kassasta maksetaan tai kassaan tuodaan ilman myyntiä.",
  expensesLoading: "Haetaan kuluja …",
  expensesFailed: "Kuluja ei voitu hakea",
  noExpenses: "Myymälälle ei ole määritetty kuluja",
  expenseAmountOf: "Summa: {{name}}",
  expenseEnter: "Anna summa",
  expenseSaving: "Tallennetaan …",
  expenseTotalOut: "Kassasta ulos",
  expenseTotalIn: "Kassaan sisään",
  expensePayOutBy: "Maksa ulos",
  expenseNothingEntered: "Anna ensin summa.",
  expenseComesToNothing: "Kulut kumoavat toisensa.",
  expenseMoneyComesIn: "Rahaa tulee kassaan: jatka alla olevalla painikkeella.",
  confirmExit: "Poistutaanko kuluista?",
  confirmExitText:
    "Annettuja summia ei ole maksettu ulos. Ne pysyvät ostoskorissa, kunnes ne maksetaan tai poistetaan.",
  expenseLeave: "Poistu",
  expenseStay: "Jää",
  cartHasExpenses: "Ostoskorissa on kuluja. Maksa ne ulos tai poista ne ensin.",
  expensesNeedTheirOwnCart:
    "Kulut tarvitsevat oman ostoskorin. Viimeistele, pysäköi tai mitätöi myynti ensin.",
  expensesArePaid: "Peru maksu ennen kuin muutat kuluja.",
  expenseMoneyIn: "Tuo rahaa kassaan"
}
