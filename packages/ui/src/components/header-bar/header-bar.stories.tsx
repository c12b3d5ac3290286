import type { Meta, StoryObj } from "@storybook/react-vite"
import { House, LogOut, Search } from "lucide-react"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { startPictures } from "../../screens/staff/start-panel.tsx"
import { headerFunctionIcons, settingsIcon, type HeaderAction } from "./header-model.ts"
import { headerModel } from "../../testing/header-model.ts"
import { patience } from "../../testing/patience.ts"
import { HeaderBar } from "./header-bar.tsx"

/** More than the till has: what is drawn needs no function behind it. */
const icons = {
  ...headerFunctionIcons,
  home: House,
  search: Search,
  settings: settingsIcon,
  logout: LogOut,
  tasks: startPictures.tasks
}

function action(id: keyof typeof icons, label: HeaderAction["label"], count?: number): HeaderAction {
  return { id, icon: icons[id], label, count, enabled: true, run: fn() }
}

const logOut = fn()

const many = [
  action("home", "home"),
  action("search", "searchItem"),
  action("gift-card", "giftCardBalance"),
  action("shortcuts", "shortcuts", 3),
  action("settings", "settings"),
  action("profile", "profile"),
  { ...action("logout", "logOut"), run: logOut }
]

const meta = {
  title: "Components/Header bar",
  component: HeaderBar,
  parameters: { layout: "fullscreen" },
  args: { model: headerModel({ actions: many }) }
} satisfies Meta<typeof HeaderBar>
export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = {}
export const SlowConnection: Story = { args: { model: headerModel({ speed: 4 }) } }
export const Offline: Story = { args: { model: headerModel({ speed: 0 }) } }
export const Training: Story = {
  globals: { training: "on" },
  args: { model: headerModel({ training: true }) }
}
export const AwayFromHome: Story = {
  name: "Is red in another store than head office · STORE-7",
  globals: { scheme: "light", training: "off" },
  args: { model: headerModel({ awayFromHome: true }) },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("banner")
    await expect(within(bar).queryByText("Working in another store")).toBeNull()
    await expect(getComputedStyle(bar).backgroundColor).toBe("rgb(163, 32, 26)")
  }
}
export const TrainingAway: Story = {
  name: "Has the training colour in another store too · DASH-22",
  globals: { scheme: "light", training: "on" },
  args: { model: headerModel({ training: true, awayFromHome: true }) },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("banner")
    await expect(getComputedStyle(bar).backgroundColor).toBe("rgb(154, 52, 18)")
  }
}
export const InAnotherStore: Story = {
  name: "Says in words that the store is not the cashier's own",
  args: { model: headerModel({ worksElsewhere: true }) },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("banner")
    await expect(within(bar).getByText("Working in another store")).toBeInTheDocument()
  }
}
/** Over a sale there are as many icons as have room. */
const overASale = {
  worksElsewhere: true,
  awayFromHome: true,
  store: { name: "Stockholm Drottninggatan" },
  actions: [...many, action("receipts", "searchReceipt"), action("goods", "deliveries")]
}
const seesStore: Story["play"] = async ({ canvasElement }) => {
  for (const words of ["Stockholm Drottninggatan", "Olet toisessa myymälässä"]) {
    const shown = within(canvasElement).getByText(words)
    await expect(shown).toBeVisible()
    await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
  }
}
export const OverASaleInAnotherStore: Story = {
  name: "The store's name stands whole where it is not the cashier's own, also in Finnish · KARAT-49",
  globals: { training: "off", locale: "fi" },
  args: { model: headerModel(overASale) },
  play: seesStore
}
export const OverASaleInAnotherStoreOnATablet: Story = {
  name: "The store's name stands whole where it is not the cashier's own, on a tablet too · KARAT-49",
  globals: { training: "off", locale: "fi", viewport: { value: "tablet" } },
  args: { model: headerModel(overASale) },
  play: seesStore
}
export const TrainingInAnotherStore: Story = {
  name: "The store's name stands whole beside both words, also in Finnish · KARAT-49",
  globals: { training: "on", locale: "fi" },
  args: { model: headerModel({ ...overASale, training: true }) },
  play: seesStore
}
export const TrainingInAnotherStoreOnATablet: Story = {
  name: "The store's name stands whole beside both words on a tablet too · KARAT-49",
  globals: { training: "on", locale: "fi", viewport: { value: "tablet" } },
  args: { model: headerModel({ ...overASale, training: true }) },
  play: seesStore
}
export const InAnotherStoreOnAPhone: Story = {
  name: "Says so in the register's place on a phone · KARAT-49",
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: headerModel(overASale) },
  play: seesStore
}
export const TrainingInAnotherStoreOnAPhone: Story = {
  name: "The store's name stands whole on a phone in training, whose colour and cart say so · KARAT-49",
  globals: { training: "on", viewport: { value: "phone" }, locale: "fi" },
  args: { model: headerModel({ ...overASale, training: true }) },
  play: seesStore
}
const inTraining = {
  ...overASale,
  worksElsewhere: false,
  awayFromHome: false,
  training: true,
  setup: { logo: "ARGENT" },
  store: { name: "Helsinki Aleksanterinkatu" }
} as const
const seesWholeName: Story["play"] = async ({ canvasElement }) => {
  const shown = within(canvasElement).getByText("Helsinki Aleksanterinkatu")
  await expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
  await expect(shown.scrollHeight).toBeLessThanOrEqual(shown.clientHeight)
}
export const TrainingOverASaleOnATablet: Story = {
  name: "The store's own name stands whole in training on an upright tablet, also in Finnish · KARAT-49",
  globals: { training: "on", locale: "fi", viewport: { value: "tabletPortrait" } },
  args: { model: headerModel(inTraining) },
  play: seesWholeName
}
export const TrainingOverASaleOnAPhone: Story = {
  name: "The store's own name stands whole on a phone in training, whose colour and cart say so · KARAT-49",
  globals: { training: "on", locale: "fi", viewport: { value: "phone" } },
  args: { model: headerModel(inTraining) },
  play: seesWholeName
}
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
export const MoreThanHasRoom: Story = {
  name: "Puts what has no room into a menu · DASH-18",
  args: {
    model: headerModel({
      actions: [
        action("tasks", "tasks"),
        action("receipts", "searchReceipt"),
        action("goods", "manageGoods"),
        ...many
      ]
    })
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement)
    await expect(bar.queryByRole("button", { name: "Log out" })).toBeNull()
    await userEvent.click(bar.getByRole("button", { name: "More" }))
    // The menu's code is loaded when it first opens.
    const item = await screen.findByRole("menuitem", { name: "Log out" }, patience)
    await userEvent.click(item)
    await expect(logOut).toHaveBeenCalledOnce()
  }
}

