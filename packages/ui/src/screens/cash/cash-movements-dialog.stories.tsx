import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { cashMovementsModel } from "../../testing/cash-model.ts"
import { patience } from "../../testing/patience.ts"
import { pagedList } from "../../testing/paged-list.ts"
import { CashMovementsDialog } from "./cash-movements-dialog.tsx"

const meta = {
  title: "Screens/Cash/What made the sum",
  component: CashMovementsDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof CashMovementsDialog>
export default meta
type Story = StoryObj<typeof meta>

const cancel = fn()
const openReceipt = fn()

export const EveryKind: Story = {
  args: { model: cashMovementsModel({ cancel, openReceipt }) },
  play: async () => {
    await waitFor(async () => expect(await screen.findByText("after the count")).toBeVisible(), patience)
    await userEvent.click(screen.getByRole("button", { name: /Porto/ }))
    await expect(openReceipt).toHaveBeenCalledWith("0000WK1011000000007")
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    await expect(cancel).toHaveBeenCalledOnce()
  }
}
export const Nothing: Story = { args: { model: cashMovementsModel({ list: pagedList([]) }) } }
export const Loading: Story = {
  args: { model: cashMovementsModel({ list: pagedList([], { status: "loading" }) }) }
}
export const Failed: Story = {
  args: {
    model: cashMovementsModel({ list: pagedList([], { status: "failed", failure: { key: "offline" } }) })
  }
}
export const OnAPhone: Story = {
  args: { model: cashMovementsModel() },
  globals: { viewport: { value: "phone" } }
}
export const InTheDark: Story = {
  args: { model: cashMovementsModel() },
  globals: { brand: "argent", scheme: "dark" }
}
