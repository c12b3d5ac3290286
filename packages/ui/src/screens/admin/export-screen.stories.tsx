import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, userEvent, within } from "storybook/test"
import { nothingHappens } from "../../testing/nothing-happens.ts"
import { ExportScreen, type ExportScreenModel } from "./export-screen.tsx"

const model = (changes: Partial<ExportScreenModel> = {}): ExportScreenModel => ({
  from: "2026-11-01",
  to: "2026-11-30",
  setDays: nothingHappens,
  save: nothingHappens,
  back: nothingHappens,
  ...changes
})

const meta = {
  title: "Screens/Export",
  component: ExportScreen,
  parameters: { layout: "fullscreen" },
  args: { model: model() }
} satisfies Meta<typeof ExportScreen>
export default meta
type Story = StoryObj<typeof meta>

const saved = fn()
const set = fn()
export const Lists: Story = {
  name: "Saves each list of the shop at a press, and takes the days of those that grow · EXPORT-1",
  args: { model: model({ save: saved, setDays: set }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: /^Receipts\b/u }))
    await expect(saved).toHaveBeenLastCalledWith("receipt")
    screen.getByRole("button", { name: /^Items\b/u }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(saved).toHaveBeenLastCalledWith("item")
    await fireEvent.change(screen.getByLabelText("First day"), { target: { value: "2026-10-01" } })
    await expect(set).toHaveBeenLastCalledWith({ from: "2026-10-01" })
    await expect(screen.queryByRole("button", { name: /^Selling\b/u })).toBeNull()
  }
}
export const ListsOnAPhone: Story = { globals: { viewport: { value: "phone" }, locale: "fi" } }
export const ListsOnATablet: Story = {
  globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" }
}
export const Refused: Story = {
  name: "Says what is wrong with the days, and why nothing was saved · EXPORT-1",
  globals: { scheme: "dark" },
  args: {
    model: model({
      from: "2026-12-24",
      daysFault: { key: "salesNotForward" },
      notice: { key: "adminNotAllowed" }
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("The last day is before the first.")).toBeVisible()
    await expect(within(canvasElement).getByRole("alert")).toBeVisible()
  }
}
