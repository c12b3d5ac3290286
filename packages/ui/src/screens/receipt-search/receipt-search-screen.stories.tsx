import { pagedList } from "../../testing/paged-list.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import { emptyReceiptSearch } from "@karat/domain/receipt/receipt-search-form"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import {
  foundReceipts,
  oldReceipt,
  openReceiptModel,
  receiptFormModel,
  receiptLines,
  receiptResultsModel,
  receiptSearchModel,
  wholeReceipt
} from "../../testing/receipt-search-model.ts"
import { manyRows } from "../../testing/many-rows.ts"
import { ReceiptSearchScreen } from "./receipt-search-screen.tsx"

const meta = {
  title: "Screens/Receipt search/Search",
  component: ReceiptSearchScreen,
  parameters: { layout: "fullscreen" },
  args: { model: receiptSearchModel() }
} satisfies Meta<typeof ReceiptSearchScreen>
export default meta
type Story = StoryObj<typeof meta>

const nothingYet = receiptSearchModel({
  pane: "form",
  results: receiptResultsModel({ list: pagedList([], { status: "idle" }) }),
  open: undefined
})

export const Empty: Story = { args: { model: nothingYet } }

const selectOneOfMany = fn()
export const TwoHundredFound: Story = {
  name: "Two hundred receipts are all there for the keyboard",
  parameters: manyRows,
  args: {
    model: receiptSearchModel({
      pane: "results",
      results: receiptResultsModel({
        select: selectOneOfMany,
        list: pagedList(Array.from({ length: 200 }, (_, index) => oldReceipt({ id: `${index}` })))
      }),
      open: undefined
    })
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement)
      .getByLabelText("Receipts", { selector: "ul" })
      .querySelectorAll("button")
    await expect(rows).toHaveLength(200)
    rows[199]?.focus()
    await userEvent.keyboard("{Enter}")
    await expect(selectOneOfMany.mock.lastCall?.[0]).toHaveProperty("id", "199")
  }
}

const look = fn()
const turnCashier = fn()
const ofToday = {
  model: receiptSearchModel({
    pane: "results",
    results: receiptResultsModel({ quick: { span: "today" }, look, turnCashier }),
    open: undefined
  })
}
export const OfToday: Story = {
  name: "Today's receipts, by what they are known again, and what else is a press away · KARAT-25 KARAT-26",
  args: ofToday,
  play: async ({ canvasElement }) => {
    const results = within(within(canvasElement).getByRole("region", { name: "Receipts" }))
    await expect(results.getByRole("button", { name: "Today" })).toHaveAttribute("aria-pressed", "true")
    await userEvent.click(results.getByRole("button", { name: "Yesterday" }))
    await expect(look).toHaveBeenCalledWith("yesterday")
    await userEvent.click(results.getByRole("button", { name: "Mine" }))
    await expect(turnCashier).toHaveBeenCalledOnce()
    const [, second] = results.getAllByRole("listitem")
    for (const part of ["Halsband silver Droppe", "2 items", "Gift card · Card · Elin"])
      await expect(second).toHaveTextContent(part)
  }
}

export const UnderTheirDays: Story = {
  name: "Receipts stand under their day with their time, and say a store only where it is another one · KARAT-64",
  args: ofToday,
  play: async ({ canvasElement }) => {
    const results = within(within(canvasElement).getByRole("region", { name: "Receipts" }))
    const days = results.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
    await expect(days).toEqual(["Saturday, 7 November 2026", "Saturday, 11 February 2023"])
    const [own, , , other] = results.getAllByRole("listitem")
    await expect(own).toHaveTextContent(/^15:42/u)
    await expect(own).not.toHaveTextContent(/101$/u)
    await expect(other).toHaveTextContent("835")
  }
}

const typeFind = fn()
const lookFor = fn()
export const FoundByWhateverIsKnown: Story = {
  name: "One field takes whatever is known of a receipt, and Enter looks for it · KARAT-37",
  args: {
    model: receiptSearchModel({
      pane: "results",
      results: receiptResultsModel({ find: "004", typeFind, lookFor }),
      open: undefined
    })
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Find a receipt" })
    await userEvent.type(field, "2{Enter}")
    await expect(typeFind).toHaveBeenLastCalledWith("0042")
    await expect(lookFor).toHaveBeenCalledOnce()
  }
}

