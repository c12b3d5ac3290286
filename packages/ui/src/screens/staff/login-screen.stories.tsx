import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { LoginScreenModel } from "./login-screen.tsx"
import { LoginScreen } from "./login-screen.tsx"

const askToInstall = fn()
const actions = { press: fn(), openSettings: fn(), printLast: fn() }

function loginModel(changes: Partial<LoginScreenModel> = {}): LoginScreenModel {
  return {
    version: "2.14.0",
    logo: "Karat",
    storeName: "101 Stockholm",
    terminalNumber: "WK1011",
    today: "Friday 20 November 2026",
    connection: "green",
    badgeLength: 0,
    canConfirm: false,
    busy: false,
    refusal: undefined,
    install: { offered: false, ask: askToInstall },
    ...actions,
    ...changes
  }
}

const meta = {
  title: "Screens/Staff/Login",
  component: LoginScreen,
  parameters: { layout: "fullscreen" },
  args: { model: loginModel() }
} satisfies Meta<typeof LoginScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Untouched: Story = {
  name: "Shows the version of the app · LOGIN-1",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Version 2.14.0")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Log in" })).toBeDisabled()
  }
}
export const BadgeTyped: Story = {
  name: "The numpad types a badge, deletes and confirms · LOGIN-2",
  args: { model: loginModel({ badgeLength: 3, canConfirm: true }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("3 digits typed")).toBeInTheDocument()
    await userEvent.click(screen.getByRole("button", { name: "7" }))
    await expect(actions.press).toHaveBeenLastCalledWith({ type: "digit", digit: "7" })
    await userEvent.click(screen.getByRole("button", { name: "Delete digit" }))
    await expect(actions.press).toHaveBeenLastCalledWith({ type: "backspace" })
    await userEvent.click(screen.getByRole("button", { name: "Log in" }))
    await expect(actions.press).toHaveBeenLastCalledWith({ type: "confirm" })
  }
}
export const Installable: Story = {
  name: "Offers to install the app while the device does · LOGIN-4",
  args: { model: loginModel({ install: { offered: true, ask: askToInstall } }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Install the app" }))
    await expect(askToInstall).toHaveBeenCalledOnce()
  }
}
export const LongestBadge: Story = { args: { model: loginModel({ badgeLength: 10, canConfirm: true }) } }
export const LoggingIn: Story = { args: { model: loginModel({ badgeLength: 4, busy: true }) } }
export const NoTerminal: Story = {
  name: "Nothing can be typed while the device has no register · LOGIN-19",
  args: { model: loginModel({ terminalNumber: undefined, refusal: "no-terminal" }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "1" })).toBeDisabled()
    await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Settings" }))
    await expect(actions.openSettings).toHaveBeenCalled()
  }
}
export const Offline: Story = {
  name: "Nothing can be typed without a connection · LOGIN-20",
  args: { model: loginModel({ connection: "red", refusal: "connection-slow" }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "1" })).toBeDisabled()
  }
}
export const SlowConnection: Story = { args: { model: loginModel({ connection: "yellow" }) } }
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Training: Story = { globals: { training: "on" } }
export const Swedish: Story = {
  globals: { locale: "sv" },
  args: { model: loginModel({ today: "fredag 20 november 2026" }) }
}
export const Finnish: Story = {
  globals: { locale: "fi" },
  args: { model: loginModel({ storeName: "FI201 Helsinki", today: "perjantai 20. marraskuuta 2026" }) }
}
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }

export const LastReceipt: Story = {
  name: "The last receipt and the last gift receipt each have a button and a key · LOGIN-14 LOGIN-15",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const receipt = screen.getByRole("button", { name: "Last receipt" })
    await expect(receipt).toHaveAttribute("aria-keyshortcuts", "F1")
    await userEvent.click(receipt)
    await expect(actions.printLast).toHaveBeenLastCalledWith(true)
    const gift = screen.getByRole("button", { name: "Last gift receipt" })
    await expect(gift).toHaveAttribute("aria-keyshortcuts", "F2")
    await userEvent.click(gift)
    await expect(actions.printLast).toHaveBeenLastCalledWith(false)
  }
}
