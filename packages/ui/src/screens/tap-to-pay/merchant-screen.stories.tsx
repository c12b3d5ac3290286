import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { MerchantScreenModel } from "./merchant-screen.tsx"
import { MerchantScreen } from "./merchant-screen.tsx"

const meta = {
  title: "Screens/Tap to pay/Merchant",
  component: MerchantScreen,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "phone" } }
} satisfies Meta<typeof MerchantScreen>
export default meta
type Story = StoryObj<typeof meta>

const merchant = (changes: Partial<MerchantScreenModel> = {}): MerchantScreenModel => ({
  loading: false,
  merchantId: undefined,
  busy: undefined,
  canRegister: true,
  canRemove: false,
  register: fn(),
  remove: fn(),
  back: fn(),
  ...changes
})
const registered = { merchantId: "556677-8899-101", canRegister: false, canRemove: true }

export const Loading: Story = { args: { model: merchant({ loading: true, canRegister: false }) } }
const register = fn()
export const Nobody: Story = {
  name: "Nobody is registered, so nobody can be removed · MERCH-6",
  args: { model: merchant({ register }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: "Remove" })).toBeDisabled()
    await userEvent.click(screen.getByRole("button", { name: "Register" }))
    await expect(register).toHaveBeenCalledOnce()
  }
}
export const Registering: Story = { args: { model: merchant({ busy: "register", canRegister: false }) } }
const back = fn()
export const Registered: Story = {
  name: "Registered is green and cannot be pressed · MERCH-1 MERCH-2 MERCH-4",
  args: { model: merchant({ ...registered, back }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("556677-8899-101")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Registered" })).toBeDisabled()
    await userEvent.click(screen.getByRole("button", { name: "Back" }))
    await expect(back).toHaveBeenCalledOnce()
  }
}
export const Removing: Story = {
  args: { model: merchant({ ...registered, busy: "remove", canRemove: false }) }
}
export const AtATill: Story = {
  args: { model: merchant(registered) },
  globals: { viewport: { value: "till" }, locale: "sv" }
}
export const Argent: Story = { args: { model: merchant() }, globals: { brand: "argent", locale: "fi" } }
export const Dark: Story = { args: { model: merchant(registered) }, globals: { scheme: "dark" } }
