import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fireEvent, fn, userEvent, within } from "storybook/test"
import { PersonalNumberField } from "./personal-number-field.tsx"

const meta = {
  title: "Components/PersonalNumberField",
  component: PersonalNumberField,
  args: { label: "Personal number", value: "198507099805", masked: true, onType: fn() }
} satisfies Meta<typeof PersonalNumberField>
export default meta
type Story = StoryObj<typeof meta>

export const BeingTyped: Story = { args: { masked: false } }
export const Faulty: Story = {
  args: { masked: false, value: "1985", fault: "Invalid Social Security Number" }
}

export const Masked: Story = {
  name: "Only the birth date is shown until the eye is held · PRIV-3",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const field = screen.getByRole("textbox", { name: "Personal number" })
    await expect(field).toHaveValue("19850709••••")
    const eye = screen.getByRole("button", { name: "Hold to show the number" })
    await fireEvent.pointerDown(eye)
    await expect(field).toHaveValue("198507099805")
    await fireEvent.pointerUp(eye)
    await expect(field).toHaveValue("19850709••••")
    await fireEvent.keyDown(eye, { key: "Enter" })
    await expect(field).toHaveValue("198507099805")
    await fireEvent.keyUp(eye, { key: "Enter" })
    await expect(field).toHaveValue("19850709••••")
  }
}

const typed = fn<(text: string) => void>()
export const TypingStartsItOver: Story = {
  args: { onType: typed },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Personal number" })
    await userEvent.click(field)
    await fireEvent.change(field, { target: { value: "19850709•••" } })
    await expect(typed).toHaveBeenLastCalledWith("")
    await fireEvent.change(field, { target: { value: "2" } })
    await expect(typed).toHaveBeenLastCalledWith("2")
  }
}
