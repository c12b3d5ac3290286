import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { WaitingSalesDialog, type WaitingSaleRow } from "./waiting-sales-dialog.tsx"

const meta = {
  title: "Screens/Shell/Waiting sales dialog",
  component: WaitingSalesDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof WaitingSalesDialog>
export default meta
type Story = StoryObj<typeof meta>

const sale = (number: number, sum: number, refusedFor?: string): WaitingSaleRow => ({
  id: `off-${number}`,
  receiptNumber: `0000WK1011${800_000_000 + number}`,
  soldAt: "2026-11-21T10:15:00Z",
  sum: minorUnits(sum),
  currency: "SEK",
  refusedFor
})

const sales = [sale(1, 1245_00), sale(2, 5290_00, "register_not_found"), sale(3, 99_00)]
const tryAgain = fn()

export const OneWasRefused: Story = {
  name: "Lists what waits, and lets what was refused be sent again · OFF-28 OFF-37",
  args: { model: { sales, tryAgain, cancel: fn() } },
  play: async () => {
    await expect(await screen.findByText("Receipt 0000WK1011800000001", {}, patience)).toBeInTheDocument()
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await expect(tryAgain).toHaveBeenCalledWith("off-2")
  }
}
export const SignedOut: Story = {
  name: "Says what sends them when the device was signed out · OFF-64",
  args: { model: { sales: [sale(1, 1245_00)], held: "signed-out", tryAgain: fn(), cancel: fn() } },
  globals: { locale: "sv" },
  play: async () => {
    await screen.findByText(/skickas när den loggas in igen/u, {}, patience)
  }
}
export const MayBeCleared: Story = {
  name: "Says that the browser may clear them · OFF-65",
  args: { model: { sales, mayBeCleared: true, tryAgain: fn(), cancel: fn() } },
  globals: { locale: "fi" },
  play: async () => {
    await screen.findByText(/Asenna kassa laitteelle sovelluksena/u, {}, patience)
  }
}
export const AllRefused: Story = {
  name: "Says of what was refused that the till can be used meanwhile · OFF-63",
  args: { model: { sales: [sale(2, 5290_00, "404")], held: "refused", tryAgain: fn(), cancel: fn() } },
  play: async () => {
    await screen.findByText(/the till can be used and signed out/u, {}, patience)
  }
}
export const NothingWaits: Story = { args: { model: { sales: [], tryAgain: fn(), cancel: fn() } } }
export const OnAPhone: Story = {
  args: { model: { sales, tryAgain: fn(), cancel: fn() } },
  globals: { viewport: { value: "phone" }, locale: "fi" }
}
