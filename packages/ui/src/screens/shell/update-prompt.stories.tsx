import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { ToastArea } from "../../components/toast-area/toast-area.tsx"
import { UpdatePrompt, type UpdatePromptModel } from "./update-prompt.tsx"

interface PromptArgs {
  readonly model: UpdatePromptModel
  /** A notice came while the question stood. */
  readonly noticed?: boolean
}

/** The question where it stands: above the notices. */
function PromptAboveNotices({ model, noticed = false }: PromptArgs) {
  const toasts = noticed
    ? [{ id: "1", kind: "warning", message: { key: "leavePaymentNotFinal" } } as const]
    : []
  return (
    <ToastArea model={{ toasts, dismiss: fn(), copyDetails: fn(), undo: fn() }}>
      <UpdatePrompt model={model} />
    </ToastArea>
  )
}

const reload = fn()
const remindLater = fn()

const meta = {
  title: "Screens/Shell/Update prompt",
  component: PromptAboveNotices,
  parameters: { layout: "fullscreen" },
  args: { model: { starting: false, reload, remindLater } }
} satisfies Meta<typeof PromptAboveNotices>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  name: "A new version can be started now or later · UPD-2",
  play: async ({ canvasElement }) => {
    const prompt = within(within(canvasElement).getByRole("region", { name: "A new version is ready" }))
    await userEvent.click(prompt.getByRole("button", { name: "Remind me later" }))
    await expect(remindLater).toHaveBeenCalledOnce()
    await userEvent.click(prompt.getByRole("button", { name: "Reload" }))
    await expect(reload).toHaveBeenCalledOnce()
  }
}
export const Starting: Story = {
  args: { model: { starting: true, reload, remindLater } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Reload" }))
    await expect(reload).not.toHaveBeenCalled()
  }
}
export const MustWait: Story = { args: { noticed: true } }
export const Dark: Story = { globals: { scheme: "dark", locale: "sv" } }
export const Training: Story = { globals: { training: "on" } }
export const Argent: Story = { globals: { brand: "argent", locale: "fi" } }
export const Phone: Story = {
  args: { noticed: true },
  globals: { viewport: { value: "phone" }, locale: "fi" }
}
