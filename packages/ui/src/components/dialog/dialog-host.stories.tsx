import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import type {
  ConfirmDialogModel,
  KeypadDialogModel,
  TextDialogModel
} from "../../screens/shell/dialog-model.ts"
import { patience } from "../../testing/patience.ts"
import { DialogHost } from "./dialog-host.tsx"

const meta = {
  title: "Components/Dialog",
  component: DialogHost,
  parameters: { layout: "fullscreen" },
  args: { model: undefined }
} satisfies Meta<typeof DialogHost>
export default meta
type Story = StoryObj<typeof meta>

function question(changes: Partial<ConfirmDialogModel> = {}): ConfirmDialogModel {
  return {
    type: "confirm",
    title: { key: "voidCartTitle" },
    text: { key: "voidCartText" },
    confirm: "voidCart",
    cancel: "keepCart",
    destructive: true,
    answer: fn(),
    ...changes
  }
}

function keypad(changes: object = {}) {
  const model = {
    type: "keypad" as const,
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
    type: "text" as const,
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
  args: { model: question({ answer: keep }) },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep the cart" })).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(keep).toHaveBeenCalledWith(false)
  }
}

const answer = fn()
const harmlessQuestion = question({
  answer,
  title: { key: "newVersion" },
  text: { key: "newVersionText" },
  confirm: "reload",
  cancel: "remindLater",
  destructive: false
})
export const LosesNothing: Story = {
  name: "Asks before an action; Enter confirms and Escape does not · DASH-26",
  args: { model: harmlessQuestion },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: "Reload" })).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(answer).toHaveBeenLastCalledWith(true)
    await userEvent.keyboard("{Escape}")
    await expect(answer).toHaveBeenLastCalledWith(false)
  }
}

const quantity = keypad()
export const Keypad: Story = {
  name: "Numbers are typed on big keys or on the keyboard · DASH-25",
  args: { model: quantity },
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
export const KeypadWithMoney: Story = {
  globals: { locale: "sv" },
  args: { model: keypad({ title: { key: "askPrice" }, typed: "1495,50", decimals: true, unit: "kr" }) }
}
export const KeypadRefused: Story = {
  args: { model: keypad({ typed: "0", hint: { key: "quantityCannotBeLessThanOne" } }) }
}
export const KeypadOnAPhone: Story = { globals: { viewport: { value: "phone" } }, args: { model: keypad() } }

const comment = words()
export const Words: Story = {
  args: { model: comment },
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
  args: {
    model: {
      type: "reason",
      title: { key: "discount" },
      reasons: [
        { id: "1", text: "Damaged item" },
        { id: "2", text: "Price match with another store" },
        { id: "3", text: "Staff purchase" }
      ],
      choose,
      cancel: fn()
    }
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Damaged item" }, patience))
    await expect(choose).toHaveBeenCalledWith("1")
  }
}
export const Closed: Story = {}
