import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { karin } from "@karat/domain/testing/staff-entries"
import { adminModel, entryFormModel, someReasons } from "../../testing/admin-model.ts"
import { patience } from "../../testing/patience.ts"
import { AdminScreen } from "./admin-screen.tsx"

const meta = {
  title: "Screens/Administration",
  component: AdminScreen,
  parameters: { layout: "fullscreen" },
  args: { model: adminModel() }
} satisfies Meta<typeof AdminScreen>
export default meta
type Story = StoryObj<typeof meta>

const chosen = fn()
const toUnit = fn()
export const Start: Story = {
  name: "Leads to every kind of things that the shop is set up with, and to what was changed · ADMIN-7",
  args: { model: adminModel({ view: "start", choose: chosen, openControlUnit: toUnit }) },
  play: async ({ canvasElement }) => {
    const areas = within(within(canvasElement).getByRole("navigation", { name: "Administration" }))
    await userEvent.click(areas.getByRole("button", { name: /^Stores/ }))
    await expect(chosen).toHaveBeenLastCalledWith("store")
    await userEvent.click(areas.getByRole("button", { name: /^Changes/ }))
    await expect(chosen).toHaveBeenLastCalledWith("changes")
    await userEvent.click(areas.getByRole("button", { name: /^Control unit/ }))
    await expect(toUnit).toHaveBeenCalledOnce()
  }
}
export const StartOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: adminModel({ view: "start" }) }
}
const opened = fn()
const added = fn()
export const Staff: Story = {
  name: "Shows who works here and what they may do, and opens each · ADMIN-2",
  args: { model: adminModel({ open: opened, add: added }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const owner = screen.getByRole("button", { name: /Karin Holm/ })
    await expect(owner).toHaveTextContent("Administers the shop")
    await expect(screen.getByRole("button", { name: /Elias Sandberg/ })).toHaveTextContent("Has left")
    await userEvent.click(owner)
    await expect(opened).toHaveBeenLastCalledWith("4410")
    await userEvent.click(screen.getByRole("button", { name: "New staff member" }))
    await expect(added).toHaveBeenCalledOnce()
  }
}
export const Reasons: Story = {
  name: "Shows a reason in every language that tills speak · ADMIN-7",
  args: { model: adminModel({ view: "discountReason", entries: someReasons }) },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: /Skadad vara/ })
    await expect(row).toHaveTextContent("D1 · Vaurioitunut tuote · Damaged item · 0")
  }
}
export const NothingYet: Story = { args: { model: adminModel({ view: "discountReason", entries: [] }) } }
export const Changes: Story = {
  name: "Says who has changed what, and when · ADMIN-4",
  args: { model: adminModel({ view: "changes", hasMoreChanges: true }) },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole("list", { name: "Changes" }))
    await expect(list.getByText("Staff: Ebba Ek 5501")).toBeVisible()
    await expect(list.getAllByText(/Karin Holm \(4410\)/)).toHaveLength(3)
    await expect(list.getByText("10 % → 20.50 %")).toBeVisible()
    await expect(list.getByText("Ek → Ek-Lindström af Nordlys")).toBeVisible()
    await expect(list.getByText("Yes → No")).toBeVisible()
  }
}
export const NoChanges: Story = { args: { model: adminModel({ view: "changes", changes: [] }) } }
export const Loading: Story = { args: { model: adminModel({ status: "loading" }) } }
export const Failed: Story = { args: { model: adminModel({ status: "failed" }) } }
export const Forbidden: Story = {
  name: "Says who may not see it · ADMIN-1",
  args: { model: adminModel({ status: "forbidden" }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("You may not administer the shop")).toBeVisible()
    await expect(screen.queryByRole("button", { name: /Karin Holm/ })).toBeNull()
  }
}
const removed = fn()
export const Reason: Story = {
  name: "Takes a reason away, and keeps its short name · ADMIN-8",
  args: {
    model: adminModel({
      form: entryFormModel({ mayRemove: true, remove: removed }, "discountReason", someReasons[0])
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("textbox", { name: "Short name" })).toHaveAttribute("readonly")
    await userEvent.click(screen.getByRole("button", { name: "Remove" }))
    await expect(removed).toHaveBeenCalledOnce()
  }
}
const typed = fn()
export const Approval: Story = {
  name: "Sets what a cashier may not do alone · ADMIN-7",
  args: {
    model: adminModel({
      form: entryFormModel({ type: typed }, "approval", {
        highestDiscount: 2050,
        approvesPrice: true,
        approvesDrawer: false,
        approvesReturn: false
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const highest = screen.getByRole("textbox", { name: "Highest discount a cashier gives alone" })
    await expect(highest).toHaveValue("20.50")
    await userEvent.type(highest, "1")
    await expect(typed).toHaveBeenLastCalledWith("highestDiscount", "20.501")
    await expect(screen.getByRole("switch", { name: "A price by hand is approved" })).toBeChecked()
  }
}
const turned = fn()
const saved = fn()
export const Change: Story = {
  name: "Changes names, store, language and rights; a badge stays · ADMIN-2",
  args: { model: adminModel({ form: entryFormModel({ turn: turned, save: saved }) }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("textbox", { name: "Badge number" })).toHaveAttribute("readonly")
    await userEvent.click(screen.getByRole("switch", { name: "Works in other stores" }))
    await expect(turned).toHaveBeenLastCalledWith("mayChangeStore")
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect(saved).toHaveBeenCalledOnce()
  }
}
export const Faults: Story = {
  name: "Says every fault of a new one at its field, and leads to the first · ADMIN-2",
  args: {
    model: adminModel({
      form: entryFormModel({
        isNew: true,
        typed: { ...karin, givenName: "" },
        faults: { givenName: "required", badgeNumber: "taken" }
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    const name = screen.getByRole("textbox", { name: "First name" })
    await waitFor(() => expect(name).toHaveFocus(), patience)
    await expect(screen.getByRole("textbox", { name: "Badge number" })).toHaveAccessibleDescription(
      "Somebody wears this badge already"
    )
  }
}
export const ChangedMeanwhile: Story = {
  name: "Says that somebody else was first · ADMIN-3",
  args: { model: adminModel({ form: entryFormModel({ notice: { key: "entryChangedMeanwhile" } }) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Somebody else has changed this")
  }
}
export const Saving: Story = { args: { model: adminModel({ form: entryFormModel({ busy: true }) }) } }
export const Phone: Story = { globals: { viewport: { value: "phone" }, locale: "sv" } }
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: adminModel({ form: entryFormModel() }) }
}
export const ChangesOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi", scheme: "dark" },
  args: { model: adminModel({ view: "changes" }) }
}
export const Tablet: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Dark: Story = {
  globals: { scheme: "dark" },
  args: { model: adminModel({ form: entryFormModel() }) }
}
