import { inTurn } from "../database/in-turn.ts"
import type { Entry } from "@karat/domain/admin/entry"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { languages } from "@karat/domain/store/country"
import { type ExpenseWords, type IncomeExpense, ownSetup, writeOwnSetup } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import { expensesOf as firstExpenses } from "../first-start/first-expenses.ts"
import { Refusal } from "../http/refusal.ts"
import { keepStoreOfToday } from "../store/store-of-a-day.ts"
import type { EntryBook } from "./entry-book.ts"
import { storesOfCountry } from "./store-book.ts"

/** What cashiers may not do alone in the stores of a country; a store may have limits of its own. */
export const approvalBook: EntryBook = {
  all: async (db, country) => {
    const limits = (await ownSetup(db, country, "approvals")) ?? {}
    return [
      {
        ...(limits.discountBasisPoints === undefined ? {} : { highestDiscount: limits.discountBasisPoints }),
        approvesPrice: limits.price === true,
        approvesDrawer: limits.drawer === true,
        approvesReturn: limits.returnWithoutReceipt === true,
        approvesCash: limits.cash === true
      }
    ]
  },
  write: async (db, { entry, country }) => {
    const { approvesCash, approvesDrawer, approvesPrice, approvesReturn, highestDiscount } = entry
    const limits: ApprovalLimits = {
      discountBasisPoints: typeof highestDiscount === "number" ? highestDiscount : undefined,
      price: approvesPrice === true,
      drawer: approvesDrawer === true,
      returnWithoutReceipt: approvesReturn === true,
      cash: approvesCash === true
    }
    await writeOwnSetup(db, country, "approvals", limits)
  }
}

/** How the tills of a country's stores sell, by the field and the key of setup. */
const flags = [
  ["staysLoggedIn", "staysLoggedIn"],
  ["mergesLines", "mergeLines"],
  ["asksToRoundUp", "asksToRoundUp"],
  ["hasMembers", "memberFlag"],
  ["insures", "insuranceFlag"],
  ["hasMailbox", "digitalMailboxFlag"]
] as const

export const sellingBook: EntryBook = {
  all: async (db, country) => {
    const { highestTotal, login } = (await ownSetup(db, country, "offlineSelling")) ?? {}
    const highestDifference = await ownSetup(db, country, "highestDifference")
    return [
      {
        ...Object.fromEntries(
          await inTurn.map(flags, async ([field, key]) => [
            field,
            (await ownSetup(db, country, key)) === true
          ])
        ),
        logsInOffline: login === true,
        ...(highestTotal === undefined ? {} : { highestOffline: highestTotal }),
        ...(highestDifference === undefined ? {} : { highestDifference })
      }
    ]
  },
  write: async (db, { entry, country }) => {
    for (const [field, key] of flags) await writeOwnSetup(db, country, key, entry[field] === true)
    const { highestDifference, highestOffline, logsInOffline } = entry
    const difference = typeof highestDifference === "number" ? minorUnits(highestDifference) : undefined
    await writeOwnSetup(db, country, "highestDifference", difference)
    const { oldestDays, tenders } = (await ownSetup(db, country, "offlineSelling")) ?? {}
    await writeOwnSetup(db, country, "offlineSelling", {
      tenders,
      oldestDays,
      login: logsInOffline === true,
      highestTotal: typeof highestOffline === "number" ? minorUnits(highestOffline) : undefined
    })
  }
}

const lines = ["receiptLine1", "receiptLine2", "receiptLine3"] as const

/** What receipts say beside what they must; those of before keep what they said. */
export const receiptTextBook: EntryBook = {
  all: async (db, country) => {
    const texts = (await ownSetup(db, country, "receiptTexts")) ?? []
    return [
      {
        logo: (await ownSetup(db, country, "logo")) ?? "",
        ...Object.fromEntries(lines.map((line, at) => [line, texts[at] ?? ""]))
      }
    ]
  },
  write: async (db, { entry, country, at }) => {
    for (const { number } of await storesOfCountry(db, country)) await keepStoreOfToday(db, number, at)
    await writeOwnSetup(db, country, "logo", String(entry["logo"]))
    const texts = lines.map((line) => String(entry[line]))
    // A line that is empty between two others is meant; those behind the last one are none.
    while (texts.at(-1) === "") texts.pop()
    await writeOwnSetup(db, country, "receiptTexts", texts)
  }
}

