import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { AuthenticateScreenModel } from "./authenticate-screen.tsx"
import type { OneTapModel } from "./authenticate-screen.tsx"
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
const retry = fn()
/** A provider that draws a button of its own, as each of them does. */
function oneTap(status: OneTapModel["status"]): OneTapModel {
  let shown: HTMLElement | undefined
  return {
    status,
    show: (place) => {
      if (status !== "ready") return
      const button = document.createElement("button")
      button.type = "button"
      button.textContent = "Sign in with Karat ID"
      button.style.cssText = "width:100%;min-height:56px;border-radius:12px;background:#fff;color:#1d2521"
      shown = place as HTMLElement
      shown.replaceChildren(button)
    },
    hide: () => shown?.replaceChildren(),
    retry
  }
}

export const OneTap: Story = {
  name: "Offers the provider's own button beside the code · AUTH-1",
  args: { oneTap: oneTap("ready") },
  play: async ({ canvasElement }) => {
    const offer = within(canvasElement).getByRole("region", { name: "One-tap sign-in" })
    await expect(await within(offer).findByRole("button", { name: "Sign in with Karat ID" })).toBeVisible()
  }
}
export const OneTapLoading: Story = { args: { oneTap: oneTap("loading") } }
export const OneTapSigningIn: Story = { args: { oneTap: oneTap("signing-in") } }
export const OneTapAway: Story = {
  args: { oneTap: oneTap("failed") },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(retry).toHaveBeenCalledOnce()
  }
}
export const OneTapDark: Story = {
  globals: { scheme: "dark", locale: "sv" },
  args: { oneTap: oneTap("ready") }
}
export const OneTapOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi", brand: "argent" },
  args: { oneTap: oneTap("ready") }
}
export const Dark: Story = { globals: { scheme: "dark" } }
export const Argent: Story = { globals: { brand: "argent" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