const search = fn()
const switchReturn = fn()
const type = fn()
export const AskedFor: Story = {
  name: "The form has dates, store, brand, a receipt number with the switch for returns, and Enter searches · FIND-3 FIND-4",
  args: {
    model: { ...nothingYet, form: receiptFormModel({ search, switchReturn, type }) }
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const label of ["From", "To"]) await expect(screen.getByLabelText(label)).toBeVisible()
    await expect(screen.getByRole("combobox", { name: "Store" })).toHaveDisplayValue(/^101/)
    await expect(screen.getByRole("combobox", { name: "Brand" })).toHaveDisplayValue("All brands")
    await userEvent.click(screen.getByRole("switch", { name: "Returns only" }))
    await expect(switchReturn).toHaveBeenCalledOnce()
    await expect(screen.queryByLabelText("Badge ID")).toBeNull()
    await userEvent.type(screen.getByRole("textbox", { name: "Receipt number" }), "0{Enter}")
    await expect(type).toHaveBeenLastCalledWith("receiptNumber", "0")
    await expect(search).toHaveBeenCalledOnce()
  }
}
export const DiscountStays: Story = {
  name: "That a discount has to come along is said before the form is filled in · KARAT-41",
  args: {
    model: receiptSearchModel({
      open: openReceiptModel({
        chosen: {
          all: receiptLines
            .slice(0, 1)
            .map(({ line }) => ({ line, quantity: 1, value: minorUnits(2_149_500) })),
          value: minorUnits(2_149_500)
        },
        chosenRefusal: { key: "refused.discount_stays" }
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(
      screen.getByText("The discount of the receipt must be returned with the goods.")
    ).toBeVisible()
    await expect(screen.getByRole("button", { name: "Return" })).toBeDisabled()
  }
}
export const ShowsMore: Story = {
  name: "Member, amounts, article, badge, transaction and terminal stand behind Show more · FIND-5",
  args: { model: { ...nothingYet, form: receiptFormModel({ showsMore: true }) } },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const label of [
      "Member’s personal number",
      "Amount from",
      "Amount to",
      "Article number",
      "Badge ID",
      "Transaction number",
      "Terminal ID"
    ])
      await expect(screen.getByLabelText(label)).toBeInTheDocument()
  }
}
export const Faulty: Story = {
  name: "A field that cannot be looked for says why · FIND-6 FIND-7 FIND-8",
  args: {
    model: {
      ...nothingYet,
      form: receiptFormModel({
        showsMore: true,
        values: { ...emptyReceiptSearch, receiptNumber: "42", badgeId: "10a", amountFrom: "much" },
        faults: {
          dateFrom: { key: "invalidDateFormat" },
          receiptNumber: { key: "notAReceiptNumber" },
          badgeId: { key: "digitsOnly" },
          amountFrom: { key: "refused.amount_not_a_number" }
        }
      })
    }
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Invalid date format")).toBeVisible()
    await expect(screen.getByRole("textbox", { name: "Badge ID" })).toBeInvalid()
  }
}
export const Searching: Story = {
  args: {
    model: receiptSearchModel({
      pane: "results",
      results: receiptResultsModel({ list: pagedList([], { status: "loading" }) }),
      open: undefined
    })
  }
}
export const NothingFound: Story = {
  args: {
    model: receiptSearchModel({
      pane: "results",
      results: receiptResultsModel({ list: pagedList([]) }),
      open: undefined
    })
  }
}
export const SearchFailed: Story = {
  name: "A search that fails says why · FIND-22",
  args: {
    model: receiptSearchModel({
      pane: "results",
      results: receiptResultsModel({
        list: pagedList([], { status: "failed", failure: { key: "anErrorOccurred" } })
      }),
      open: undefined
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("An error occurred")).toBeVisible()
  }
}

const select = fn()
export const Found: Story = {
  name: "A press on a result chooses it · FIND-13",
  args: {
    model: receiptSearchModel({
      pane: "results",
      results: receiptResultsModel({ select, list: pagedList(foundReceipts, { loadingMore: true }) }),
      open: undefined
    })
  },
  play: async ({ canvasElement }) => {
    const [list = canvasElement] = within(canvasElement).getAllByRole("list", { name: "Receipts" })
    await userEvent.click(within(list).getAllByRole("button")[2] ?? list)
    await expect(select).toHaveBeenCalledOnce()
  }
}

const toggle = fn()
export const Opened: Story = {
  name: "A line is tapped to come back, and one that cannot says why · RET-1 RET-4 RET-5",
  args: { model: receiptSearchModel({ open: openReceiptModel({ toggle }) }) },
  play: async ({ canvasElement }) => {
    const lines = within(within(canvasElement).getByRole("list", { name: "Lines of the receipt" }))
    await userEvent.click(lines.getByRole("button", { name: /^Ring 18K/ }))
    await expect(toggle).toHaveBeenCalledOnce()
    const pierced = lines.getByRole("button", { name: /^Håltagning.*The item cannot be returned/ })
    await expect(pierced).toHaveAttribute("aria-disabled", "true")
    await userEvent.click(pierced)
    await expect(toggle).toHaveBeenCalledOnce()
    await expect(within(canvasElement).getByRole("button", { name: "Return" })).toBeDisabled()
  }
}

const someChosen = openReceiptModel({
  lines: receiptLines.map((each) =>
    each.line.id === "necklace"
      ? { ...each, chosen: { line: each.line, quantity: 2, value: minorUnits(199_000) } }
      : each
  ),
  chosen: {
    all: receiptLines
      .filter(({ line }) => line.id === "necklace")
      .map(({ line }) => ({ line, quantity: 2, value: minorUnits(199_000) })),
    value: minorUnits(199_000)
  }
})
export const Chosen: Story = { args: { model: receiptSearchModel({ open: someChosen }) } }
export const ChosenInSwedish: Story = { ...Chosen, globals: { locale: "sv" } }
export const ChosenInFinnish: Story = { ...Chosen, globals: { locale: "fi" } }

const webShop = oldReceipt({ ecommerce: true, svea: true })
export const WebShop: Story = {
  name: "An order of the web shop has no receipt to open · FIND-18",
  args: { model: receiptSearchModel({ open: openReceiptModel({ header: webShop, canShowReceipt: false }) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button", { name: "Receipt" })).toBeNull()
  }
}
const expense = oldReceipt({ transactionType: "EXPENSE", total: minorUnits(-12_500) })
export const Expense: Story = {
  name: "An expense says what was paid out, and has nothing to return · FIND-16 FIND-19",
  args: {
    model: receiptSearchModel({
      open: openReceiptModel({
        header: expense,
        canReturn: false,
        lines: [],
        receipt: {
          ...wholeReceipt(expense),
          items: [],
          payments: [],
          expenses: [{ name: "Städmaterial", amount: minorUnits(-12_500) }]
        }
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.queryByRole("button", { name: "Return" })).toBeNull()
    const lines = screen.getByRole("list", { name: "Lines of the receipt" })
    await expect(lines).toHaveTextContent(/Städmaterial\s*\u2212125\.00/)
    await expect(within(lines).queryByRole("button")).toBeNull()
  }
}
export const OfTraining: Story = {
  args: {
    model: receiptSearchModel({
      open: openReceiptModel({
        header: oldReceipt({ training: true }),
        returnRefusal: { key: "refused.receipt_is_training" },
        lines: receiptLines.map((each) => ({ ...each, refusal: { key: "refused.receipt_is_training" } }))
      })
    })
  }
}
export const Reading: Story = {
  args: { model: receiptSearchModel({ open: openReceiptModel({ status: "loading", receipt: undefined }) }) }
}
export const ReadingFailed: Story = {
  args: {
    model: receiptSearchModel({
      open: openReceiptModel({
        status: "failed",
        receipt: undefined,
        failure: { key: "anErrorOccurred" }
      })
    })
  }
}
export const Argent: Story = { ...Chosen, globals: { brand: "argent" } }
export const Dark: Story = { ...Chosen, globals: { scheme: "dark" } }
export const Training: Story = {
  globals: { training: "on" },
  args: { model: receiptSearchModel({ header: headerModel({ actions: [], training: true }) }) }
}
export const Tablet: Story = { ...Chosen, globals: { viewport: { value: "tablet" } } }
export const TabletUpright: Story = { ...Chosen, globals: { viewport: { value: "tabletPortrait" } } }
export const PhoneForm: Story = { ...Empty, globals: { viewport: { value: "phone" } } }
export const PhoneResults: Story = {
  globals: { viewport: { value: "phone" } },
  args: { model: receiptSearchModel({ pane: "results" }) }
}
export const PhoneReceipt: Story = { ...Chosen, globals: { viewport: { value: "phone" } } }
