import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { pagedList } from "../../testing/paged-list.ts"
import { headerModel } from "../../testing/header-model.ts"
import {
  noSums,
  registerReport,
  registerReportModel,
  registerSums
} from "../../testing/register-report-model.ts"
import { RegisterReportScreen } from "./register-report-screen.tsx"

const meta = {
  title: "Screens/Register report",
  component: RegisterReportScreen,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof RegisterReportScreen>
export default meta
type Story = StoryObj<typeof meta>

const acts = { close: fn(), back: fn(), print: fn(), printPage: fn(), choose: fn(), show: fn(), retry: fn() }

export const OpenPeriod: Story = {
  name: "The X names main groups in the cashier's language, as far as they have one · DAYEND-11",
  args: { model: registerReportModel(acts) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("heading", { name: "X report" })).toBeVisible()
    await expect(canvas.getByRole("rowheader", { name: "25%" })).toBeVisible()
    const groups = within(canvas.getByRole("region", { name: "Main groups" }))
    await expect(groups.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Necklaces",
      "Klockor",
      "Ringar",
      "Without a group"
    ])
    await userEvent.click(canvas.getByRole("button", { name: "Close the register with Z 214" }))
    await expect(acts.close).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Print" }))
    await expect(acts.print).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "PDF" }))
    await expect(acts.printPage).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("tab", { name: "Closed" }))
    await expect(acts.show).toHaveBeenCalledWith("closed")
    await userEvent.click(canvas.getByRole("button", { name: "Cash management" }))
    await expect(acts.back).toHaveBeenCalledOnce()
  }
}
/** What was closed before main groups were counted says nothing of them. */
export const OfBeforeMainGroups: Story = {
  args: {
    model: registerReportModel({ open: registerReport({ sums: registerSums({ divisions: undefined }) }) })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("region", { name: "Sales" })).toBeVisible()
    await expect(canvas.queryByRole("region", { name: "Main groups" })).toBeNull()
  }
}
const names = { en: "Trade-in", fi: "Vaihto", sv: "Inbyte" }
const byOwn = {
  account: "other:600",
  currency: "SEK",
  amount: minorUnits(900_00),
  name: "Inbyte",
  names
} as const
/** What came in by a payment method of the shop's own is called as the shop calls it, in the reader's language. */
export const ByTheShopsOwn: Story = {
  args: {
    model: registerReportModel({ open: registerReport({ sums: registerSums({ tenders: [byOwn] }) }) })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Trade-in")).toBeVisible()
  }
}
const terminal = { account: "card-terminal:100", name: "Kort vid disken", names: undefined, isFaulty: false }
const sums = registerSums({
  tenders: [{ ...byOwn, account: terminal.account, name: terminal.name, names: undefined }]
})
/** The total of the shop's own card terminal is typed where the register is closed. */
export const ComparesTerminals: Story = {
  args: {
    model: registerReportModel({
      open: registerReport({ sums }),
      batches: [
        { ...terminal, text: "850", difference: minorUnits(-50_00) },
        {
          ...terminal,
          account: "card-terminal:101",
          name: "Kort vid kassan",
          text: "",
          difference: undefined
        }
      ]
    })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("textbox", { name: /Kort vid disken/u })).toHaveValue("850")
    await expect(canvas.getByText(/^Difference .*50/u)).toBeVisible()
  }
}
const compared = { ...byOwn, account: terminal.account, name: terminal.name, batchTotal: minorUnits(850_00) }
/** A Z keeps what the terminal said, and the difference. */
export const ComparedTerminal: Story = {
  args: {
    model: registerReportModel({
      part: "closed",
      chosen: registerReport({ kind: "Z", madeBy: "Maja", sums: registerSums({ tenders: [compared] }) })
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("By the terminal")).toBeVisible()
  }
}
export const NothingSold: Story = {
  args: { model: registerReportModel({ open: registerReport({ sums: noSums, parked: noSums.voided }) }) }
}
export const NeverClosed: Story = {
  args: { model: registerReportModel({ open: registerReport({ number: 1, since: undefined }) }) }
}
export const PaidButNotFinished: Story = {
  args: {
    model: registerReportModel({
      open: registerReport({
        sums: registerSums({ unfinished: minorUnits(500_00), otherGains: minorUnits(-12) })
      })
    })
  }
}
export const Closing: Story = { args: { model: registerReportModel({ closing: true }) } }
export const Printing: Story = { args: { model: registerReportModel({ printing: true }) } }

const z = (number: number, date: string) =>
  registerReport({ kind: "Z", number, madeAt: `${date} 18:02:00`, madeBy: "Maja Lindqvist" })
const threeClosed = [z(213, "2026-11-20"), z(212, "2026-11-19"), z(211, "2026-11-18")]

export const ClosedOnes: Story = {
  args: {
    model: registerReportModel({ part: "closed", closed: pagedList(threeClosed), choose: acts.choose })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole("button", { name: /^Z report 212/ }))
    await expect(acts.choose).toHaveBeenCalledWith(threeClosed[1])
  }
}
export const OneIsRead: Story = {
  args: {
    model: registerReportModel({ part: "closed", closed: pagedList(threeClosed), chosen: threeClosed[0] })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("heading", { name: "Z report 213" })).toBeVisible()
    await expect(canvas.queryByRole("button", { name: /^Close with/ })).toBeNull()
  }
}
export const NoneClosed: Story = { args: { model: registerReportModel({ part: "closed" }) } }
export const ClosedFailed: Story = {
  args: {
    model: registerReportModel({
      part: "closed",
      closed: pagedList([], { status: "failed", failure: { key: "offline" } }),
      retry: acts.retry
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(acts.retry).toHaveBeenCalledOnce()
  }
}
export const Loading: Story = { args: { model: registerReportModel({ status: "loading", open: undefined }) } }
export const Failed: Story = {
  args: { model: registerReportModel({ status: "failed", open: undefined, failure: { key: "offline" } }) }
}
export const OnAPhone: Story = {
  args: { model: registerReportModel() },
  globals: { viewport: { value: "phone" } }
}
export const OfTheOtherBrandInTheDark: Story = {
  args: { model: registerReportModel() },
  globals: { brand: "argent", scheme: "dark" }
}
export const InTraining: Story = {
  args: { model: registerReportModel({ header: headerModel({ training: true }) }) },
  globals: { training: "on" }
}
