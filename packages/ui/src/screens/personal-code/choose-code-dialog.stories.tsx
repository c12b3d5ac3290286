import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { ChooseCodeDialog, type ChooseCodeDialogModel } from "./choose-code-dialog.tsx"

const actions = { enter: fn(), type: fn(), chooseBehind: fn(), confirm: fn(), cancel: fn() }

function chooseModel(changes: Partial<ChooseCodeDialogModel> = {}): ChooseCodeDialogModel {
  return {
    name: "Aino Virtanen",
    behind: "oneTimeCode",
    fields: { before: "", code: "", again: "" },
    field: "before",
    faults: {},
    canConfirm: true,
    busy: false,
    hint: undefined,
    ...actions,
    ...changes
  }
}

const filled = { before: "ABCD-EFGH-JKLM", code: "730519", again: "730519" }

const meta = {
  title: "Screens/Personal code/Choose code dialog",
  component: ChooseCodeDialog,
  args: { model: chooseModel() }
} satisfies Meta<typeof ChooseCodeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByLabelText("New code"))
    await expect(actions.enter).toHaveBeenLastCalledWith("code")
    await userEvent.click(dialog.getByRole("button", { name: "I know the code I have now" }))
    await expect(actions.chooseBehind).toHaveBeenLastCalledWith("oldCode")
  }
}
export const Filled: Story = {
  args: { model: chooseModel({ fields: filled, field: "again" }) },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"))
    await userEvent.click(dialog.getByRole("button", { name: "4" }))
    await expect(actions.type).toHaveBeenLastCalledWith("again", "7305194")
    await userEvent.type(dialog.getByLabelText("The code once more"), "{Enter}")
    await expect(actions.confirm).toHaveBeenCalled()
  }
}
export const SoonGuessed: Story = {
  args: {
    model: chooseModel({
      fields: { ...filled, code: "123456", again: "123" },
      faults: { code: { key: "refused.code_is_run" }, before: { key: "refused.one_time_code_wrong" } }
    })
  }
}
export const Differs: Story = {
  args: {
    model: chooseModel({ fields: { ...filled, again: "7305" }, faults: { again: { key: "codesDiffer" } } })
  }
}
export const Changed: Story = {
  args: {
    model: chooseModel({
      behind: "oldCode",
      faults: { before: { key: "refused.code_wrong" } },
      hint: { key: "noConnection" }
    })
  }
}
export const Busy: Story = { args: { model: chooseModel({ fields: filled, canConfirm: false, busy: true }) } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
