import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { AuthenticateScreenModel } from "./authenticate-screen.tsx"
import { AuthenticateScreen } from "./authenticate-screen.tsx"

const actions = { typeCode: fn(), submit: fn() }

function authenticateModel(changes: Partial<AuthenticateScreenModel> = {}): AuthenticateScreenModel {
  return {
    version: "2.14.0",
    code: "",
    busy: false,
    canSubmit: false,
    ...actions,
    ...changes
  }
}

const meta = {
  title: "Screens/Session/Authenticate",
  component: AuthenticateScreen,
  parameters: { layout: "fullscreen" },
  args: { model: authenticateModel() }
} satisfies Meta<typeof AuthenticateScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "Sign in" })).toBeDisabled()
    await userEvent.type(screen.getByRole("textbox", { name: "Device code" }), "K")
    await expect(actions.typeCode).toHaveBeenLastCalledWith("K")
  }
}
export const CodeTyped: Story = {
  name: "A code signs the device in, by button or Enter · AUTH-2",
  args: { model: authenticateModel({ code: "KARAT-4410", canSubmit: true }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }))
    await userEvent.type(screen.getByRole("textbox", { name: "Device code" }), "{Enter}")
    await expect(actions.submit).toHaveBeenCalledTimes(2)
  }
}
export const SigningIn: Story = { args: { model: authenticateModel({ code: "KARAT-4410", busy: true }) } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Argent: Story = { globals: { brand: "argent" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
