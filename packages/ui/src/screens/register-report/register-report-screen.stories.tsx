import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
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

const acts = { close: fn(), look: fn(), back: fn() }

export const OpenPeriod: Story = {
  args: { model: registerReportModel(acts) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("heading", { name: "X report" })).toBeVisible()
    await expect(canvas.getByRole("rowheader", { name: "25%" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "Close with Z 214" }))
    await expect(acts.close).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole("button", { name: "Cash management" }))
    await expect(acts.back).toHaveBeenCalledOnce()
  }
}
export const NothingSold: Story = {
  args: { model: registerReportModel({ report: registerReport({ sums: noSums, parked: noSums.voided }) }) }
}
export const NeverClosed: Story = {
  args: { model: registerReportModel({ report: registerReport({ number: 1, since: undefined }) }) }
}
export const PaidButNotFinished: Story = {
  args: {
    model: registerReportModel({
      report: registerReport({
        sums: registerSums({ unfinished: minorUnits(500_00), otherGains: minorUnits(-12) })
      })
    })
  }
}
export const Closing: Story = { args: { model: registerReportModel({ closing: true }) } }
export const Closed: Story = {
  args: {
    model: registerReportModel({
      look: acts.look,
      report: registerReport({ kind: "Z", madeBy: "Maja Lindqvist" })
    })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole("heading", { name: "Z report 214" })).toBeVisible()
    await userEvent.click(canvas.getByRole("button", { name: "The open period" }))
    await expect(acts.look).toHaveBeenCalledOnce()
  }
}
export const Loading: Story = {
  args: { model: registerReportModel({ status: "loading", report: undefined }) }
}
export const Failed: Story = {
  args: { model: registerReportModel({ status: "failed", report: undefined, failure: { key: "offline" } }) }
}