const openProfile = fn()
const overASaleOfMany = [
  action("receipts", "searchReceipt"),
  action("gift-card", "giftCard"),
  action("goods", "manageGoods"),
  action("reservations", "reservations", 8),
  action("click-and-collect", "clickAndCollect", 5),
  action("expenses", "expenses"),
  action("shortcuts", "shortcuts"),
  { ...action("profile", "profile"), run: openProfile },
  action("recommendations", "recommendations"),
  action("gold", "goldCalculator")
]
export const Words: Story = {
  name: "Icons have their words under them where there is room, and the initials lead to the profile · KARAT-58 DASH-17",
  globals: { viewport: { value: "laptop" } },
  args: { model: headerModel({ actions: overASaleOfMany, store: { name: "Stockholm Drottninggatan" } }) },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector("header")
    await expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0)
    await expect(within(canvasElement).getByText("Click & collect")).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Profile" }))
    await expect(openProfile).toHaveBeenCalledOnce()
  }
}
export const WordsInFinnish: Story = {
  ...Words,
  name: "Words in Finnish, in training in another store",
  globals: { viewport: { value: "laptop" }, locale: "fi", training: "on" },
  args: {
    model: headerModel({
      actions: overASaleOfMany,
      training: true,
      worksElsewhere: true,
      store: { name: "Stockholm Drottninggatan" }
    })
  },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector("header")
    await expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0)
    await expect(within(canvasElement).getByText("Klikkaa ja nouda")).toBeVisible()
  }
}
export const WordsInSwedish: Story = {
  ...WordsInFinnish,
  name: "Words in Swedish, in another store",
  globals: { viewport: { value: "laptop" }, locale: "sv" },
  args: {
    model: headerModel({
      actions: overASaleOfMany,
      worksElsewhere: true,
      store: { name: "Stockholm Drottninggatan" }
    })
  },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector("header")
    await expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0)
    await expect(within(canvasElement).getByText("Klicka & hämta")).toBeVisible()
  }
}
