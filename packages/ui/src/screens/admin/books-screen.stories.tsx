import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, userEvent, within } from "storybook/test"
import { nothingHappens } from "../../testing/nothing-happens.ts"
import { BooksScreen, type BooksScreenModel } from "./books-screen.tsx"

const given: BooksScreenModel["given"] = [
  {
    id: 3,
    at: "2026-12-01T04:00:00Z",
    way: "mail",
    name: "",
    from: "2026-11-01",
    to: "2026-11-30",
    format: "sie",
    stores: ["101", "102"],
    vouchers: 58,
    email: "bok@example.com",
    state: "sent"
  },
  {
    id: 2,
    at: "2026-11-03T10:15:00Z",
    way: "browser",
    name: "Anna Lindqvist",
    from: "2026-10-31",
    to: "2026-10-31",
    format: "csv",
    stores: ["101"],
    vouchers: 1
  },
  {
    id: 1,
    at: "2026-10-02T08:00:00Z",
    way: "program",
    name: "",
    from: "2026-09-01",
    to: "2026-09-30",
    format: "sie",
    stores: ["101", "102"],
    vouchers: 52
  }
]

const model = (changes: Partial<BooksScreenModel> = {}): BooksScreenModel => ({
  status: "ready",
  from: "2026-11-01",
  to: "2026-11-30",
  storeChoices: [
    { id: "101 102", name: "All stores: Guld AB" },
    { id: "101", name: "101 Stockholm" },
    { id: "102", name: "102 Göteborg" }
  ],
  chosenStores: "101 102",
  takesSie: true,
  format: "sie",
  busy: false,
  email: "bok@example.com",
  keptEmail: "bok@example.com",
  mailReady: true,
  given,
  retry: nothingHappens,
  setDays: nothingHappens,
  chooseStores: nothingHappens,
  chooseFormat: nothingHappens,
  save: nothingHappens,
  typeEmail: nothingHappens,
  saveEmail: nothingHappens,
  back: nothingHappens,
  ...changes
})

const meta = {
  title: "Screens/Bookkeeping",
  component: BooksScreen,
  parameters: { layout: "fullscreen" },
  args: { model: model() }
} satisfies Meta<typeof BooksScreen>
export default meta
type Story = StoryObj<typeof meta>

const saved = fn()
const chosen = fn()
const set = fn()
export const Days: Story = {
  name: "Saves the days of a company's stores, and shows who was given which · BOOKS-1 BOOKS-2",
  args: { model: model({ save: saved, chooseStores: chosen, setDays: set }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2026-10-01" } })
    await expect(set).toHaveBeenLastCalledWith({ from: "2026-10-01" })
    await userEvent.selectOptions(screen.getByRole("combobox", { name: /^Stores/u }), "102")
    await expect(chosen).toHaveBeenLastCalledWith("102")
    screen.getByRole("button", { name: "Save file" }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(saved).toHaveBeenCalledOnce()
    const list = within(screen.getByRole("list", { name: "Given out before" }))
    await expect(list.getByText(/Mailed to bok@example\.com · Sent/u)).toBeVisible()
    await expect(list.getByText("1 Nov 2026 – 30 Nov 2026")).toBeVisible()
    await expect(list.getByText("31 Oct 2026")).toBeVisible()
    await expect(list.getByText("Table (CSV) · 1 voucher · Store 101")).toBeVisible()
  }
}
export const DaysOnAPhone: Story = {
  args: { model: model({ takesSie: false, format: "csv", storeChoices: [] }) },
  globals: { viewport: { value: "phone" }, locale: "fi" }
}
export const DaysOnATablet: Story = {
  globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" }
}
const kept = fn()
export const Refused: Story = {
  name: "Says why nothing was given out, what is not over, and what is wrong with the address · BOOKS-1 BOOKS-3",
  globals: { scheme: "dark" },
  args: {
    model: model({
      given: [],
      notice: { key: "booksEmpty" },
      unfinished: "2026-11-30",
      email: "bok@",
      emailFault: { key: "refused.invalid_email" },
      keptEmail: "",
      mailReady: false,
      saveEmail: kept
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Nothing was sold or moved on these days.")).toBeVisible()
    await expect(screen.getByText(/is not over yet/u)).toBeVisible()
    await expect(screen.getByText("Nothing was given out yet.")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Save address" }))
    await expect(kept).toHaveBeenCalledOnce()
  }
}
export const Forbidden: Story = { args: { model: model({ status: "forbidden" }) } }
