import type { Expense } from "@karat/domain/expense/expense"
import { type ExpenseEntryRefusal, readExpenseAmount } from "@karat/domain/expense/expense-entry"
import type { Currency } from "@karat/domain/money/currency"
import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import type { Locale } from "@karat/domain/money/format-amount"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { ExpenseNeeds } from "./expense-needs.ts"

const hints = {
  "not-a-number": "amountNotANumber",
  negative: "negativeValuesNotAllowed",
  "too-large": "refusedAmountTooLarge"
} satisfies Record<ExpenseEntryRefusal, MessageKey>

/** Asks what an expense was; undefined when the cashier thinks better of it. */
export async function askExpenseAmount(
  { dialogs, locale }: Pick<ExpenseNeeds, "dialogs" | "locale">,
  { name, amount }: Expense,
  currency: Currency
): Promise<MinorUnits | undefined> {
  return await dialogs.keypad<MinorUnits>({
    title: { key: "expenseAmountOf", values: { name } },
    start: amount === 0 ? "" : typedAmount(amount, locale()),
    decimals: true,
    unit: currency,
    read: (typed) => {
      const read = readExpenseAmount(typed)
      return "refusal" in read ? { hint: { key: hints[read.refusal] } } : { value: read.amount }
    }
  })
}

/** An amount as a cashier would type it, without a sign and without hundredths that are nothing. */
function typedAmount(amount: MinorUnits, locale: Locale): string {
  const typed = decimalFromMinorUnits(minorUnits(Math.abs(amount))).replace(/\.00$/u, "")
  return locale === "en" ? typed : typed.replace(".", ",")
}
