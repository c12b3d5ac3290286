import type { Meta, StoryObj } from "@storybook/react-vite"
import { useState } from "react"
import { expect, fireEvent, fn, userEvent, within } from "storybook/test"
import { PersonalNumberField } from "./personal-number-field.tsx"

const meta = {
  title: "Components/Personal number field",
  component: PersonalNumberField,
  args: { label: "Personal number", value: "198507099805", onType: fn() }
} satisfies Meta<typeof PersonalNumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Faulty: Story = { args: { value: "1985", fault: "Invalid Social Security Number" } }

/** A form with nothing but the field, which keeps what is typed. */
function OwnForm({ sends }: { readonly sends: () => void }) {
  const [value, setValue] = useState("")
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sends()
      }}
    >
      <PersonalNumberField label="Personal number" value={value} onType={setValue} />
    </form>
  )
}

const sends = fn()
export const BeingTyped: Story = {
  name: "Is read by whoever types it, and hidden again when it is sent or left · PRIV-3",
  render: () => <OwnForm sends={sends} />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Personal number" })
    await userEvent.type(field, "198507099805")
    await expect(field).toHaveValue("198507099805")
    await userEvent.keyboard("{Enter}")
    await expect(sends).toHaveBeenCalledOnce()
    await expect(field).toHaveValue("19850709••••")
    await userEvent.keyboard("85")
    await expect(field).toHaveValue("85")
    await userEvent.type(field, "07099805")
    await userEvent.tab()
    await expect(field).toHaveValue("850709••••")
  }
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
