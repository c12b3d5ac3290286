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
const asked = fn()
export const Registers: Story = {
  name: "Shows each register with its unit and name, how it answers, and the receipts without a code · CU-14",
  args: {
    model: controlUnitModel({
      retry: asked,
      standing: {
        state: "configured",
        registers: [
          {
            register: "WK1011",
            name: "Karat Stockholm, Kassa 1",
            answers: "yes",
            maker: "CleanCash",
            address: "10.0.0.30:4001",
            registeredAs: "KASSA1",
            unit: "CCSIM00000000001",
            last: { receiptNumber: "0000WK1011000000007", at: "2026-11-30T10:00:00.000Z" }
          },
          {
            register: "WK1012",
            name: "Karat Stockholm, Kassa 2",
            answers: "no",
            maker: "PosPlus",
            address: "/dev/ttyUSB0",
            registeredAs: "WK1012",
            unit: "PPSIM00000000001",
            outSince: "2026-11-30T10:05:00.000Z",
            says: "No answer came in time."
          },
          { register: "WK1013", name: "Karat Stockholm, Kassa 3", answers: "no-unit" }
        ],
        uncoded: [
          {
            receiptNumber: "0000WK1012000000003",
            at: "2026-11-30T10:06:00.000Z",
            why: "unknown",
            says: "No answer came in time."
          }
        ]
      }
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const [works, silent, none] = within(screen.getByRole("list", { name: "Control unit" })).getAllByRole(
      "listitem"
    )
    await expect(works).toHaveTextContent("CCSIM00000000001")
    await expect(works).toHaveTextContent("KASSA1")
    await expect(works).toHaveTextContent("Works")
    await expect(silent).toHaveTextContent("Does not answer")
    await expect(none).toHaveTextContent("this register sells nothing")
    await expect(screen.getByRole("heading", { name: "Receipts without a code" })).toBeVisible()
    await expect(screen.getByText(/the unit may have counted this receipt/)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Ask the units again" }))
    await expect(asked).toHaveBeenCalledOnce()
  }
}
export const NotNeeded: Story = { args: { model: controlUnitModel({ standing: { state: "not-needed" } }) } }
export const Loading: Story = { args: { model: controlUnitModel({ status: "loading" }) } }
export const Failed: Story = { args: { model: controlUnitModel({ status: "failed" }) } }
export const Busy: Story = {
  args: {
    model: controlUnitModel({ busy: true, sure: true, grounds: "Exempt by the tax agency, 8-1234567" })
  }
}
