import { pagedList } from "../../testing/paged-list.ts"
import type { Message } from "../../locales/message.ts"
import type { ReservationHead } from "@karat/domain/reservation/reservation"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import {
  openReservationModel,
  reservationListModel,
  reservationsModel,
  sampleReservation
} from "../../testing/reservations-model.ts"
import { rowsKeepTheirItemsInALine } from "../../testing/item-rows.ts"
import { manyRows } from "../../testing/many-rows.ts"
import { ReservationsScreen } from "./reservations-screen.tsx"

const meta = {
  title: "Screens/Reservations",
  component: ReservationsScreen,
  parameters: { layout: "fullscreen" },
  args: { model: reservationsModel() }
} satisfies Meta<typeof ReservationsScreen>
export default meta
type Story = StoryObj<typeof meta>

const accepted = sampleReservation({ status: reservationStatus.accepted })
const withOpen = (changes: Parameters<typeof openReservationModel>[0]) =>
  reservationsModel({ open: openReservationModel(changes) })
const withList = (changes: Parameters<typeof reservationListModel>[0]) =>
  reservationsModel({ pane: "list", list: reservationListModel(changes), open: undefined })

const failedList = (failure: Message) => pagedList<ReservationHead>([], { status: "failed", failure })

const selectOneOfMany = fn()
export const TwoHundredReservations: Story = {
  name: "Two hundred reservations are all there for the keyboard",
  parameters: manyRows,
  args: {
    model: withList({
      select: selectOneOfMany,
      shown: Array.from({ length: 200 }, (_, index) => sampleReservation({ id: `VR101-${index}` }))
    })
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement)
      .getByLabelText("Reservations", { selector: "ul" })
      .querySelectorAll("button")
    await expect(rows).toHaveLength(200)
    rows[199]?.focus()
    await userEvent.keyboard("{Enter}")
    await expect(selectOneOfMany.mock.lastCall?.[0]).toHaveProperty("id", "VR101-199")
  }
}

const act = fn()
export const Waiting: Story = {
  name: "A waiting reservation shows its items, and is accepted or rejected · RESV-4 RESV-5 RESV-6 KARAT-46",
  args: { model: withOpen({ act }) },
  play: async ({ canvasElement }) => {
    const open = within(within(canvasElement).getByRole("region", { name: "Order VR101-1040" }))
    await expect(open.getByText("Waiting")).toBeVisible()
    await expect(open.getByText("070-174 06 10")).toBeVisible()
    const items = open.getByRole("list", { name: "Reserved items" })
    await expect(items).toHaveTextContent(/Halsband silver Droppe.*30-014-001.*12.*2 pieces.*499\.00/)
    await expect(items.querySelectorAll("img")).toHaveLength(2)
    await expect(open.queryByRole("button", { name: "Move to cart" })).toBeNull()
    await userEvent.click(open.getByRole("button", { name: "Accept" }))
    await expect(act).toHaveBeenLastCalledWith("accept")
    await userEvent.click(open.getByRole("button", { name: "Reject" }))
    await expect(act).toHaveBeenLastCalledWith("reject")
  }
}
const move = fn()
export const NotForSale: Story = {
  name: "An item that cannot be sold says so before it is accepted · RESV-4",
  args: {
    model: withOpen({
      reservation: sampleReservation({
        items: [
          { model: "10-001-003", name: "Diamantring Aurora 0,05 ct guld 18K, 17,0", quantity: 1, stock: 3 },
          {
            model: "30-014-001",
            name: "Halsband silver Droppe",
            quantity: 2,
            stock: 0,
            refusal: "item_blocked"
          },
          { model: "99-999-999", name: "Armband Tindra", quantity: 1, refusal: "item_not_found" }
        ]
      })
    })
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText("Cannot be sold: it is blocked")).toBeVisible()
    await expect(canvas.getByText("Cannot be sold: the store does not have this item")).toBeVisible()
  }
}
export const Accepted: Story = {
  name: "An accepted reservation can be moved to the cart · RESV-8",
  args: { model: withOpen({ reservation: accepted, act: move }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.queryByRole("button", { name: "Reject" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Move to cart" }))
    await expect(move).toHaveBeenLastCalledWith("move-to-cart")
  }
}
export const Rejected: Story = {
  name: "Nothing more can be done with a rejected reservation · RESV-6",
  args: { model: withOpen({ reservation: sampleReservation({ status: reservationStatus.rejected }) }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const name of ["Accept", "Reject", "Move to cart"])
      await expect(screen.queryByRole("button", { name })).toBeNull()
  }
}
export const Moved: Story = {
  args: {
    model: withOpen({
      reservation: { ...accepted, moved: true },
      moveRefusal: { key: "refused.reservation_in_this_cart" }
    })
  }
}
export const CannotBeMoved: Story = {
  args: { model: withOpen({ reservation: accepted, moveRefusal: { key: "refused.cart_has_payments" } }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "Move to cart" })).toBeDisabled()
    await expect(
      screen.getByText("The cart has payments. Finish the sale or remove the payments first.")
    ).toBeVisible()
  }
}
export const MoveRefused: Story = {
  args: {
    model: withOpen({
      reservation: accepted,
      moveNotice: { key: "moveItemRefused", values: { name: "Halsband silver Droppe" } }
    })
  }
}
const takeBack = fn()
export const MoveUnanswered: Story = {
  name: "A move that was not answered is sent again by the same button, or taken back · RESV-9",
  args: {
    model: withOpen({
      reservation: accepted,
      moveNotice: { key: "moveNoAnswer" },
      unfinished: "move",
      takeBack
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "Try again" })).toBeEnabled()
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Take back" }))
    await expect(takeBack).toHaveBeenCalledOnce()
  }
}
const takeBackAgain = fn()
export const TakeBackUnanswered: Story = {
  name: "A move whose taking back was not answered can only be taken back · RESV-9",
  args: {
    model: withOpen({
      reservation: accepted,
      actions: [],
      moveNotice: { key: "takeBackNoAnswer" },
      unfinished: "take-back",
      takeBack: takeBackAgain
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/Take it back again/u)).toBeVisible()
    for (const name of ["Try again", "Move to cart"])
      await expect(screen.queryByRole("button", { name })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Take back" }))
    await expect(takeBackAgain).toHaveBeenCalledOnce()
  }
}
const checked = fn()
export const MoveTooOld: Story = {
  name: "A move that was begun too long ago is looked after by hand · RESV-9",
  args: {
    model: withOpen({
      reservation: accepted,
      actions: [],
      moveNotice: { key: "moveTooOld" },
      unfinished: "too-old",
      checked
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const name of ["Try again", "Take back", "Move to cart"])
      await expect(screen.queryByRole("button", { name })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "I have checked the cart" }))
    await expect(checked).toHaveBeenCalledOnce()
  }
}
export const MoveTooOldOnAPhone: Story = {
  ...MoveTooOld,
  globals: { locale: "en", viewport: { value: "phone" } }
}
export const TakingBack: Story = {
  args: { model: withOpen({ reservation: accepted, actions: [], busy: "take-back" }) }
}
export const Moving: Story = { args: { model: withOpen({ reservation: accepted, busy: "move-to-cart" }) } }
export const Deciding: Story = { args: { model: withOpen({ busy: "accept" }) } }
export const Reading: Story = {
  args: { model: withOpen({ status: "loading", reservation: undefined }) }
}
export const ReadingFailed: Story = {
  args: {
    model: withOpen({ status: "failed", reservation: undefined, failure: { key: "anErrorOccurred" } })
  }
}

