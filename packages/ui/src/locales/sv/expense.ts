import type { expenseTexts as english } from "../en/expense.ts"

/** Money that moves without a sale. */
export const expenseTexts: Record<keyof typeof english, string> = {
  expenseHint: "Det kassan betalar ut, eller tar in, utan försäljning.",
  expensesLoading: "Hämtar utläggen …",
  expensesFailed: "Utläggen kunde inte hämtas",
  noExpenses: "Butiken har inga utlägg upplagda",
  expenseAmountOf: "Belopp: {{name}}",
  expenseEnter: "Ange belopp",
  expenseSaving: "Sparar …",
  expenseTotalOut: "Ut ur kassan",
  expenseTotalIn: "In i kassan",
  expensePayOutBy: "Betala ut med",
  expenseNothingEntered: "Ange ett belopp först.",
  expenseComesToNothing: "Utläggen tar ut varandra.",
  expenseMoneyComesIn: "Pengar kommer in: fortsätt med knappen nedan.",
  confirmExit: "Lämna utläggen?",
  confirmExitText:
    "Det som är angett är inte utbetalt. Det ligger kvar i varukorgen tills det betalas ut eller tas bort.",
  expenseLeave: "Lämna",
  expenseStay: "Stanna",
  expenseMoneyIn: "Tar in pengar",
  refusedExpenseNotFound: "Utlägget finns inte."
}
