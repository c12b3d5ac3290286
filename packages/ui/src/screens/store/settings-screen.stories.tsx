import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { SettingsScreenModel } from "./settings-screen.tsx"
import { SettingsScreen } from "./settings-screen.tsx"

const actions = {
  choose: fn(),
  save: fn(),
  replaceCardTerminal: fn(),
  reinstall: fn(),
  signOut: fn(),
  openTapToPay: fn(),
  signOutRegister: fn(),
  back: fn()
}

const connect = fn()
const preferences = {
  cartSide: "left" as const,
  tapOnPhone: false,
  setCartSide: fn(),
  setTapOnPhone: fn()
}

const devices = {
  registers: [
    { id: "WK1011", name: "WK1011 Counter by the door" },
    { id: "WK1012", name: "WK1012 Watch counter", usedAt: "2026-11-22T13:05:00Z" }
  ],
  cardTerminals: [
    { id: "V400m-347069201", name: "Card terminal 1" },
    { id: "V400m-347069202", name: "Card terminal 2" }
  ],
  receiptPrinters: [{ id: "P1", name: "Printer by the door" }]
}

const signedIn = [
  {
    terminalId: "WK1011",
    registerName: "WK1011 Counter by the door",
    signedInAt: "2026-11-22T07:58:00Z",
    lastSeenAt: "2026-11-22T13:05:00Z",
    lastSeenFrom: "10.4.1.21",
    isThis: true
  },
  {
    terminalId: "WK1011",
    registerName: "WK1011 Counter by the door",
    signedInAt: "2026-11-22T12:40:00Z",
    lastSeenAt: "2026-11-22T12:41:00Z",
    lastSeenFrom: "2001:db8:44:1201::/64",
    isThis: false
  },
  {
    terminalId: "WK1012",
    registerName: "WK1012 Watch counter",
    signedInAt: "2026-11-22T08:02:00Z",
    lastSeenAt: "2026-11-22T13:04:00Z",
    isThis: false
  }
]

