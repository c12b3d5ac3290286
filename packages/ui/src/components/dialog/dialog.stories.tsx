import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { makeAutoObservable } from "mobx"
import { patience } from "../../testing/patience.ts"
import { ChoiceDialog } from "./choice-dialog.tsx"
import { ConfirmDialog, type ConfirmDialogModel } from "./confirm-dialog.tsx"
import { DialogHost } from "./dialog-host.tsx"
import { dialog } from "./dialog-model.ts"
import { KeypadDialog, type KeypadDialogModel } from "./keypad-dialog.tsx"
import { TextDialog, type TextDialogModel } from "./text-dialog.tsx"

const meta = {
  title: "Components/Dialog",
  parameters: { layout: "fullscreen" }
} satisfies Meta
export default meta
type Story = StoryObj

function question(changes: Partial<ConfirmDialogModel> = {}): ConfirmDialogModel {
  return {
    title: { key: "voidCartTitle" },
    text: { key: "voidCartText" },
    confirmLabel: "voidCart",
    cancelLabel: "keepCart",
    destructive: true,
    confirm: fn(),
    cancel: fn(),
    ...changes
  }
}

function keypad(changes: object = {}) {
  const model = {
    title: { key: "askQuantity" as const },
    typed: "12",
    decimals: false,
    typeText: fn(),
    confirm: fn(),
    cancel: fn(),
    ...changes
  }
  return model as typeof model & KeypadDialogModel
}

function words(changes: object = {}) {
  const model = {
    title: { key: "askComment" as const },
    typed: "Engrave: Elsa 2026",
    longest: 80,
    typeText: fn(),
    confirm: fn(),
    cancel: fn(),
    ...changes
  }
  return model as typeof model & TextDialogModel
}

const keep = fn()
export const LosesSomething: Story = {
  name: "Enter takes the safe choice where something would be lost",
  render: () => <ConfirmDialog model={question({ cancel: keep })} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep the cart" })).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(keep).toHaveBeenCalledOnce()
  }
}

const [confirmed, cancelled] = [fn(), fn()]
const harmlessQuestion = question({
  title: { key: "newVersion" },
  text: { key: "newVersionText" },
  confirmLabel: "reload",
  cancelLabel: "remindLater",
  confirm: confirmed,
  cancel: cancelled,
  destructive: false
})
export const LosesNothing: Story = {
  name: "Asks before an action; Enter confirms and Escape does not · DASH-26",
  render: () => <ConfirmDialog model={harmlessQuestion} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Reload" })).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(confirmed).toHaveBeenCalledOnce()
    await userEvent.keyboard("{Escape}")
    await expect(cancelled).toHaveBeenCalledOnce()
    await expect(confirmed).toHaveBeenCalledOnce()
  }
}

const quantity = keypad()
export const Keypad: Story = {
  name: "Numbers are typed on big keys or on the keyboard · DASH-25",
  render: () => <KeypadDialog model={quantity} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole("textbox", { name: "How many?" })).toHaveFocus(), patience)
    await userEvent.click(screen.getByRole("button", { name: "3" }))
    await expect(quantity.typeText).toHaveBeenLastCalledWith("123")
    await userEvent.keyboard("4")
    await expect(quantity.typeText).toHaveBeenLastCalledWith("124")
    await userEvent.click(screen.getByRole("button", { name: "Delete digit" }))
    await expect(quantity.typeText).toHaveBeenLastCalledWith("1")
    await userEvent.keyboard("{Enter}")
    await expect(quantity.confirm).toHaveBeenCalledOnce()
    await userEvent.keyboard("{Escape}")
    await expect(quantity.cancel).toHaveBeenCalled()
  }
}
export const PriceOfSomething: Story = {
  name: "A keypad says what its number is about · DASH-25",
  render: () => (
    <KeypadDialog
      model={keypad({ title: { key: "askPrice" }, subject: "Smycke efter beställning", typed: "" })}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("Smycke efter beställning"))
  }
}
const proposing = () =>
  makeAutoObservable({
    ...keypad(),
    typed: "3",
    isProposal: true,
    typeText(text: string) {
      this.typed = text
      this.isProposal = false
    }
  })
const proposed = proposing()
export const KeypadWithAProposal: Story = {
  name: "The first digit takes the place of what is proposed, by the pad as by the keyboard · KARAT-65",
  render: () => <KeypadDialog model={proposed} />,
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "How many?" }, patience)
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.click(screen.getByRole("button", { name: "1" }))
    await expect(field).toHaveValue("1")
    await userEvent.click(screen.getByRole("button", { name: "2" }))
    await expect(field).toHaveValue("12")
  }
}
const proposedAgain = proposing()
export const KeyboardOverAProposal: Story = {
  render: () => <KeypadDialog model={proposedAgain} />,
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "How many?" }, patience)
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.keyboard("45")
    await expect(field).toHaveValue("45")
  }
}
let arrive = () => {}
const late = dialog(async () => {
  await new Promise<void>((resolve) => {
    arrive = resolve
  })
  return KeypadDialog
})
const answered = fn()
const asked = makeAutoObservable({
  title: { key: "askQuantity" as const },
  typed: "",
  decimals: false,
  typeText(text: string) {
    this.typed = text
  },
  confirm() {
    answered(this.typed)
  },
  cancel: fn()
})
export const TypedAhead: Story = {
  name: "What is typed before the dialog stands is in it when it does · DASH-25",
  render: () => <DialogHost open={{ Dialog: late, model: asked }} />,
  play: async () => {
    await userEvent.keyboard("45{Backspace}2")
    arrive()
    await waitFor(() => expect(screen.getByRole("textbox", { name: "How many?" })).toHaveFocus(), patience)
    await expect(screen.getByRole("textbox", { name: "How many?" })).toHaveValue("42")
    await userEvent.keyboard("{Enter}")
    await expect(answered.mock.calls).toEqual([["42"]])
  }
}
export const KeypadWithMoney: Story = {
  globals: { locale: "sv" },
  render: () => (
    <KeypadDialog
      model={keypad({ title: { key: "askPrice" }, typed: "1495,50", decimals: true, unit: "SEK" })}
    />
  )
}
export const KeypadRefused: Story = {
  render: () => <KeypadDialog model={keypad({ typed: "0", hint: { key: "quantityCannotBeLessThanOne" } })} />
}
export const KeypadOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  render: () => <KeypadDialog model={keypad()} />
}

const comment = words()
export const Words: Story = {
  render: () => <TextDialog model={comment} />,
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "Comment" }, patience)
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(comment.confirm).toHaveBeenCalledOnce()
  }
}

const choose = fn()
export const Reasons: Story = {
  name: "A reason is chosen with one press · DASH-27",
  render: () => (
    <ChoiceDialog
      model={{
        title: { key: "discount" },
        choices: [
          { id: "1", label: { text: "Damaged item" } },
          { id: "2", label: { text: "Price match with another store" } },
          { id: "3", label: { text: "Staff purchase" } }
        ],
        choose,
        cancel: fn()
      }}
    />
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Damaged item" }, patience))
    await expect(choose).toHaveBeenCalledWith("1")
  }
}
