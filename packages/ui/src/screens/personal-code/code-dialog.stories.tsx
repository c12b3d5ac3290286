import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { CodeDialog, type CodeDialogModel } from "./code-dialog.tsx"

const actions = { typeText: fn(), confirm: fn(), scanned: fn(), cancel: fn() }

function codeModel(changes: Partial<CodeDialogModel> = {}): CodeDialogModel {
  const { typed = "" } = changes
  return {
    name: "Aino Virtanen",
    typed,
    canConfirm: typed !== "",
    busy: false,
    hint: undefined,
    ...actions,
    ...changes
  }
}

const meta = {
  title: "Screens/Personal code/Code dialog",
  component: CodeDialog,
  args: { model: codeModel() }
} satisfies Meta<typeof CodeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByText("Aino Virtanen")).toBeInTheDocument()
    await userEvent.click(dialog.getByRole("button", { name: "7" }))
    await expect(actions.typeText).toHaveBeenLastCalledWith("7")
    await userEvent.type(dialog.getByLabelText("Personal code"), "3")
    await expect(actions.typeText).toHaveBeenLastCalledWith("3")
    await expect(dialog.getByRole("button", { name: "OK" })).toBeDisabled()
  }
}
export const Typed: Story = {
  args: { model: codeModel({ typed: "730519" }) },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByLabelText("Personal code")).toHaveAttribute("type", "password")
    await userEvent.click(dialog.getByRole("button", { name: "OK" }))
    await expect(actions.confirm).toHaveBeenCalled()
  }
}
export const Wrong: Story = { args: { model: codeModel({ hint: { key: "refused.code_wrong" } }) } }
export const CardNotConfirmed: Story = {
  args: { model: codeModel({ hint: { key: "refused.card_proves_nothing" } }) }
}
export const TooManyTries: Story = { args: { model: codeModel({ hint: { key: "refused.too_many_tries" } }) } }
export const Busy: Story = { args: { model: codeModel({ typed: "730519", canConfirm: false, busy: true }) } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
