import { pagedList } from "../../testing/paged-list.ts"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { attemptBookModel, attemptRow, everyState } from "../../testing/attempt-book-model.ts"
import { patience } from "../../testing/patience.ts"
import { AttemptBookDialog } from "./attempt-book-dialog.tsx"

const meta = {
  title: "Screens/Payment/Attempt book",
  component: AttemptBookDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof AttemptBookDialog>
export default meta
type Story = StoryObj<typeof meta>

const askAgain = fn()
export const EveryState: Story = {
  name: "An attempt whose end is not known can be asked about again · PAY-29",
  args: { model: attemptBookModel({ askAgain }) },
  play: async () => {
    const mine = await screen.findByRole("list", { name: "This cart" }, patience)
    await userEvent.click(within(mine).getByRole("button", { name: "Ask again" }))
    await expect(askAgain).toHaveBeenCalledWith("attempt-0")
    const day = screen.getByRole("list", { name: "The store’s day" })
    await expect(within(day).queryByRole("button")).toBeNull()
    await expect(within(day).getByText("Removed again")).toBeInTheDocument()
    await expect(within(day).getByText("The payment came too late and was refunded.")).toBeInTheDocument()
  }
}
export const Asking: Story = {
  args: {
    model: attemptBookModel({
      ofCart: { status: "ready", rows: [attemptRow(0, "unknown", {}, { canAsk: true, asking: true })] }
    })
  }
}
export const Loading: Story = {
  args: {
    model: attemptBookModel({
      ofCart: { status: "loading", rows: [] },
      ofDay: pagedList([], { status: "loading" })
    })
  }
}
const retry = fn()
export const Failed: Story = {
  args: {
    model: attemptBookModel({
      ofCart: { status: "failed", rows: [] },
      ofDay: pagedList([], { status: "failed" }),
      retry
    })
  },
  play: async () => {
    const [again] = await screen.findAllByRole("button", { name: "Try again" }, patience)
    if (again === undefined) throw new Error("There is no way to try again")
    await userEvent.click(again)
    await expect(retry).toHaveBeenCalledOnce()
  }
}
export const Nothing: Story = {
  args: {
    model: attemptBookModel({ ofCart: { status: "ready", rows: [] }, ofDay: pagedList([]) })
  }
}
export const WithoutACart: Story = { args: { model: attemptBookModel({ ofCart: undefined }) } }
const many = Array.from({ length: 60 }, (_, at) => attemptRow(at, at % 7 === 0 ? "declined" : "approved"))
export const ManyAndMore: Story = {
  args: { model: attemptBookModel({ ofDay: pagedList(many, { loadingMore: true }) }) }
}
export const OnAPhone: Story = {
  args: { model: attemptBookModel() },
  globals: { viewport: { value: "phone" } }
}
export const NothingOnAPhone: Story = { ...Nothing, globals: { viewport: { value: "phone" }, locale: "sv" } }
export const OnATablet: Story = {
  args: { model: attemptBookModel() },
  globals: { viewport: { value: "tabletPortrait" }, locale: "fi" }
}
export const Argent: Story = { args: { model: attemptBookModel() }, globals: { brand: "argent" } }
export const Dark: Story = {
  args: { model: attemptBookModel({ ofDay: pagedList(everyState) }) },
  globals: { scheme: "dark" }
}
