import type { Meta, StoryObj } from "@storybook/react-vite"
import { minorUnits } from "@karat/domain/money/minor-units"
import { expect, fn, userEvent, within } from "storybook/test"
import { StoreCountry } from "../../locales/use-moment.ts"
import { patience } from "../../testing/patience.ts"
import { ConnectionIndicator } from "./connection-indicator.tsx"

const meta = { title: "Components/ConnectionIndicator", component: ConnectionIndicator } satisfies Meta<
  typeof ConnectionIndicator
>
export default meta
type Story = StoryObj<typeof meta>

export const Green: Story = { args: { colour: "green" } }
export const Yellow: Story = { args: { colour: "yellow" } }
export const Red: Story = { args: { colour: "red" } }
const open = fn()
const waiting = {
  since: new Date("2026-11-21T13:32:00Z"),
  count: 3,
  sum: minorUnits(1245_00),
  currency: "SEK",
  open
} as const
export const SalesWait: Story = {
  name: "Says since when, and how many sales and how much money wait, and leads to them · OFF-37",
  args: { colour: "red", waiting },
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findByRole("button", { name: /Offline since/u }, patience)
    await expect(said).toHaveTextContent(/14:32/u)
    await expect(said).toHaveTextContent(/3 sales · .*1,?245/u)
    await userEvent.click(said)
    await expect(open).toHaveBeenCalledOnce()
  }
}
export const SalesWaitInHelsinki: Story = {
  name: "Says since when by the clock of its store · KARAT-70",
  args: { colour: "red", waiting },
  decorators: [(InHelsinki) => <StoreCountry value="FI">{InHelsinki()}</StoreCountry>],
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findByRole("button", { name: /Offline since/u }, patience)
    await expect(said).toHaveTextContent(/15:32/u)
  }
}
export const OneSaleIsSent: Story = {
  args: { colour: "green", waiting: { ...waiting, since: undefined, count: 1 } }
}
export const SignedOut: Story = {
  name: "Says that the device is signed out, not that it sends · OFF-64",
  args: { colour: "green", waiting: { ...waiting, since: undefined, held: "signed-out" } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("button", { name: /Device signed out/u }, patience)
    ).toHaveTextContent(/3 sales/u)
  }
}
export const NotTaken: Story = {
  name: "Says that sales were not taken, not that it sends · OFF-63",
  args: { colour: "green", waiting: { ...waiting, since: undefined, held: "refused" } },
  globals: { locale: "fi" },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("button", { name: /Ei vastaanotettu/u }, patience)
  }
}
export const NothingWaits: Story = { args: { colour: "red", waiting: { ...waiting, count: 0 } } }
export const SalesWaitOnAPhone: Story = {
  args: { colour: "red", compact: true, waiting },
  globals: { locale: "sv" }
}
export const Compact: Story = { args: { colour: "yellow", compact: true } }
