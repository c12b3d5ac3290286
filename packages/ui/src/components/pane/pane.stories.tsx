import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { Button } from "../button/button.tsx"
import { Pane } from "./pane.tsx"

const meta = {
  title: "Components/Pane",
  component: Pane,
  parameters: { layout: "fullscreen" },
  args: { title: "Recommendations", onBack: fn(), children: "What stands here scrolls." },
  decorators: [(Story) => <div style={{ height: 420 }}>{Story()}</div>]
} satisfies Meta<typeof Pane>
export default meta
type Story = StoryObj<typeof meta>

export const WithAWayBack: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Back" }))
    await expect(args.onBack).toHaveBeenCalled()
  }
}
export const WithFoot: Story = {
  args: {
    foot: (
      <Button kind="primary" size="l">
        Save
      </Button>
    )
  }
}
export const WithAnEnd: Story = { args: { end: <Button kind="plain">Favorite</Button> } }
export const ClosesInOtherWords: Story = {
  args: { back: "closeInformation" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Close information" }))
    await expect(args.onBack).toHaveBeenCalled()
  }
}
export const TrainingOnAPhone: Story = {
  globals: { training: "on", viewport: { value: "phone" } }
}