const inLanguages = [
  ["sv", "textSv", "describedSv"],
  ["fi", "textFi", "describedFi"],
  ["en", "textEn", "describedEn"]
] as const

/** What tills spend on and take in without goods. */
export const expenseBook: EntryBook = {
  all: async (db, country) => (await expensesOf(db, country)).map((expense) => entryOf(expense)),
  hold: (_, { entry }) => {
    // Customers give it: it would not be given out of the drawer.
    if (entry["expenseId"] === String(roundUpExpenseId) && entry["direction"] !== "income")
      throw new Refusal(409, "entry_needed", "What is rounded up comes in.")
  },
  write: async (db, { entry, country }) => {
    const all = await expensesOf(db, country)
    const id = Number(entry["expenseId"])
    const before = all.find((each) => each.id === id)
    const wanted = expenseOf(entry, country, before)
    const after =
      before === undefined ? [...all, wanted] : all.map((each) => (each.id === id ? wanted : each))
    await writeOwnSetup(db, country, "incomeExpense", after)
  },
  remove: async (db, { entry, country }) => {
    const left = (await expensesOf(db, country)).filter(({ id }) => id !== Number(entry["expenseId"]))
    await writeOwnSetup(db, country, "incomeExpense", left)
  }
}

async function expensesOf(db: Database, country: Country): Promise<readonly IncomeExpense[]> {
  return (await ownSetup(db, country, "incomeExpense")) ?? []
}

function entryOf({ id, kind, highest, translations, ...own }: IncomeExpense): Entry {
  const translated = inLanguages.flatMap(([language, text, described]) => {
    const { name, description } = translations?.[language] ?? own
    return [
      [text, name],
      [described, description]
    ] as const
  })
  return {
    expenseId: String(id),
    direction: kind,
    ...Object.fromEntries(translated),
    ...(highest === undefined ? {} : { highestAmount: highest })
  }
}

function expenseOf(entry: Entry, country: Country, before: IncomeExpense | undefined): IncomeExpense {
  const { highestAmount } = entry
  const translations: Record<string, ExpenseWords> = Object.fromEntries(
    inLanguages.map(([language, text, described]) => [
      language,
      { name: String(entry[text]), description: String(entry[described]) }
    ])
  )
  const own = translations[languages[country]] ?? { name: "", description: "" }
  return {
    id: Number(entry["expenseId"]),
    kind: entry["direction"] === "income" ? "income" : "expense",
    ...own,
    translations,
    ...(before?.tenders === undefined ? {} : { tenders: before.tenders }),
    highest: typeof highestAmount === "number" ? minorUnits(highestAmount) : undefined
  }
}

const goals = [
  ["sv", "goalSv"],
  ["fi", "goalFi"],
  ["en", "goalEn"]
] as const

/** The receiver of rounded-up amounts. A shop without one begins to round up with its first. */
export const roundUpGoalBook: EntryBook = {
  all: async (db, country) => {
    const goal = (await expensesOf(db, country)).find(({ id }) => id === roundUpExpenseId)
    return [
      Object.fromEntries(
        goals.map(([language, field]) => [
          field,
          goal === undefined ? "" : (goal.translations?.[language] ?? goal).description
        ])
      )
    ]
  },
  write: async (db, { entry, country }) => {
    const all = await expensesOf(db, country)
    const own = languages[country]
    const first = firstExpenses(own).find(({ id }) => id === roundUpExpenseId)
    const before = all.find(({ id }) => id === roundUpExpenseId) ?? first
    if (before === undefined) throw new Error("Nothing is rounded up for.")
    const translations: Record<string, ExpenseWords> = Object.fromEntries(
      goals.map(([language, field]) => {
        const { name } = before.translations?.[language] ?? before
        return [language, { name, description: String(entry[field]) }]
      })
    )
    const after: IncomeExpense = { ...before, ...translations[own], translations }
    await writeOwnSetup(db, country, "incomeExpense", [
      after,
      ...all.filter(({ id }) => id !== roundUpExpenseId)
    ])
  }
}
