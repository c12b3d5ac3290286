import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { controlUnitModel } from "../../testing/control-unit-model.ts"
import { patience } from "../../testing/patience.ts"
import { ControlUnitScreen } from "./control-unit-screen.tsx"

const meta = {
  title: "Screens/Control unit",
  component: ControlUnitScreen,
  parameters: { layout: "fullscreen" },
  args: { model: controlUnitModel() }
} satisfies Meta<typeof ControlUnitScreen>
export default meta
type Story = StoryObj<typeof meta>

const turned = fn()
const confirmed = fn()
const typed = fn()
export const Missing: Story = {
  name: "Says why nothing may be sold, and takes the written word that it may · UNIT-7",
  args: { model: controlUnitModel({ turn: turned, confirm: confirmed, type: typed }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("alert")).toHaveTextContent("This shop may not sell yet")
    await userEvent.type(screen.getByRole("textbox", { name: "Why the shop needs no control unit" }), "E")
    await expect(typed).toHaveBeenLastCalledWith("E")
    await userEvent.click(screen.getByRole("switch", { name: "I confirm this for the company" }))
    await expect(turned).toHaveBeenLastCalledWith(true)
    await userEvent.click(screen.getByRole("button", { name: "Confirm in writing" }))
    await expect(confirmed).toHaveBeenCalledOnce()
  }
}
export const Faults: Story = {
  name: "Says what is still missing, and leads to it",
  args: {
    model: controlUnitModel({
      grounds: "Exempt",
      groundsFault: { key: "groundsFault" },
      sureFault: { key: "exemptionSureFault" },
      notice: { key: "adminNotAllowed" }
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Confirm in writing" }))
    const grounds = screen.getByRole("textbox", { name: "Why the shop needs no control unit" })
    await waitFor(() => expect(grounds).toHaveFocus(), patience)
    await expect(grounds).toHaveAccessibleDescription("Write 10 to 500 characters")
  }
}
export const Exempt: Story = {
  name: "Says who has said so, when and why · UNIT-7",
  args: {
    model: controlUnitModel({
      standing: {
        state: "exempt",
        exemption: {
          name: "Karin Holm",
          text: "Skatteverkets beslut 2026-11-01, dnr 8-1234567: undantag enligt 39 kap. 9 § SFL.",
          at: "2026-11-23T12:00:00.000Z"
        }
      }
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/^Karin Holm has confirmed this in writing/)).toBeVisible()
    await expect(screen.queryByRole("textbox")).toBeNull()
  }
}
export const Configured: Story = { args: { model: controlUnitModel({ standing: { state: "configured" } }) } }
export const NotNeeded: Story = { args: { model: controlUnitModel({ standing: { state: "not-needed" } }) } }
export const Loading: Story = { args: { model: controlUnitModel({ status: "loading" }) } }
export const Failed: Story = { args: { model: controlUnitModel({ status: "failed" }) } }
export const Busy: Story = {
  args: {
    model: controlUnitModel({ busy: true, sure: true, grounds: "Exempt by the tax agency, 8-1234567" })
  }
}
