import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { BadgeDialog, type BadgeDialogModel } from "./badge-dialog.tsx"

const actions = { typeText: fn(), confirm: fn(), scanned: fn(), cancel: fn() }

function badgeModel(changes: Partial<BadgeDialogModel> = {}): BadgeDialogModel {
  return {
    title: { key: "whoHasDoneIt" },
    subject: "Recall strap 4410",
    typed: "",
    busy: false,
    hint: undefined,
    ...actions,
    ...changes
  }
}

const meta = {
  title: "Screens/Staff/Badge dialog",
  component: BadgeDialog,
  args: { model: badgeModel() }
} satisfies Meta<typeof BadgeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "7" }))
    await expect(actions.typeText).toHaveBeenLastCalledWith("7")
    await expect(dialog.getByRole("button", { name: "OK" })).toBeDisabled()
  }
}
export const Typed: Story = {
  args: { model: badgeModel({ typed: "1001" }) },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "OK" }))
    await expect(actions.confirm).toHaveBeenCalled()
  }
}
export const NotKnown: Story = { args: { model: badgeModel({ hint: { key: "loginError" } }) } }
export const Busy: Story = { args: { model: badgeModel({ typed: "1001", busy: true }) } }
export const TakesItBack: Story = { args: { model: badgeModel({ title: { key: "whoTakesItBack" } }) } }
export const Approves: Story = {
  args: { model: badgeModel({ title: { key: "whoApproves" }, subject: "Discount > 30%" }) },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await expect(dialog.getByRole("heading")).toHaveTextContent("Who approves this?")
    await expect(dialog.getByText("Discount > 30%")).toBeInTheDocument()
  }
}
export const MayNotApprove: Story = {
  args: {
    model: badgeModel({
      title: { key: "whoApproves" },
      subject: "Discount > 30%",
      hint: { key: "refused.approver_not_allowed" }
    })
  }
}
export const Dark: Story = { globals: { scheme: "dark" } }
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
