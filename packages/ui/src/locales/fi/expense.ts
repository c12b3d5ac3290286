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
  expenseTotalOut: "Kassasta",
  expenseTotalIn: "Kassaan",
  expensePayOutBy: "Maksa kassasta",
  expenseNothingEntered: "Anna ensin summa.",
  expenseComesToNothing: "Kulut kumoavat toisensa.",
  expenseMoneyComesIn: "Rahaa tulee kassaan: jatka alla olevalla painikkeella.",
  confirmExit: "Poistutaanko kuluista?",
  confirmExitText:
    "Annettuja summia ei ole maksettu kassasta. Ne pysyvät ostoskorissa, kunnes ne maksetaan tai poistetaan.",
  expenseLeave: "Poistu",
  expenseStay: "Jää",
  expenseMoneyIn: "Tuo rahaa kassaan",
  refusedExpenseNotFound: "Kulua ei löydy."
}
