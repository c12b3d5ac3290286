import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { HeaderAction } from "../../components/header-bar/header-model.ts"
import { headerModel } from "../../testing/header-model.ts"
import { nothingHappens } from "../../testing/nothing-happens.ts"
import { figuresModel, startModel } from "../../testing/start-model.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import { LastSaleCard } from "./last-sale-card.tsx"
import type { LoginScreenModel } from "./login-screen.tsx"
import { LoginScreen } from "./login-screen.tsx"
import { StartPanel, startPictures } from "./start-panel.tsx"

const actions = { press: fn(), openSettings: fn(), printLast: fn(), turnTo: fn() }

function startActions(on?: "cash" | "click-and-collect"): readonly HeaderAction[] {
  const plain = { enabled: true, run: nothingHappens }
  return [
    { ...plain, id: "tasks", icon: startPictures.tasks, label: "tasks", count: 2 },
    {
      ...plain,
      id: "click-and-collect",
      label: "clickAndCollect",
      count: 5,
      on: on === "click-and-collect"
    },
    { ...plain, id: "reservations", label: "reservations", count: 3, on: false },
    { ...plain, id: "gift-card", label: "giftCardBalance" },
    { ...plain, id: "cash", icon: startPictures.cash, label: "cashMode", on: on === "cash" },
    { ...plain, id: "figures", icon: startPictures.figures, label: "flipFigures" },
    { ...plain, id: "settings", label: "settings" }
  ]
}

const bare = { staff: undefined, actions: startActions() } as const

function loginModel(changes: Partial<LoginScreenModel> = {}): LoginScreenModel {
  return {
    version: "2.14.0",
    header: headerModel(bare),
    badgeLength: 0,
    canConfirm: false,
    busy: false,
    refusal: undefined,
    next: undefined,
    start: { Panel: StartPanel, ...startModel() },
    last: undefined,
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

const opensLast = fn()
const lastSale = {
  Card: LastSaleCard,
  receiptNumber: "0000WK1011000000042",
  change: { amount: minorUnits(12_900), currency: "SEK" },
  total: minorUnits(2_487_100),
  currency: "SEK",
  open: opensLast
} as const
export const AfterASale: Story = {
  name: "The change stays until the next badge, with the receipt at hand · RCPT-4",
  args: { model: loginModel({ last: lastSale }) },
  play: async ({ canvasElement }) => {
    const last = within(within(canvasElement).getByRole("region", { name: "Change" }))
    await expect(last.getByText(/129\.00/)).toBeInTheDocument()
    await userEvent.click(last.getByRole("button", { name: "Receipt" }))
    await expect(opensLast).toHaveBeenCalledOnce()
  }
}
export const AfterASaleOnAPhone: Story = {
  args: { model: loginModel({ last: { ...lastSale, change: undefined } }) },
  globals: { viewport: { value: "phone" }, locale: "fi" }
}
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
export const LongestBadge: Story = { args: { model: loginModel({ badgeLength: 10, canConfirm: true }) } }
export const LoggingIn: Story = { args: { model: loginModel({ badgeLength: 4, busy: true }) } }
export const NoTerminal: Story = {
  name: "Nothing can be typed while the device has no register · LOGIN-19",
  args: {
    model: loginModel({
      header: headerModel({ ...bare, claims: undefined }),
      refusal: "no-terminal",
      start: undefined
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "1" })).toBeDisabled()
    await userEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Settings" }))
    await expect(actions.openSettings).toHaveBeenCalled()
  }
}
export const Offline: Story = {
  name: "Nothing can be typed without a connection · LOGIN-20",
  args: {
    model: loginModel({ header: headerModel({ ...bare, speed: 0 }), refusal: "connection-slow" })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "1" })).toBeDisabled()
  }
}
export const SlowConnection: Story = {
  args: { model: loginModel({ header: headerModel({ ...bare, speed: 4 }) }) }
}
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Training: Story = { globals: { training: "on" } }
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = { globals: { locale: "fi" } }
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

export const Covered: Story = {
  name: "Figures stand behind a cover that nothing can be read through",
  args: {
    model: loginModel({
      start: {
        Panel: StartPanel,
        ...startModel({ figures: figuresModel({ covered: true, shown: undefined, status: "loading" }) })
      }
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: /Show the figures/ })).toHaveAttribute(
      "aria-keyshortcuts",
      "Space"
    )
    await expect(screen.queryByText("Sales today", { exact: false })).toBeNull()
  }
}
export const CoveredInTheDark: Story = { ...Covered, name: "Covered, dark", globals: { scheme: "dark" } }
export const CoveredOnAPhone: Story = {
  ...Covered,
  name: "Covered, on a phone",
  globals: { viewport: { value: "phone" } }
}
export const CoveredInTraining: Story = {
  ...Covered,
  name: "Covered, in training",
  globals: { training: "on" }
}
const uncovered = {
  args: { model: loginModel({ start: { Panel: StartPanel, ...startModel({ figures: figuresModel() }) } }) }
}
export const UncoveredOnAPhone: Story = {
  ...uncovered,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Sales today/)).toBeInTheDocument()
  }
}
export const UncoveredInTraining: Story = { ...UncoveredOnAPhone, globals: { training: "on" } }
export const BeforeTheRestHasCome: Story = { args: { model: loginModel({ start: undefined }) } }
export const CashMode: Story = {
  name: "While cash mode is on, the start screen says to log in to manage cash · LOGIN-10 LOGIN-31",
  args: {
    model: loginModel({
      next: "/manageCash",
      header: headerModel({ ...bare, actions: startActions("cash") })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("alert")).toHaveTextContent("Log in to manage cash")
    await expect(screen.getByRole("button", { name: "Cash management", pressed: true })).toBeVisible()
  }
}
export const OnTheWayToWebOrders: Story = {
  args: {
    model: loginModel({
      next: "/clickAndCollect",
      header: headerModel({ ...bare, actions: startActions("click-and-collect") })
    })
  }
}
