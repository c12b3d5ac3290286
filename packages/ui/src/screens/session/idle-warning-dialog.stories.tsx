import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { IdleWarningDialog, type IdleWarningDialogModel } from "./idle-warning-dialog.tsx"

const meta = {
  title: "Screens/Session/Idle warning",
  component: IdleWarningDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof IdleWarningDialog>
export default meta
type Story = StoryObj<typeof meta>

const stay = fn<() => void>()
const warning = (secondsLeft: number): IdleWarningDialogModel => ({
  secondsLeft,
  cancel: stay,
  scanned: fn<(code: string) => void>()
})

const counting = warning(30)
export const Counting: Story = {
  name: "The last seconds are counted down, and any answer stays · IDLE-5",
  args: { model: counting },
  play: async () => {
    await expect(await screen.findByRole("timer", {}, patience)).toHaveTextContent("30")
    const button = screen.getByRole("button", { name: "I’m here" })
    await waitFor(() => expect(button).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(stay).toHaveBeenCalledOnce()
    await userEvent.keyboard("{Escape}")
    await expect(stay).toHaveBeenCalledTimes(2)
  }
}
export const LastSecond: Story = { args: { model: warning(1) } }
export const OnAPhone: Story = {
  globals: { locale: "sv", viewport: { value: "phone" }, scheme: "dark" },
  args: { model: warning(12) }
}
