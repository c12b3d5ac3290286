import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import { profileModel, profileOwner } from "../../testing/profile-model.ts"
import { ProfileScreen } from "./profile-screen.tsx"

const meta = {
  title: "Screens/Profile",
  component: ProfileScreen,
  parameters: { layout: "fullscreen" },
  args: { model: profileModel() }
} satisfies Meta<typeof ProfileScreen>
export default meta
type Story = StoryObj<typeof meta>

const actions = {
  turn: fn(),
  speak: fn(),
  unassignCard: fn(),
  switchTraining: fn(),
  toCart: fn()
}

export const Chosen: Story = {
  name: "Who is logged in, and what they choose for themselves · PROF-1 PROF-2 PROF-3 PROF-4 PROF-5 PROF-6 PROF-7 PROF-8",
  args: { model: profileModel(actions) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("heading", { name: "Maja Lindqvist" })).toBeVisible()
    await expect(screen.getByText("101 Stockholm Drottninggatan")).toBeVisible()
    await expect(screen.getByRole("switch", { name: "Keep last search" })).toBeChecked()
    await userEvent.click(screen.getByRole("switch", { name: "Go to favorites on login" }))
    await expect(actions.turn).toHaveBeenLastCalledWith("goToFavorites")
    await userEvent.click(screen.getByRole("switch", { name: "Prioritize transaction view" }))
    await expect(actions.turn).toHaveBeenLastCalledWith("cartSize")
    await userEvent.click(screen.getByRole("switch", { name: "Training mode" }))
    await expect(actions.switchTraining).toHaveBeenCalledOnce()
    for (const [name, locale] of [
      ["English", "en"],
      ["Suomi", "fi"],
      ["Svenska", "sv"]
    ] as const) {
      await userEvent.click(screen.getByRole("button", { name }))
      await expect(actions.speak).toHaveBeenLastCalledWith(locale)
    }
    await userEvent.click(screen.getByRole("button", { name: "Unassign employee card" }))
    await expect(actions.unassignCard).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Back to the cart" }))
    await expect(actions.toCart).toHaveBeenCalledOnce()
  }
}
const openStoreChange = fn()
export const MayChangeStore: Story = {
  name: "Whoever may change store has the button for it · STORE-1",
  args: {
    model: profileModel({
      storeChange: { here: "Stockholm Drottninggatan", refusal: undefined, open: openStoreChange }
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Change store" }))
    await expect(openStoreChange).toHaveBeenCalledOnce()
  }
}
export const StaysInTheStore: Story = {
  name: "Whoever may not change store reads why · STORE-1",
  args: {
    model: profileModel({
      storeChange: {
        here: "Stockholm Drottninggatan",
        refusal: { key: "storeChangeNotAllowed" },
        open: openStoreChange
      }
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "Change store" })).toBeDisabled()
    await expect(screen.getByText(/Head office decides who may change store/)).toBeVisible()
  }
}
export const Feedback: Story = {
  name: "Feedback opens in a tab of its own that knows nothing of the till · PROF-12",
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "Give feedback on the till" })
    await expect(link).toHaveAttribute("target", "_blank")
    await expect(link).toHaveAttribute("rel", "noopener noreferrer")
  }
}
const switchTraining = fn()
export const WithPayments: Story = {
  name: "Training cannot be switched while the cart has payments, and says so · PROF-3",
  args: {
    model: profileModel({
      canSwitchTraining: false,
      trainingRefusal: { key: "trainingRefused" },
      switchTraining
    })
  },
  play: async ({ canvasElement }) => {
    const training = within(canvasElement).getByRole("switch", { name: "Training mode" })
    await expect(training).toBeDisabled()
    await expect(training).toHaveAccessibleDescription(
      "Training cannot be switched while the cart has payments"
    )
  }
}
export const Training: Story = {
  globals: { training: "on" },
  args: {
    model: profileModel({ header: headerModel({ actions: [], training: true }), cart: { training: true } })
  }
}
export const Loading: Story = {
  args: { model: profileModel({ session: { staff: undefined, store: undefined } }) }
}
export const Unassigning: Story = { args: { model: profileModel({ unassigning: true }) } }
export const Offline: Story = {
  args: {
    model: profileModel({
      header: headerModel({ actions: [], speed: 0 }),
      connection: { offline: true },
      canSwitchTraining: false
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("status")).toHaveTextContent(/no connection/)
    await expect(screen.getByRole("switch", { name: "Keep last search" })).toBeDisabled()
  }
}
export const LongNames: Story = {
  args: {
    model: profileModel({
      session: {
        ...profileModel().session,
        staff: {
          ...profileOwner,
          givenName: "Kristina-Margareta",
          familyName: "Mannerheim-Gyllenkrok af Sandeberga"
        }
      },
      settings: { saveSearch: true, goToFavorites: true, cartSize: true }
    })
  }
}
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
const administer = fn()
const changeCode = fn()
export const Administrator: Story = {
  name: "Leads who may to the administration · ADMIN-1",
  args: { model: profileModel({ administers: true, administer, hasCode: true, changeCode }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Administration" }))
    await expect(administer).toHaveBeenCalledOnce()
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Change the code" }))
    await expect(changeCode).toHaveBeenCalledOnce()
  }
}
export const Swedish: Story = { globals: { locale: "sv" }, args: { model: profileModel({ locale: "sv" }) } }
export const Finnish: Story = { globals: { locale: "fi" }, args: { model: profileModel({ locale: "fi" }) } }
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const AwayFromHome: Story = {
  name: "The store of somebody who works elsewhere today goes by its number",
  args: {
    model: profileModel({
      session: { ...profileModel().session, staff: { ...profileOwner, storeNumber: "102" } }
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Store 102")).toBeVisible()
  }
}
export const TabletUpright: Story = {
  globals: { viewport: { value: "tabletPortrait" } },
  args: { model: profileModel({ feedbackUrl: undefined }) }
}
export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { model: profileModel({ feedbackUrl: undefined }) }
}
export const PhoneInFinnish: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: profileModel({ feedbackUrl: undefined, locale: "fi" }) }
}
