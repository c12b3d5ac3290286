import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { TrainingWord } from "./training-word.tsx"

const meta = { title: "Components/TrainingWord", component: TrainingWord } satisfies Meta<typeof TrainingWord>
export default meta
type Story = StoryObj<typeof meta>

export const InTraining: Story = {
  name: "The word stands while the till is in training",
  globals: { training: "on" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Training")).toBeVisible()
  }
}
export const Selling: Story = {
  name: "Nothing stands there while the till sells",
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Training")).not.toBeVisible()
  }
}
