import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import type { GoldCalculatorScreenModel } from "./gold-calculator-screen.tsx"
import { GoldCalculatorScreen } from "./gold-calculator-screen.tsx"

const meta = {
  title: "Screens/Gold calculator",
  component: GoldCalculatorScreen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div style={{ height: "100vh" }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof GoldCalculatorScreen>
export default meta
type Story = StoryObj<typeof meta>

function gold(changes: Partial<GoldCalculatorScreenModel> = {}) {
  const model = {
    carat: 18,
    weight: "3,4",
    canCalculate: true,
    busy: false,
    chooseCarat: fn(),
    typeWeight: fn(),
    calculate: fn(),
    close: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & GoldCalculatorScreenModel
}

const untouched = gold({ carat: undefined, weight: "", canCalculate: false })
export const Untouched: Story = {
  name: "Eleven carats to choose from, and nothing to calculate yet · GOLD-1 GOLD-3",
  args: { model: untouched },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getAllByRole("button", { name: /carat$/ }).map((one) => one.textContent)).toEqual([
      "6",
      "8",
      "9",
      "10",
      "12",
      "14",
      "18",
      "21",
      "22",
      "23",
      "24"
    ])
    await expect(screen.getByRole("button", { name: "Calculate" })).toBeDisabled()
    await userEvent.click(screen.getByRole("button", { name: "14 carat" }))
    await expect(untouched.chooseCarat).toHaveBeenCalledWith(14)
  }
}
export const NotANumber: Story = {
  name: "A weight is a number · GOLD-2",
  args: { model: gold({ weight: "three", canCalculate: false, hint: { key: "weightNotANumber" } }) },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "Weight in grams" })
    await expect(field).toHaveAccessibleDescription("Type the weight in grams")
  }
}
const ready = gold()
export const Ready: Story = {
  args: { model: ready },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "{Enter}")
    await expect(ready.calculate).toHaveBeenCalledOnce()
  }
}
export const Calculating: Story = { args: { model: gold({ busy: true }) } }
const result = { amount: minorUnits(65_200), currency: "SEK" as const }
export const Quoted: Story = {
  name: "The quote stands large under the button · GOLD-4",
  args: { model: gold({ result }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(/652\.00/)
  }
}
export const QuotedOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  args: { model: gold({ result }) }
}
export const NoQuote: Story = { args: { model: gold({ hint: { key: "goldQuoteFailed" } }) } }
export const Training: Story = {
  globals: { training: "on", viewport: { value: "phone" } },
  args: { model: gold({ result }) }
}
