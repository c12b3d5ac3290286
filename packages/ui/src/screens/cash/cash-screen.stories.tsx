import { pagedList } from "../../testing/paged-list.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import {
  bankDay,
  bankDays,
  bankingModel,
  cashCountModel,
  cashForm,
  cashModel,
  cashSum
} from "../../testing/cash-model.ts"
import { headerModel } from "../../testing/header-model.ts"
import type { BankingModel, CashCountModel } from "./cash-screen-model.ts"
import { CashScreen } from "./cash-screen.tsx"

const meta = {
  title: "Screens/Cash/Cash management",
  component: CashScreen,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof CashScreen>
export default meta
type Story = StoryObj<typeof meta>

const counting = (changes: Partial<CashCountModel> = {}): Story => ({
  args: { model: cashModel({ count: cashCountModel(changes) }) }
})
const banking = (changes: Partial<BankingModel> = {}): Story => ({
  args: { model: cashModel({ part: "bank", banking: bankingModel(changes) }) }
})

const pieces = { 1000: 7, 500: 3, 200: 1, 100: 4, 50: 2, 20: 4, 10: 1, 5: 1 }
const others = [cashForm("NOK"), cashForm("EUR")]
const right = cashForm("SEK", { pieces, counted: 9295 })
const missing = cashForm("SEK", { pieces, counted: 9275 })
const tooMuch = cashForm("SEK", { pieces, counted: 9315 })
const saved = cashForm(
  "SEK",
  { counted: 9275 },
  {
    isDirty: false,
    sum: cashSum({ isCounted: true, difference: minorUnits(-20_00), movedSince: minorUnits(0) })
  }
)
const day = {
  date: "2026-11-21",
  pos: 1,
  sums: { SEK: saved.sum, NOK: saved.sum, EUR: saved.sum },
  comment: "En tjugolapp saknas",
  isBanked: false,
  version: 1,
  savedBy: "Maja Lindqvist",
  savedAt: "2026-11-21 18:04:00"
} as const
const bag = { chosen: new Set(["2026-11-21-1", "2026-11-20-1"]), bag: "SE-88413" }
const acts = {
  choose: fn(),
  typePieces: fn(),
  press: fn(),
  next: fn(),
  save: fn(),
  chooseCurrency: fn(),
  stepDate: fn(),
  toggle: fn(),
  send: fn(),
  printSlip: fn(),
  open: fn(),
  saveMine: fn(),
  keepTheirs: fn(),
  show: fn()
}

export const NothingCounted: Story = {
  args: {
    model: cashModel({
      show: acts.show,
      count: cashCountModel({
        ...acts,
        forms: [
          cashForm(
            "SEK",
            {},
            { choose: acts.choose, typePieces: acts.typePieces, press: acts.press, next: acts.next }
          ),
          ...others
        ]
      })
    })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("button", { name: "Save the count" })).toBeDisabled()
    await userEvent.type(canvas.getByRole("textbox", { name: /^Number of SEK.500/ }), "3")
    await expect(acts.typePieces).toHaveBeenCalledWith(50_000, "3")
    await expect(acts.choose).toHaveBeenCalledWith(50_000)
    await userEvent.keyboard("{Enter}")
    await expect(acts.next).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole("button", { name: "7" }))
    await expect(acts.press).toHaveBeenCalledWith({ type: "digit", digit: "7" })
    await userEvent.click(canvas.getByRole("tab", { name: "EUR" }))
    await expect(acts.chooseCurrency).toHaveBeenCalledWith("EUR")
    await userEvent.click(canvas.getByRole("button", { name: "Day before" }))
    await expect(acts.stepDate).toHaveBeenCalledWith(-1)
    await userEvent.click(canvas.getByRole("tab", { name: "Bank" }))
    await expect(acts.show).toHaveBeenCalledWith("bank")
  }
}
export const ItIsRight: Story = {
  args: { model: cashModel({ count: cashCountModel({ save: acts.save, forms: [right, ...others] }) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText("right")).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Save the count" }))
    await expect(acts.save).toHaveBeenCalledOnce()
  }
}
export const SomeIsMissing: Story = counting({ forms: [missing, ...others] })
export const ThereIsTooMuch: Story = counting({
  forms: [tooMuch, ...others],
  comment: "En tjugolapp för mycket"
})
export const AnAmountIsWrong: Story = counting({
  canSave: false,
  forms: [
    cashForm(
      "SEK",
      { counted: 9295 },
      {
        typed: { opening: "-1", counted: "12,345", closing: "x" },
        faults: {
          opening: { key: "refused.amount_is_negative" },
          counted: { key: "refused.amount_not_a_number" },
          closing: { key: "refused.amount_not_a_number" }
        }
      }
    ),
    ...others
  ]
})
export const Saved: Story = counting({ forms: [saved, ...others], day, comment: day.comment })
export const Saving: Story = counting({ forms: [right, ...others], saving: true })
export const SoldAfterTheCount: Story = {
  ...counting({
    forms: [{ ...saved, sum: cashSum({ isCounted: true, movedSince: minorUnits(499_00) }) }, ...others],
    day
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText("After the count")).toBeVisible()
    await expect(canvas.getByText(/SEK.499\.00 has moved since the count/)).toBeVisible()
  }
}
export const OpenedWithAnotherSum: Story = {
  ...counting({ forms: [{ ...right, sum: cashSum({ left: minorUnits(1500_00) }) }, ...others] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText("The till was left with").parentElement).toHaveTextContent(/1,500\.00/)
  }
}
export const SomebodyElseHasCounted: Story = {
  args: {
    model: cashModel({
      count: cashCountModel({
        ...acts,
        forms: [missing, ...others],
        day,
        conflict: {
          message: {
            key: "refused.cash_day_counted",
            values: { name: "Maja Lindqvist", date: { date: "2026-11-21" }, time: "18:04" }
          },
          theirs: minorUnits(9295_00),
          mine: minorUnits(9275_00)
        }
      })
    })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^Maja Lindqvist counted this day/)).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Keep theirs" }))
    await expect(acts.keepTheirs).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Save mine instead" }))
    await expect(acts.saveMine).toHaveBeenCalledOnce()
  }
}
export const Banked: Story = {
  ...counting({
    forms: [saved, ...others],
    day: { ...day, isBanked: true, bankBag: "SE-88412" },
    comment: day.comment,
    locked: true,
    canSave: false
  }),
  play: async ({ canvasElement }) => {
    for (const field of within(canvasElement).getAllByRole("textbox")) await expect(field).toBeDisabled()
  }
}
export const InEuros: Story = counting({
  forms: [cashForm("EUR", { pieces: { 20: 3, 10: 1, 0.5: 2 }, counted: 71, closing: 0 })]
})
export const WithoutNotes: Story = counting({ forms: [cashForm("NOK", { counted: 500, closing: 0 })] })
export const Loading: Story = counting({ status: "loading", day: undefined })
export const Failed: Story = counting({ status: "failed", day: undefined, failure: { key: "offline" } })
export const Training: Story = {
  args: {
    model: cashModel({
      header: headerModel({ actions: [], training: true }),
      count: cashCountModel({ cart: { training: true }, locked: true, canSave: false })
    })
  },
  globals: { training: "on" }
}
export const OnAPhone: Story = {
  ...counting({ forms: [missing, ...others] }),
  globals: { viewport: { value: "phone" } }
}
export const OnATablet: Story = {
  ...counting({ forms: [missing, ...others] }),
  globals: { viewport: { value: "tabletPortrait" } }
}
export const OfTheOtherBrandInTheDark: Story = {
  ...counting({ forms: [tooMuch, ...others] }),
  globals: { brand: "argent", scheme: "dark" }
}
export const InFinnish: Story = { ...counting({ forms: [missing, ...others] }), globals: { locale: "fi" } }

