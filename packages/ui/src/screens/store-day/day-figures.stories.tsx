import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { figuresModel, sampleSales, sampleTenders } from "../../testing/start-model.ts"
import { DayFigures } from "./day-figures.tsx"

const actions = { chooseTab: fn(), chooseDate: fn(), step: fn(), refresh: fn() }

const meta = {
  title: "Screens/Day figures",
  component: DayFigures,
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 800, padding: 20, background: "var(--canvas)", containerType: "inline-size" }}>
        {Story()}
      </main>
    )
  ],
  args: { model: figuresModel(actions) }
} satisfies Meta<typeof DayFigures>
export default meta
type Story = StoryObj<typeof meta>

export const Today: Story = {
  name: "Shows sales, ex VAT, budget, average, items and customers · KPI-3 KPI-4",
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement)
    await expect(figures.getByText("Sales today, of budget SEK 95,000.00")).toBeVisible()
    await expect(figures.getByText("SEK 71,240.00")).toBeVisible()
    await expect(figures.getByText(/74% · ex VAT SEK 56,992.00/u)).toBeVisible()
    await expect(figures.getByText("SEK 1,583.11")).toBeVisible()
    await expect(figures.getByText("1.8")).toBeVisible()
    await expect(figures.getByText("45")).toBeVisible()
    await expect(figures.getByRole("meter")).toHaveAttribute("aria-valuetext", "74%")
  }
}
export const NoBudget: Story = {
  name: "Where there is no budget, no bar is drawn",
  args: { model: figuresModel({ shown: { sales: { ...sampleSales, budget: undefined }, asOf: "16:42" } }) },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement)
    await expect(figures.queryByRole("meter")).toBeNull()
    await expect(figures.getByText("ex VAT SEK 56,992.00")).toBeVisible()
  }
}

/** What is drawn of the bar, in the colour of a token of the theme. */
const reached = (words: string, total: number, token: string): Story => ({
  name: `${words} · KPI-10`,
  args: {
    model: figuresModel({ shown: { sales: { ...sampleSales, total: minorUnits(total) }, asOf: "16:42" } })
  },
  play: async ({ canvasElement }) => {
    const drawn = within(canvasElement).getByRole("meter").nextElementSibling
    const probe = canvasElement.appendChild(document.createElement("i"))
    probe.style.background = `var(${token})`
    const wanted = getComputedStyle(probe).backgroundColor
    probe.remove()
    await expect(drawn === null ? "" : getComputedStyle(drawn).backgroundColor).toBe(wanted)
  }
})
export const UnderThirtyPercent: Story = reached("Red under 30 percent", 28_499_99, "--mark-bad")
export const ThirtyPercent: Story = reached("Yellow from 30 percent on", 28_500_00, "--mark-warn")
export const SeventyPercent: Story = reached("Blue from 70 percent on", 66_500_00, "--info")
export const BudgetReached: Story = reached("Green when the budget is reached", 95_000_00, "--mark-ok")
export const MoreCameBackThanWasSold: Story = reached(
  "Red when more came back than was sold",
  -4_500_00,
  "--mark-bad"
)

export const Covered: Story = {
  name: "A tap takes the cover off · KPI-8",
  args: { model: figuresModel({ ...actions, covered: true, shown: undefined, status: "loading" }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /Show the figures/ }))
    await expect(actions.refresh).toHaveBeenCalled()
  }
}
export const Loading: Story = { args: { model: figuresModel({ shown: undefined, status: "loading" }) } }
export const Failed: Story = {
  args: {
    model: figuresModel({
      ...actions,
      shown: undefined,
      status: "failed",
      failure: { key: "anErrorOccurred" }
    })
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Try again" }))
    await expect(actions.refresh).toHaveBeenCalled()
  }
}
export const Payments: Story = {
  name: "What each register took by each tender and currency · KPI-1 KPI-5",
  args: {
    model: figuresModel({ ...actions, tab: "payments", shown: { tenders: sampleTenders, asOf: "16:42" } })
  },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement)
    await expect(figures.getByRole("row", { name: /Kontant\s+SEK\s8,081.00/u })).toBeVisible()
    await expect(figures.getByRole("row", { name: /WK1012\s+−SEK\s339.00/u })).toBeVisible()
    await expect(figures.getByRole("row", { name: /Kontant\s+WK1011\s+€120.00/u })).toBeVisible()
    await userEvent.click(figures.getByRole("tab", { name: "KPI" }))
    await expect(actions.chooseTab).toHaveBeenLastCalledWith("kpi")
  }
}
export const NothingPaid: Story = {
  args: { model: figuresModel({ tab: "payments", shown: { tenders: [], asOf: "09:58" } }) }
}
export const AnotherDay: Story = {
  name: "No day after today can be chosen · KPI-6",
  args: { model: figuresModel({ ...actions, date: "2026-11-19" }) },
  play: async ({ canvasElement }) => {
    const figures = within(canvasElement)
    await expect(figures.getByLabelText("Day")).toHaveAttribute("max", "2026-11-20")
    await userEvent.click(figures.getByRole("button", { name: "Previous day" }))
    await expect(actions.step).toHaveBeenLastCalledWith(-1)
    await userEvent.click(figures.getByRole("button", { name: "Next day" }))
    await expect(actions.step).toHaveBeenLastCalledWith(1)
  }
}
export const Dark: Story = { globals: { scheme: "dark" } }
export const PaymentsInTheDark: Story = {
  globals: { scheme: "dark" },
  args: {
    model: figuresModel({ ...actions, tab: "payments", shown: { tenders: sampleTenders, asOf: "16:42" } })
  }
}
export const Swedish: Story = { globals: { locale: "sv" } }
export const Finnish: Story = {
  ...Payments,
  name: "Payments in Finnish",
  globals: { locale: "fi" },
  play: async () => undefined
}
export const Phone: Story = { globals: { viewport: { value: "phone" } } }
export const OfTheOtherBrand: Story = { globals: { brand: "argent" } }
export const OfTheOtherBrandInTheDark: Story = { globals: { brand: "argent", scheme: "dark" } }
export const Training: Story = { globals: { training: "on" } }
export const Tablet: Story = { globals: { viewport: { value: "tablet" } } }
export const TabletPortrait: Story = {
  ...Payments,
  name: "Payments on a tablet",
  globals: { viewport: { value: "tabletPortrait" } },
  play: async () => undefined
}
