import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import type { KeyProvisioningScreenModel } from "./key-provisioning-screen.tsx"
import { KeyProvisioningScreen } from "./key-provisioning-screen.tsx"

const meta = {
  title: "Screens/Tap to pay/Keys",
  component: KeyProvisioningScreen,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "phone" } }
} satisfies Meta<typeof KeyProvisioningScreen>
export default meta
type Story = StoryObj<typeof meta>

const keys = (changes: Partial<KeyProvisioningScreenModel> = {}): KeyProvisioningScreenModel => ({
  state: "saving",
  fault: undefined,
  explanation: undefined,
  back: fn(),
  ...changes
})

export const Saving: Story = { args: { model: keys() } }
export const Done: Story = { args: { model: keys({ state: "done" }) } }
export const ErrorWithACode: Story = {
  name: "An error code is shown with what it means · CB-5",
  args: {
    model: keys({
      state: "failed",
      fault: { key: "errorCode", values: { code: 3202 } },
      explanation: { key: "tapError3202" }
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Error code: 3202")).toBeVisible()
  }
}
export const NeitherSaid: Story = {
  name: "An address that says neither is told so · CB-7",
  args: { model: keys({ state: "failed", fault: { key: "noKeyProvisioningCompleted" } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("No keyProvisioningCompleted found")).toBeVisible()
  }
}
export const ServersWords: Story = {
  args: { model: keys({ state: "failed", fault: { text: "Ingen butik är registrerad." } }) },
  globals: { locale: "sv" }
}
export const Dark: Story = { args: { model: keys() }, globals: { scheme: "dark", brand: "argent" } }
