import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { headerModel } from "../../testing/header-model.ts"
import { SideScreen } from "../side-screen/side-screen.tsx"
import { ToastArea } from "./toast-area.tsx"

const dismiss = fn()
const copyDetails = fn()
const undo = fn()

const meta = {
  title: "Components/Toast area",
  component: ToastArea,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof ToastArea>
export default meta
type Story = StoryObj<typeof meta>

export const OfEachKind: Story = {
  name: "Notices stand at the top left and can be dismissed · SHELL-1",
  args: {
    model: {
      toasts: [
        { id: "1", kind: "info", message: { key: "newVersion" } },
        { id: "2", kind: "success", message: { key: "backOnline" } },
        { id: "3", kind: "warning", message: { key: "staffCodeUnknown" } },
        { id: "4", kind: "danger", message: { text: "The server’s own words about what went wrong" } }
      ],
      dismiss,
      copyDetails,
      undo
    }
  },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole("region", { name: "Notices" })
    const { left, top, right } = area.getBoundingClientRect()
    await expect(left).toBeLessThan(window.innerWidth - right + 1)
    await expect(top).toBeLessThan(100)
    await userEvent.click(within(area).getByRole("button", { name: "Dismiss" }))
    await expect(dismiss).toHaveBeenCalledWith(expect.objectContaining({ id: "4" }))
  }
}

export const OneOnAnother: Story = {
  name: "Several notices lie one on the other, and only the last can be pressed · KARAT-83",
  args: {
    model: {
      toasts: [
        { id: "1", kind: "danger", message: { key: "answerUnreadable", details: "GET /cart: th_total" } },
        {
          id: "2",
          kind: "info",
          message: { key: "lineRemoved", values: { item: "Diamond ring 17,0" } },
          undo
        },
        { id: "3", kind: "success", message: { key: "backOnline" } }
      ],
      dismiss,
      copyDetails,
      undo
    }
  },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole("region", { name: "Notices" })
    const buttons = within(area).getAllByRole("button")
    await expect(buttons).toHaveLength(1)
    await userEvent.click(within(area).getByRole("button", { name: "Dismiss" }))
    await expect(dismiss).toHaveBeenLastCalledWith(expect.objectContaining({ id: "3" }))
    const alone = within(area).getByText("Back online").closest("li")?.getBoundingClientRect().height ?? 0
    // What sticks out below is an edge, and nothing to press.
    await expect(area.scrollHeight).toBeLessThan(alone + 10)
  }
}

export const WithDetails: Story = {
  name: "What whoever mends it has to know can be copied · ERR-1",
  args: {
    model: {
      toasts: [
        { id: "1", kind: "danger", message: { key: "answerUnreadable", details: "GET /cart: th_total" } }
      ],
      dismiss,
      copyDetails,
      undo
    }
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Copy details" }))
    await expect(copyDetails).toHaveBeenCalledWith("GET /cart: th_total")
  }
}

export const SaidAgain: Story = {
  name: "What is said again while it stands is one notice · KARAT-34",
  args: {
    model: {
      toasts: [{ id: "3", kind: "danger", message: { key: "itemNotFound" }, times: 3 }],
      dismiss,
      copyDetails,
      undo
    }
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent(/×\s3$/u)
  }
}

export const WithUndo: Story = {
  name: "What was done by mistake can be undone · KARAT-5",
  args: {
    model: {
      toasts: [
        {
          id: "1",
          kind: "info",
          message: { key: "lineRemoved", values: { item: "Diamond ring 17,0" } },
          undo
        }
      ],
      dismiss,
      copyDetails,
      undo
    }
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Undo" }))
    await expect(undo).toHaveBeenCalledWith(expect.objectContaining({ id: "1" }))
  }
}

const inTheHeader = (viewport: string): Story => ({
  args: {
    model: {
      toasts: [{ id: "1", kind: "danger", message: { key: "answerUnreadable", details: "GET /cart" } }],
      dismiss,
      copyDetails,
      undo
    },
    children: null
  },
  globals: { viewport: { value: viewport }, locale: "fi" },
  render: (args) => (
    <SideScreen header={headerModel({ speed: 0 })} onBack={fn()}>
      <ToastArea {...args} />
    </SideScreen>
  ),
  play: async ({ canvasElement }) => {
    const toast = within(canvasElement).getByRole("alert").closest("li")?.getBoundingClientRect()
    const kept = [...canvasElement.querySelectorAll("[data-kept-clear]")]
    await expect(kept).toHaveLength(3)
    for (const each of kept) {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const isClear =
        toast && (toast.left >= right || toast.right <= left || toast.top >= bottom || toast.bottom <= top)
      await expect(isClear).toBe(true)
    }
  }
})
export const BesideTheHeader: Story = {
  ...inTheHeader("till"),
  name: "A notice never lies on the way back, the store or the connection · KARAT-132"
}
export const OnATablet: Story = {
  ...inTheHeader("tabletPortrait"),
  name: "Nor does it on a tablet · KARAT-132"
}
export const OnAPhone: Story = { ...inTheHeader("phone"), name: "Nor does it on a phone · KARAT-132" }

export const None: Story = { args: { model: { toasts: [], dismiss, copyDetails, undo } } }
