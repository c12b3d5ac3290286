import { pagedList } from "../../testing/paged-list.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { type ExpenseChanges, expenseModel, expenseRows } from "../../testing/expense-model.ts"
import { headerModel } from "../../testing/header-model.ts"
import { sampleMethod } from "../../testing/payment-model.ts"
import { ExpenseScreen } from "./expense-screen.tsx"

const meta = {
  title: "Screens/Expenses",
  component: ExpenseScreen,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof ExpenseScreen>
export default meta
type Story = StoryObj<typeof meta>

const story = (changes: ExpenseChanges = {}): Story => ({
  args: { model: expenseModel(changes) }
})
const acts = { enterAmount: fn(), pay: fn(), goToPayment: fn(), retry: fn() }
const entered = expenseRows({ "10": -124.5, "11": -50 })

export const NothingEntered: Story = {
  args: { model: expenseModel(acts) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("button", { name: /^To pay/ })).toBeDisabled()
    await expect(canvas.getByRole("button", { name: /^Kontant/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole("button", { name: /^Porto/ }))
    await expect(acts.enterAmount).toHaveBeenCalledWith("10")
  }
}
export const PaidOut: Story = {
  args: { model: expenseModel({ ...acts, rows: entered }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole("button", { name: /^Kontant/ }))
    await expect(acts.pay).toHaveBeenCalledWith(1)
    await userEvent.click(canvas.getByRole("button", { name: /^To pay out/ }))
    await expect(acts.goToPayment).toHaveBeenCalledOnce()
  }
}
export const PartlyPaidOut: Story = {
  args: { model: expenseModel({ rows: entered, paid: minorUnits(-10_000) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: /^To pay out SEK.75\.00/ })).toBeEnabled()
  }
}
export const MoneyComesIn: Story = story({ rows: expenseRows({ "20": 500 }) })
export const ComesToNothing: Story = story({ rows: expenseRows({ "10": -500, "20": 500 }) })
export const Saving: Story = story({
  rows: entered.map((row, at) => (at === 0 ? { ...row, saving: true } : row)),
  canPay: false,
  first: [sampleMethod(1, "Kontant", { key: "expenseSaving" })]
})
export const MoreWaysToPay: Story = story({ rows: entered, moreOpen: true })
export const Loading: Story = story({
  list: pagedList([], { status: "loading" }),
  loading: true,
  rows: [],
  first: [],
  more: [],
  canPay: false,
  payHint: undefined
})
export const Failed: Story = {
  args: {
    model: expenseModel({
      list: pagedList([], { status: "failed", failure: { key: "anErrorOccurred" } }),
      rows: [],
      payHint: undefined,
      ...acts
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(acts.retry).toHaveBeenCalledOnce()
  }
}
export const NothingSetUp: Story = story({ rows: [], payHint: undefined, canPay: false })
export const Training: Story = {
  ...story({ rows: entered, header: headerModel({ actions: [], training: true }) }),
  globals: { training: "on" }
}
export const OnAPhone: Story = { ...story({ rows: entered }), globals: { viewport: { value: "phone" } } }
export const OnATablet: Story = {
  ...story({ rows: entered }),
  globals: { viewport: { value: "tabletPortrait" } }
}
export const OfTheOtherBrandInTheDark: Story = {
  ...story({ rows: entered }),
  globals: { brand: "argent", scheme: "dark" }
}
