import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { karin } from "@karat/domain/testing/staff-entries"
import { adminModel, staffFormModel } from "../../testing/admin-model.ts"
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

const opened = fn()
const added = fn()
const chosen = fn()
export const Staff: Story = {
  name: "Shows who works here and what they may do, and opens each · ADMIN-2",
  args: { model: adminModel({ open: opened, add: added, choose: chosen }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const owner = screen.getByRole("button", { name: /Karin Holm/ })
    await expect(owner).toHaveTextContent("Administers the shop")
    await expect(screen.getByRole("button", { name: /Elias Sandberg/ })).toHaveTextContent("Has left")
    await userEvent.click(owner)
    await expect(opened).toHaveBeenLastCalledWith("4410")
    await userEvent.click(screen.getByRole("button", { name: "Add somebody" }))
    await expect(added).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("tab", { name: "Changes" }))
    await expect(chosen).toHaveBeenLastCalledWith("changes")
  }
}
export const Changes: Story = {
  name: "Says who has changed what, and when · ADMIN-4",
  args: { model: adminModel({ tab: "changes", hasMoreChanges: true }) },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole("list", { name: "Changes" }))
    await expect(list.getByText("Ebba Ek 5501")).toBeVisible()
    await expect(list.getAllByText(/Karin Holm \(4410\)/)).toHaveLength(2)
    await expect(list.getByText("Ek → Ek-Lindström af Nordlys")).toBeVisible()
    await expect(list.getByText("Yes → No")).toBeVisible()
  }
}
export const NoChanges: Story = { args: { model: adminModel({ tab: "changes", changes: [] }) } }
export const Loading: Story = { args: { model: adminModel({ status: "loading" }) } }
export const Failed: Story = { args: { model: adminModel({ status: "failed" }) } }
export const Forbidden: Story = {
  name: "Says who may not see it · ADMIN-1",
  args: { model: adminModel({ status: "forbidden" }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("You may not administer the shop")).toBeVisible()
    await expect(screen.queryByRole("tab")).toBeNull()
  }
}
const turned = fn()
const saved = fn()
export const Change: Story = {
  name: "Changes names, store, language and rights; a badge stays · ADMIN-2",
  args: { model: adminModel({ form: staffFormModel({ turn: turned, save: saved }) }) },
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
      form: staffFormModel({
        isNew: true,
        entry: { ...karin, givenName: "" },
        faults: { givenName: { key: "required" }, badgeNumber: { key: "badgeTaken" } }
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
  args: { model: adminModel({ form: staffFormModel({ notice: { key: "staffChangedMeanwhile" } }) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Somebody else has changed this")
  }
}
export const Saving: Story = { args: { model: adminModel({ form: staffFormModel({ busy: true }) }) } }
export const Phone: Story = { globals: { viewport: { value: "phone" }, locale: "sv" } }
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: adminModel({ form: staffFormModel() }) }
}
export const ChangesOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi", scheme: "dark" },
  args: { model: adminModel({ tab: "changes" }) }
}
export const Tablet: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Dark: Story = {
  globals: { scheme: "dark" },
  args: { model: adminModel({ form: staffFormModel() }) }
}
