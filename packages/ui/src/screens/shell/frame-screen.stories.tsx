import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import type { FrameScreenModel } from "./frame-screen.tsx"
import { FrameScreen } from "./frame-screen.tsx"

const meta = {
  title: "Screens/Shell/Embedded page",
  component: FrameScreen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div style={{ height: "100vh" }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof FrameScreen>
export default meta
type Story = StoryObj<typeof meta>

const page = `data:text/html,${encodeURIComponent(
  "<!doctype html><html lang=en><title>Member</title><body style='font-family:sans-serif;padding:24px'>" +
    "<h1>Karin Holm</h1><p>Member since 2019</p><script>parent.postMessage({closed:true},'*')</script>"
)}`

function frame(changes: Partial<FrameScreenModel> = {}): FrameScreenModel {
  return { title: { key: "memberSystem" }, url: page, back: fn(), ...changes }
}

const heard = fn<NonNullable<FrameScreenModel["hear"]>>()
export const Shown: Story = {
  name: "Only what the page in the frame says is passed on, with its origin · MEMB-14 SEC-4",
  args: { model: frame({ hear: heard }) },
  play: async ({ canvasElement }) => {
    window.postMessage({ closed: "not from the frame" }, "*")
    await waitFor(() => expect(heard).toHaveBeenCalledOnce())
    await expect(heard).toHaveBeenCalledWith({ origin: "null", data: { closed: true } })
    await expect(within(canvasElement).getByTitle("Member")).toHaveAttribute("sandbox")
  }
}
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" }, training: "on" },
  args: { model: frame() }
}
const goneBack = fn<() => void>()
const refused = frame({ url: undefined, refusal: { key: "addressNotAllowed" }, back: goneBack })
export const NotAllowed: Story = {
  name: "An address that setup does not allow is not opened · SEC-3",
  args: { model: refused },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.queryByTitle("Member")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Go back" }))
    await expect(goneBack).toHaveBeenCalledOnce()
  }
}
export const NothingSetUp: Story = {
  globals: { locale: "sv" },
  args: { model: frame({ url: undefined }) }
}
