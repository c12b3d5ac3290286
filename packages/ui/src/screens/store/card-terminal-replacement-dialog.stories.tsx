import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import {
  CardTerminalReplacementDialog,
  type CardTerminalReplacementDialogModel
} from "./card-terminal-replacement-dialog.tsx"

const meta = {
  title: "Screens/Store/Replace card terminal",
  component: CardTerminalReplacementDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof CardTerminalReplacementDialog>
export default meta
type Story = StoryObj<typeof meta>

function replacement(changes: Partial<CardTerminalReplacementDialogModel> = {}) {
  const model = {
    cardTerminals: [
      { id: "V400m-347069201", name: "Kortterminal Kassa 1" },
      { id: "V400m-347069202", name: "Kortterminal Kassa 2" }
    ],
    models: ["V400m", "P400Plus", "S1F2"],
    cardTerminalId: "V400m-347069201",
    model: "",
    typed: "",
    poiid: undefined,
    refusal: undefined,
    fault: undefined,
    notice: undefined,
    sending: false,
    choose: fn(),
    typeText: fn(),
    confirm: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & CardTerminalReplacementDialogModel
}

const asked = replacement()
export const Form: Story = {
  name: "Asks for the terminal, the model and the new id · SET-6 SET-8",
  args: { model: asked },
  play: async () => {
    const terminal = await screen.findByRole("combobox", { name: "Terminal to replace" }, patience)
    await userEvent.selectOptions(terminal, "V400m-347069202")
    await expect(asked.choose).toHaveBeenCalledWith({ cardTerminalId: "V400m-347069202" })
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Model of the new one" }), "P400Plus")
    await expect(asked.choose).toHaveBeenCalledWith({ model: "P400Plus" })
    await userEvent.type(screen.getByRole("textbox", { name: "New terminal ID" }), "3{Enter}")
    await expect(asked.typeText).toHaveBeenCalledWith("3")
    await expect(asked.confirm).toHaveBeenCalledOnce()
  }
}
export const Filled: Story = {
  args: { model: replacement({ model: "V400m", typed: "347-069-276", poiid: "V400m-347069276" }) }
}
export const WrongId: Story = {
  name: "Says that an id has nine digits · SET-7",
  args: {
    model: replacement({
      model: "V400m",
      typed: "34706927",
      refusal: "terminal-id-invalid",
      fault: { key: "replacementIdInvalid" }
    })
  },
  play: async () => {
    const id = await screen.findByRole("textbox", { name: "New terminal ID" }, patience)
    await expect(id).toHaveAccessibleDescription("The ID has exactly nine digits.")
  }
}
export const NoModel: Story = {
  args: {
    model: replacement({
      typed: "347069276",
      refusal: "model-missing",
      fault: { key: "replacementModelMissing" }
    })
  }
}
export const Sending: Story = {
  args: {
    model: replacement({ model: "V400m", typed: "347069276", poiid: "V400m-347069276", sending: true })
  }
}
export const Refused: Story = {
  args: {
    model: replacement({
      model: "V400m",
      typed: "347069276",
      poiid: "V400m-347069276",
      notice: { key: "refused.card_terminal_exists" }
    })
  }
}
export const ArgentDark: Story = {
  globals: { brand: "argent", scheme: "dark", locale: "fi" },
  args: { model: replacement() }
}
export const Training: Story = { globals: { training: "on" }, args: { model: replacement() } }
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  args: { model: replacement() }
}