const type = fn()
const toggleRejected = fn()
const select = fn()
export const NoneChosen: Story = {
  name: "The list is looked through by what is typed, and a switch shows the rejected · RESV-2 RESV-3 RESV-4",
  args: { model: withList({ type, toggleRejected, select }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("4 are waiting")).toBeVisible()
    await userEvent.type(screen.getByRole("textbox", { name: "Search reservations" }), "e")
    await expect(type).toHaveBeenLastCalledWith("e")
    await userEvent.click(screen.getByRole("switch", { name: "Show rejected" }))
    await expect(toggleRejected).toHaveBeenCalledOnce()
    const rows = within(screen.getByRole("list", { name: "Reservations" })).getAllByRole("button")
    await expect(rows).toHaveLength(7)
    await userEvent.click(rows[1] ?? canvasElement)
    await expect(select).toHaveBeenCalledOnce()
  }
}
export const WithRejected: Story = { args: { model: withList({ showsRejected: true }) } }
export const Loading: Story = {
  args: { model: withList({ all: pagedList([], { status: "loading" }), waiting: 0 }) }
}
export const Empty: Story = { args: { model: withList({ all: pagedList([]), shown: [], waiting: 0 }) } }
export const NothingFound: Story = { args: { model: withList({ shown: [], text: "Zoë" }) } }
const retry = fn()
export const Failed: Story = {
  args: { model: withList({ all: failedList({ key: "anErrorOccurred" }), waiting: 0, retry }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(retry).toHaveBeenCalledOnce()
  }
}
export const Offline: Story = {
  args: {
    model: {
      ...withList({ all: failedList({ key: "offline" }), waiting: 0 }),
      header: headerModel({ actions: [], speed: 0 })
    }
  }
}
export const Argent: Story = { globals: { brand: "argent" } }
export const Dark: Story = { globals: { scheme: "dark" } }
export const Training: Story = {
  globals: { training: "on" },
  args: {
    model: {
      ...withOpen({ reservation: accepted, moveRefusal: { key: "refused.cart_in_training" } }),
      header: headerModel({ actions: [], training: true })
    }
  }
}
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = { globals: { locale: "fi" } }
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const TabletUpright: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const PhoneList: Story = {
  ...NoneChosen,
  name: "The list on a phone",
  globals: { viewport: { value: "phone" } }
}
export const PhoneItems: Story = {
  name: "A row names its first item in one line of a phone, and says how many more there are · KARAT-152",
  args: { model: withList({}) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "Reservations" })
    await rowsKeepTheirItemsInALine(list, /^Klocka Nordan/u, "+2 more")
  }
}
export const WithoutItemNames: Story = {
  name: "A server that does not name the items of its list leaves them out of the rows · KARAT-152",
  args: {
    model: withList({ shown: [{ ...sampleReservation(), itemNames: undefined }] })
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "Reservations" })
    await expect(within(list).queryByText(/Diamantring|more/u)).toBeNull()
  }
}
const showList = fn()
export const PhoneReservation: Story = {
  globals: { viewport: { value: "phone" } },
  args: { model: reservationsModel({ showList }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "070-174 06 10" })).toBeVisible()
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Reservations" }))
    await expect(showList).toHaveBeenCalledOnce()
  }
}
