import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, within } from "storybook/test"
import { CameraDialog, type CameraDialogModel } from "./camera-dialog.tsx"

const cancel = fn()
const retry = fn()
const switchLight = fn()

/** Shows a label as a camera would. */
function film(element: HTMLVideoElement | null) {
  if (element === null) return
  const paper = document.createElement("canvas")
  paper.width = 640
  paper.height = 480
  const pen = paper.getContext("2d")
  if (pen === null) return
  pen.fillStyle = "#9a948a"
  pen.fillRect(0, 0, 640, 480)
  pen.fillStyle = "#ffffff"
  pen.fillRect(180, 160, 280, 160)
  pen.fillStyle = "#1a1b1f"
  for (let bar = 0; bar < 40; bar += 1) pen.fillRect(210 + bar * 5.5, 180, 1 + ((bar * 7) % 4), 110)
  element.srcObject = paper.captureStream()
  void element.play().catch(() => undefined)
}

const model = (changes: Partial<CameraDialogModel> = {}): CameraDialogModel => ({
  state: "reading",
  light: undefined,
  showIn: film,
  switchLight,
  retry,
  cancel,
  ...changes
})

const meta = {
  title: "Screens/Camera",
  component: CameraDialog,
  parameters: { layout: "fullscreen" },
  args: { model: model() }
} satisfies Meta<typeof CameraDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Looking: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Scan with the camera" }))
    await expect(dialog.getByRole("status")).toHaveTextContent("Hold the barcode inside the frame.")
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }))
    await expect(cancel).toHaveBeenCalledOnce()
  }
}
export const Starting: Story = { args: { model: model({ state: "starting", showIn: fn() }) } }
export const Light: Story = {
  args: { model: model({ light: true }) },
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const light = await screen.findByRole("button", { name: "Light", pressed: true })
    await userEvent.click(light)
    await expect(switchLight).toHaveBeenCalledOnce()
  }
}
export const Refused: Story = {
  args: { model: model({ state: "refused" }) },
  globals: { viewport: { value: "phone" }, locale: "sv" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Försök igen" }))
    await expect(retry).toHaveBeenCalledOnce()
  }
}
export const None: Story = { args: { model: model({ state: "none" }) }, globals: { scheme: "dark" } }
export const Busy: Story = {
  args: { model: model({ state: "busy" }) },
  globals: { locale: "fi", brand: "argent" }
}
export const Unreachable: Story = { args: { model: model({ state: "unreachable" }) } }
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
export const Training: Story = { globals: { training: "on", viewport: { value: "tabletPortrait" } } }
