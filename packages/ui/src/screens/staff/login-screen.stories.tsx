import { useState } from "react"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import {
  bare,
  lastSale as sampleSale,
  loginModel as screenModel,
  startActions
} from "../../testing/login-model.ts"
import { pagedList } from "../../testing/paged-list.ts"
import { figuresModel, startModel, tasksModel } from "../../testing/start-model.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { LoginScreenModel } from "./login-screen.tsx"
import { LoginScreen } from "./login-screen.tsx"
import { StartPanel } from "./start-panel.tsx"

const actions = { press: fn(), openSettings: fn(), printLast: fn(), turnTo: fn() }

const loginModel = (changes: Partial<LoginScreenModel> = {}) => screenModel({ ...actions, ...changes })

const meta = {
  title: "Screens/Staff/Login",
  component: LoginScreen,
  parameters: { layout: "fullscreen" },
  args: { model: loginModel() }
} satisfies Meta<typeof LoginScreen>
export default meta
type Story = StoryObj<typeof meta>

const opensLast = fn()
const lastSale = { ...sampleSale, open: opensLast }
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
const beforeASale = loginModel()
const afterALongSale = loginModel({
  last: { ...lastSale, change: undefined, total: minorUnits(114_880_000) }
})
function ComesWhilePadStands() {
  const [sold, setSold] = useState(false)
  return (
    <>
      <LoginScreen model={sold ? afterALongSale : beforeASale} />
      <button type="button" style={{ position: "fixed", top: 0, left: 0 }} onClick={() => setSold(true)}>
        Sell
      </button>
    </>
  )
}
export const LongSumAfterASale: Story = {
  name: "The pad stays where it is when the last sale comes, however long its sum · KARAT-55",
  render: () => <ComesWhilePadStands />,
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const keyPlaces = () =>
      screen
        .getAllByRole("button", { name: /^\d$/ })
        .map((key) => key.getBoundingClientRect())
        .map(({ left, top, width }) => [left, top, width])
    const before = keyPlaces()
    await userEvent.click(screen.getByRole("button", { name: "Sell" }))
    await expect(screen.getByRole("region", { name: "Total paid" })).toHaveTextContent("1,148,800.00")
    await expect(keyPlaces()).toEqual(before)
  }
}
export const LongSumAfterASaleOnAPhone: Story = {
  ...LongSumAfterASale,
  name: "The pad stays under the thumb of a phone · KARAT-55",
  globals: { viewport: { value: "phone" } }
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
export const InventoryAlone: Story = {
  name: "Where goods are to be counted the start screen does not say that there is nothing to do · ACT-4",
  args: {
    model: loginModel({
      start: { Panel: StartPanel, ...startModel({ tasks: tasksModel({ tasks: pagedList([]) }) }) }
    })
  },
  play: async ({ canvasElement }) => {
    const tasks = within(within(canvasElement).getByRole("region", { name: "Tasks" }))
    await expect(tasks.getAllByRole("listitem")).toHaveLength(2)
    await expect(tasks.queryByText("Nothing to do")).toBeNull()
  }
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
