import { noSales } from "@karat/domain/sales-report/sales-report"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { discountReport, itemReport, salesReportModel, weekReport } from "../../testing/sales-report-model.ts"
import { SalesReportScreen } from "./sales-report-screen.tsx"
import { patience } from "../../testing/patience.ts"

const meta = {
  title: "Screens/Sales report",
  component: SalesReportScreen,
  parameters: { layout: "fullscreen" },
  args: { model: salesReportModel() }
} satisfies Meta<typeof SalesReportScreen>
export default meta
type Story = StoryObj<typeof meta>

const chosen = { period: fn(), comparison: fn(), by: fn(), store: fn(), save: fn(), print: fn() }

export const Week: Story = {
  name: "Says what was sold on each day, beside another period, in figures, a plot and a table · REP-1",
  args: {
    model: salesReportModel({
      choosePeriod: chosen.period,
      compareWith: chosen.comparison,
      chooseBreakdown: chosen.by,
      chooseStore: chosen.store,
      save: chosen.save,
      print: chosen.print
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const table = within(screen.getByRole("table"))
    await expect(table.getByRole("row", { name: /^28 Nov 2026/u })).toHaveTextContent(/15,240\.00.*\+26\s?%/u)
    await expect(table.getByRole("row", { name: /^Total/u })).toHaveTextContent(/42,905\.00/u)
    const plot = screen.getByRole("figure", { name: /Sales by day, from 23 Nov 2026/u })
    await expect(plot).toBeVisible()
    const legend = () =>
      [...plot.querySelectorAll(".recharts-legend-item-text")].map(({ textContent }) => textContent)
    await waitFor(() => expect(legend()).toEqual(["Sales", "Compared"]), patience)
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last month")
    await expect(chosen.period).toHaveBeenLastCalledWith("lastMonth")
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Choose days")
    await expect(chosen.period).toHaveBeenLastCalledWith(undefined)
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Compare with" }), "Nothing")
    await expect(chosen.comparison).toHaveBeenLastCalledWith("none")
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "By" }), "Brand")
    await expect(chosen.by).toHaveBeenLastCalledWith("brand")
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Store" }), "Göteborg Kungsgatan")
    await expect(chosen.store).toHaveBeenLastCalledWith("102")
    await userEvent.click(screen.getByRole("button", { name: "Save as table" }))
    await userEvent.click(screen.getByRole("button", { name: "Print" }))
    await expect([chosen.save, chosen.print].map((each) => each.mock.calls.length)).toEqual([1, 1])
  }
}
export const WeekOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: salesReportModel() }
}
export const WeekOnATablet: Story = {
  globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" },
  args: { model: salesReportModel() }
}
export const WeekInTheDark: Story = {
  globals: { brand: "argent", scheme: "dark", locale: "fi" },
  args: { model: salesReportModel() }
}

export const Items: Story = {
  name: "Names what sold most, and says how much more there is · REP-1",
  args: { model: salesReportModel({ by: "item", report: itemReport }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("row", { name: /^Ring Celeste/u })).toHaveTextContent(/12,900\.00–/u)
    await expect(screen.getByRole("row", { name: /^OLD-17/u })).toBeVisible()
    await expect(screen.getByText("412 more rows are not shown.")).toBeVisible()
    await expect(screen.queryByRole("figure")).toBeNull()
  }
}

export const Discounts: Story = {
  name: "Tells what was taken off by its reason, and those without one · REP-5",
  args: { model: salesReportModel({ by: "discount", report: discountReport }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("columnheader", { name: "Taken off" })).toBeVisible()
    await expect(screen.getByRole("row", { name: /^Not stated/u })).toHaveTextContent(/120\.00/u)
    await expect(screen.queryByRole("row", { name: /^Total/u })).toBeNull()
  }
}

const first = fn()
export const OwnDays: Story = {
  name: "Takes days of one's own, and says what is wrong with them · REP-1",
  args: {
    model: salesReportModel({
      named: undefined,
      comparison: "own",
      periodFault: { key: "salesNotForward" },
      ownFault: { key: "salesNoDay" },
      setPeriod: first,
      report: { ...weekReport, waiting: 3, aside: 1 }
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("The last day is before the first.")).toBeVisible()
    await expect(screen.getByText("Enter a day.")).toBeVisible()
    await expect(screen.getByText(/3 receipts are still being added up/u)).toBeVisible()
    await expect(screen.getByText(/One receipt is not in this report/u)).toBeVisible()
    await userEvent.clear(screen.getByLabelText("First day"))
    await expect(first).toHaveBeenLastCalledWith({ from: "" })
  }
}

export const Empty: Story = {
  name: "Says that there is nothing to show · REP-1",
  args: {
    model: salesReportModel({
      report: {
        ...weekReport,
        rows: weekReport.rows.map((row) => ({ ...row, now: noSales, before: noSales })),
        total: { now: noSales, before: noSales }
      }
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Nothing to show")).toBeVisible()
  }
}

export const Forbidden: Story = {
  name: "Is not for everybody · REP-3",
  args: { model: salesReportModel({ status: "forbidden", report: undefined }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("table")).toBeNull()
  }
}