export const DaysForTheBank: Story = {
  args: { model: cashModel({ part: "bank", banking: bankingModel({ ...acts }) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("button", { name: "Close the bag" })).toBeDisabled()
    const [first] = canvas.getAllByRole("checkbox")
    await expect(canvas.getAllByRole("checkbox")).toHaveLength(3)
    if (first !== undefined) await userEvent.click(first)
    await expect(acts.toggle).toHaveBeenCalledWith("2026-11-21-1")
    await userEvent.click(canvas.getByRole("button", { name: "Count" }))
    await expect(acts.open).toHaveBeenCalledWith(bankDays[1])
    const [slip] = canvas.getAllByRole("button", { name: "Print the slip" })
    if (slip !== undefined) await userEvent.click(slip)
    await expect(acts.printSlip).toHaveBeenCalledWith(bankDays[5])
  }
}
export const ABagThatCanBeClosed: Story = {
  args: { model: cashModel({ part: "bank", banking: bankingModel({ ...bag, send: acts.send }) }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Close the bag" }))
    await expect(acts.send).toHaveBeenCalledOnce()
  }
}
export const ABagWithoutANumber: Story = banking({ chosen: bag.chosen })
export const ClosingABag: Story = banking({ ...bag, sending: true })
export const WrongChange: Story = banking({
  ...bag,
  canSend: false,
  change: { SEK: "abc", NOK: "0", EUR: "0" },
  changeFaults: { SEK: { key: "refused.amount_not_a_number" }, NOK: undefined, EUR: undefined }
})
export const WarningOfAnotherServer: Story = banking({
  days: pagedList([
    bankDay({ date: "2026-11-21", warning: "Kontrollera kassa 1" }),
    bankDay({ date: "2026-11-20", warning: "check" })
  ])
})
export const NoDays: Story = banking({ days: pagedList([]) })
export const LoadingDays: Story = banking({ days: pagedList([], { status: "loading" }) })
export const DaysFailed: Story = banking({
  days: pagedList([], { status: "failed", failure: { key: "offline" } })
})
export const BankingInTraining: Story = {
  args: {
    model: cashModel({
      part: "bank",
      header: headerModel({ actions: [], training: true }),
      banking: bankingModel({ cart: { training: true }, canSend: false, hint: undefined })
    })
  },
  globals: { training: "on" }
}
export const BankingOnAPhone: Story = { ...banking(bag), globals: { viewport: { value: "phone" } } }
export const BankingOnATablet: Story = { ...banking(bag), globals: { viewport: { value: "tabletPortrait" } } }
export const BankingInTheDark: Story = { ...banking(bag), globals: { brand: "argent", scheme: "dark" } }

export const NoPageForBags: Story = { args: { model: cashModel({ part: "send" }) } }

export const OfAServerWithoutReports: Story = {
  args: { model: cashModel({ canReport: false }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button", { name: "X and Z report" })).toBeNull()
  }
}
