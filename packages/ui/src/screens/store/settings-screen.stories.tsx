import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { SettingsScreenModel } from "./settings-screen.tsx"
import { SettingsScreen } from "./settings-screen.tsx"

const actions = {
  chooseTerminal: fn(),
  chooseCardTerminal: fn(),
  chooseReceiptPrinter: fn(),
  chooseCartSide: fn(),
  save: fn(),
  signOut: fn(),
  openTapToPay: fn(),
  back: fn()
}

function settingsModel(changes: Partial<SettingsScreenModel> = {}): SettingsScreenModel {
  return {
    version: "2.14.0",
    storeName: "101 Stockholm",
    loading: false,
    saving: false,
    terminals: [
      { id: "WK1011", name: "WK1011 Counter by the door" },
      { id: "WK1012", name: "WK1012 Watch counter" }
    ],
    cardTerminals: [
      { id: "1", name: "347-069-276" },
      { id: "2", name: "347-069-277" }
    ],
    receiptPrinters: [{ id: "P1", name: "Printer by the door" }],
    terminalId: "WK1011",
    cardTerminalId: "1",
    receiptPrinterId: "P1",
    cartSide: "left",
    canSave: true,
    canGoBack: true,
    ...actions,
    ...changes
  }
}

const meta = {
  title: "Screens/Store/Settings",
  component: SettingsScreen,
  parameters: { layout: "fullscreen" },
  args: { model: settingsModel() }
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const AllChosen: Story = {
  name: "Has a row for store, register, card terminal and receipt printer · SET-1",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("101 Stockholm")).toBeVisible()
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Register" }), "WK1012")
    await expect(actions.chooseTerminal).toHaveBeenCalledWith("WK1012")
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Card terminal" }), "2")
    await expect(actions.chooseCardTerminal).toHaveBeenCalledWith("2")
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Receipt printer" }), "")
    await expect(actions.chooseReceiptPrinter).toHaveBeenCalledWith("")
    await userEvent.click(screen.getByRole("radio", { name: "Right" }))
    await expect(actions.chooseCartSide).toHaveBeenCalledWith("right")
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect(actions.save).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Sign out this device" }))
    await expect(actions.signOut).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Back" }))
    await expect(actions.back).toHaveBeenCalledOnce()
  }
}
export const NothingChosen: Story = {
  name: "Cannot be saved while a device is missing · SET-4",
  args: {
    model: settingsModel({
      terminalId: "",
      cardTerminalId: "",
      receiptPrinterId: "",
      canSave: false,
      canGoBack: false
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled()
    await expect(screen.queryByRole("button", { name: "Back" })).toBeNull()
  }
}
export const NoDevicesRegistered: Story = {
  args: { model: settingsModel({ cardTerminals: [], receiptPrinters: [], canSave: false }) }
}
export const Loading: Story = { args: { model: settingsModel({ loading: true, canSave: false }) } }
export const Saving: Story = { args: { model: settingsModel({ saving: true, canSave: false }) } }
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Training: Story = { globals: { training: "on" } }
export const Swedish: Story = { globals: { locale: "sv" } }
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" }, locale: "fi" } }