function settingsModel(changes: Partial<SettingsScreenModel> = {}): SettingsScreenModel {
  return {
    version: "2.14.0",
    session: {
      claims: { storeNumber: "101", terminalNumber: "WK1011" },
      store: { number: "101", name: "Stockholm Drottninggatan", currency: "SEK" }
    },
    preferences,
    serialScanner: { state: "unsupported", connect },
    loading: false,
    busy: undefined,
    devices,
    choice: { terminalId: "WK1011", cardTerminalId: "V400m-347069201", receiptPrinterId: "P1" },
    usedAt: undefined,
    canSave: true,
    canReinstall: true,
    signedIn,
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
    await expect(screen.getByText("101 Stockholm Drottninggatan")).toBeVisible()
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Register" }), "WK1012")
    await expect(actions.choose).toHaveBeenLastCalledWith({ terminalId: "WK1012" })
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Card terminal" }), "V400m-347069202")
    await expect(actions.choose).toHaveBeenLastCalledWith({ cardTerminalId: "V400m-347069202" })
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Receipt printer" }), "")
    await expect(actions.choose).toHaveBeenLastCalledWith({ receiptPrinterId: "" })
    await userEvent.click(screen.getByRole("radio", { name: "Right" }))
    await expect(preferences.setCartSide).toHaveBeenCalledWith("right")
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect(actions.save).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Back" }))
    await expect(actions.back).toHaveBeenCalledOnce()
  }
}
export const WhatElse: Story = {
  name: "Replaces a card terminal, reinstalls, signs out, and leads to the phone's payments · SET-6 SET-10 SET-11 SET-12 SET-13",
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const [name, action] of [
      ["Replace card terminal", actions.replaceCardTerminal],
      ["Reinstall", actions.reinstall],
      ["Sign out this device", actions.signOut],
      ["Set up tap to pay", actions.openTapToPay]
    ] as const) {
      await userEvent.click(screen.getByRole("button", { name }))
      await expect(action).toHaveBeenCalledOnce()
    }
    await userEvent.click(screen.getByRole("switch", { name: "This phone has no card terminal" }))
    await expect(preferences.setTapOnPhone).toHaveBeenCalledWith(true)
  }
}
export const NothingChosen: Story = {
  name: "Cannot be saved while a device is missing · SET-4",
  args: {
    model: settingsModel({
      session: { claims: { storeNumber: "101" }, store: undefined },
      choice: { terminalId: "", cardTerminalId: "", receiptPrinterId: "" },
      canSave: false
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "Save" })).toBeDisabled()
    await expect(screen.queryByRole("button", { name: "Back" })).toBeNull()
  }
}
export const AnotherTillWorksThere: Story = {
  name: "Warns of another till at the register that is chosen",
  args: {
    model: settingsModel({
      choice: { terminalId: "WK1012", cardTerminalId: "V400m-347069202", receiptPrinterId: "P1" },
      usedAt: "2026-11-22T13:05:00Z"
    })
  },
  play: async ({ canvasElement }) => {
    const warning = within(canvasElement).getByRole("alert")
    await expect(warning).toHaveTextContent(
      "Another device works as this register; it was last seen at 14:05."
    )
  }
}
export const SignedInDevices: Story = {
  name: "Says which devices are signed in, when and where they were last seen, and signs those of a register out · KARAT-2 KARAT-3",
  play: async ({ canvasElement }) => {
    const section = within(within(canvasElement).getByRole("region", { name: "Signed-in devices" }))
    await expect(section.getAllByRole("listitem")).toHaveLength(3)
    await expect(section.getByText(/22 Nov 2026, 14:05 at 10\.4\.1\.21/)).toBeVisible()
    const watches = within(section.getByRole("group", { name: "WK1012 Watch counter" }))
    await userEvent.click(watches.getByRole("button", { name: "Sign out all" }))
    await expect(actions.signOutRegister).toHaveBeenLastCalledWith("WK1012")
  }
}
export const ServerThatTellsOfNoDevices: Story = {
  args: { model: settingsModel({ signedIn: [] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("region", { name: "Signed-in devices" })).toBeNull()
  }
}
export const NoDevicesRegistered: Story = {
  args: {
    model: settingsModel({ devices: { ...devices, cardTerminals: [], receiptPrinters: [] }, canSave: false })
  }
}
export const Loading: Story = { args: { model: settingsModel({ loading: true, canSave: false }) } }
export const Saving: Story = { args: { model: settingsModel({ busy: "save", canSave: false }) } }
export const Offline: Story = { args: { model: settingsModel({ canReinstall: false }) } }
export const Reinstalling: Story = {
  args: { model: settingsModel({ busy: "reinstall", canSave: false, canReinstall: false }) }
}
export const PhoneTakesCards: Story = {
  args: { model: settingsModel({ preferences: { ...preferences, tapOnPhone: true } }) }
}
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Training: Story = { globals: { training: "on" } }
export const Swedish: Story = { globals: { locale: "sv" } }
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Phone: Story = { globals: { viewport: { value: "phone" }, locale: "fi" } }

const withScanner = (state: "none" | "ready" | "lost") => ({
  model: settingsModel({ serialScanner: { state, connect } })
})
export const NoScannerYet: Story = {
  args: withScanner("none"),
  play: async ({ canvasElement }) => {
    const section = within(within(canvasElement).getByRole("region", { name: "Barcode scanner" }))
    await expect(section.getByRole("status")).toHaveTextContent("No scanner is connected")
    await userEvent.click(section.getByRole("button", { name: "Connect scanner" }))
    await expect(connect).toHaveBeenCalledOnce()
  }
}
export const ScannerReady: Story = { args: withScanner("ready"), globals: { locale: "sv" } }
export const ScannerLost: Story = {
  args: withScanner("lost"),
  globals: { locale: "fi", viewport: { value: "phone" } }
}
