import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import type { ExpenseWords, IncomeExpense } from "../catalogue/setup.ts"

type Words = Readonly<Record<"sv" | "fi" | "en", readonly [name: string, description: string]>>

const words: readonly (readonly [id: number, kind: IncomeExpense["kind"], words: Words])[] = [
  [
    roundUpExpenseId,
    "income",
    {
      sv: ["Avrundning", "Gåva till Barnens smyckesfond"],
      fi: ["Pyöristys", "Lahja Lasten korurahastoon"],
      en: ["Round-up", "Gift to the Children's Jewellery Fund"]
    }
  ],
  [
    10,
    "expense",
    {
      sv: ["Porto", "Frimärken och paket"],
      fi: ["Postimaksu", "Postimerkit ja paketit"],
      en: ["Postage", "Stamps and parcels"]
    }
  ],
  [
    11,
    "expense",
    {
      sv: ["Fika", "Kaffe till personal och kunder"],
      fi: ["Kahvi", "Kahvit henkilökunnalle ja asiakkaille"],
      en: ["Coffee", "Coffee for staff and customers"]
    }
  ],
  [
    12,
    "expense",
    {
      sv: ["Förbrukning", "Kontors- och städmaterial"],
      fi: ["Tarvikkeet", "Toimisto- ja siivoustarvikkeet"],
      en: ["Supplies", "Office and cleaning supplies"]
    }
  ],
  [
    13,
    "expense",
    {
      sv: ["Utlägg", "Utlägg mot kvitto"],
      fi: ["Kulukorvaus", "Kulu kuittia vastaan"],
      en: ["Outlay", "Paid back against a receipt"]
    }
  ],
  [
    20,
    "income",
    {
      sv: ["Växelpåfyllning", "Växel från banken till kassan"],
      fi: ["Vaihtorahan lisäys", "Vaihtoraha pankista kassaan"],
      en: ["Change top-up", "Change from the bank into the till"]
    }
  ]
]

/** The most that a cashier enters alone: 2,000 kronor, 200 euros. */
const highestOf = { sv: 200_000, fi: 20_000 } as const

/** What tills spend on to begin with, called as the store calls it, and translated for who speaks otherwise. */
export function expensesOf(own: "sv" | "fi"): IncomeExpense[] {
  return words.map(([id, kind, names]) => ({
    id,
    kind,
    highest: highestOf[own],
    ...wordsOf(names[own]),
    translations: { sv: wordsOf(names.sv), fi: wordsOf(names.fi), en: wordsOf(names.en) }
  }))
}

function wordsOf([name, description]: Words["sv"]): ExpenseWords {
  return { name, description }
}
