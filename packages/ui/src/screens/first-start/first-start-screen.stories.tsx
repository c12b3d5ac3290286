import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { firstStartModel, guldsmeden } from "../../testing/first-start-model.ts"
import { patience } from "../../testing/patience.ts"
import { FirstStartScreen } from "./first-start-screen.tsx"

const meta = {
  title: "Screens/First start",
  component: FirstStartScreen,
  parameters: { layout: "fullscreen" },
  args: { model: firstStartModel() }
} satisfies Meta<typeof FirstStartScreen>
export default meta
type Story = StoryObj<typeof meta>

const filled = { code: "K7QF-2M9X-T4WD", shop: guldsmeden }
const typed = fn()
const left = fn()
const chosen = fn()
const sent = fn()
const gone = fn()

export const Empty: Story = {
  name: "Asks for the code, the company, the store, the register and the owner · FIRST-1 FIRST-2",
  args: {
    model: firstStartModel({ type: typed, leave: left, chooseCountry: chosen, submit: sent })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const title of ["Company", "First store", "First register", "Owner"])
      await expect(screen.getByRole("group", { name: title })).toBeVisible()
    await userEvent.type(screen.getByRole("textbox", { name: "Company name" }), "G")
    await userEvent.tab()
    await expect(typed).toHaveBeenLastCalledWith("organisationName", "G")
    await expect(left).toHaveBeenLastCalledWith("organisationName")
    await userEvent.click(screen.getByRole("button", { name: "Finland" }))
    await expect(chosen).toHaveBeenLastCalledWith("FI")
    await userEvent.click(screen.getByRole("button", { name: "Open the shop" }))
    await expect(sent).toHaveBeenCalledOnce()
  }
}
export const Faults: Story = {
  name: "Says every fault at its field, and leads to the first · FIRST-2",
  args: {
    model: firstStartModel({
      ...filled,
      faults: {
        code: { key: "openingCodeWrong" },
        vatNumber: { key: "vatNumberWrong" },
        badgeNumber: { key: "ownerBadgeWrong" }
      }
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Open the shop" }))
    const code = screen.getByRole("textbox", { name: "Code from the server's console" })
    await waitFor(() => expect(code).toHaveFocus(), patience)
    await expect(code).toHaveAccessibleDescription(/^This is not the code/)
    await expect(screen.getByRole("textbox", { name: "VAT number" })).toBeInvalid()
    await expect(screen.getByRole("textbox", { name: "Badge number" })).toBeInvalid()
    await expect(screen.getByRole("textbox", { name: "Company number" })).toBeValid()
  }
}
export const Opening: Story = { args: { model: firstStartModel({ ...filled, busy: true }) } }
export const Late: Story = {
  name: "Says when somebody else was first, and leads to the sign-in · FIRST-4",
  args: {
    model: firstStartModel({ ...filled, late: true, notice: { key: "shopOpenedAlready" }, goOn: gone })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("alert")).toHaveTextContent("Someone else has already opened the shop")
    await userEvent.click(screen.getByRole("button", { name: "Sign in this device" }))
    await expect(gone).toHaveBeenCalledOnce()
  }
}
const opened = { signInCode: "P3HC-W8KD-7YRN", registerNumber: "WK0071" }
const written = fn()
export const Opened: Story = {
  name: "Shows the sign-in code once, until it is written down · FIRST-4",
  args: { model: firstStartModel({ ...filled, opened, goOn: written }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("P3HC-W8KD-7YRN")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "I have written it down" }))
    await expect(written).toHaveBeenCalledOnce()
  }
}
export const Phone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  args: { model: firstStartModel(filled) }
}
export const PhoneFaults: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi", scheme: "dark" },
  args: {
    model: firstStartModel({
      shop: { ...guldsmeden, country: "FI", currency: "EUR", locale: "fi" },
      faults: {
        code: { key: "required" },
        vatNumber: { key: "vatNumberWrong" },
        storeNumber: { key: "storeNumberOfOtherCountry" },
        registerNumber: { key: "registerNumberWrong" }
      }
    })
  }
}
export const OpenedOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: firstStartModel({ ...filled, opened }) }
}
export const Tablet: Story = {
  globals: { viewport: { value: "tabletPortrait" } },
  args: { model: firstStartModel(filled) }
}
export const Dark: Story = { globals: { scheme: "dark" }, args: { model: firstStartModel(filled) } }
