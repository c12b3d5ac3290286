/** Money that moves without a sale. */
export const expenseTexts = {
  expenseHint: "What the till pays out, or takes in, without a sale.",
  expensesLoading: "Fetching the expenses …",
  expensesFailed: "The expenses could not be fetched",
  noExpenses: "This store has set up no expenses",
  expenseAmountOf: "Amount: {{name}}",
  expenseEnter: "Enter amount",
  expenseSaving: "Saving …",
  expenseTotalOut: "Out of the till",
  expenseTotalIn: "Into the till",
  expensePayOutBy: "Pay out by",
  expenseNothingEntered: "Enter an amount first.",
  expenseComesToNothing: "The expenses come to nothing.",
  expenseMoneyComesIn: "Money comes in: continue with the button below.",
  confirmExit: "Leave the expenses?",
  confirmExitText:
    "What was entered has not been paid out. It stays in the cart until it is paid or taken off.",
  expenseLeave: "Leave",
  expenseStay: "Stay",
  expenseMoneyIn: "Brings money in",
  refusedExpenseNotFound: "There is no such expense."
} as const
