import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { swishModel } from "../../testing/swish-model.ts"
import { patience } from "../../testing/patience.ts"
import { SwishCodeDialog } from "./swish-code-dialog.tsx"

const meta = {
  title: "Screens/Payment/Swish code",
  component: SwishCodeDialog,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "phone" } }
} satisfies Meta<typeof SwishCodeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Fetching: Story = {
  args: { model: swishModel({ phase: "fetching", code: undefined, secondsLeft: undefined }) }
}
const cancel = fn()
export const Waiting: Story = {
  name: "The code, its amount and the time it has · SWISH-3",
  args: { model: swishModel({ cancel }) },
  play: async () => {
    const code = await screen.findByRole("img", { name: "QR code to scan with Swish" }, patience)
    await expect(code.getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
    await expect(screen.getByRole("timer")).toHaveTextContent("2:44 left")
    await userEvent.click(screen.getByRole("button", { name: "Cancel payment" }))
    await expect(cancel).toHaveBeenCalledOnce()
  }
}
export const Hurrying: Story = { args: { model: swishModel({ secondsLeft: 9 }) } }
/** After a reload nobody here knows how long the code has stood. */
export const ShownAgain: Story = { args: { model: swishModel({ secondsLeft: undefined }) } }
export const Cancelling: Story = { args: { model: swishModel({ phase: "cancelling" }) } }
export const Checking: Story = { args: { model: swishModel({ phase: "checking", secondsLeft: 0 }) } }
export const Swedish: Story = { args: { model: swishModel() }, globals: { locale: "sv" } }
export const Finnish: Story = { args: { model: swishModel() }, globals: { locale: "fi" } }
export const Argent: Story = { args: { model: swishModel() }, globals: { brand: "argent" } }
export const Dark: Story = { args: { model: swishModel() }, globals: { scheme: "dark" } }
export const OnATablet: Story = {
  args: { model: swishModel() },
  globals: { viewport: { value: "tabletPortrait" } }
}
