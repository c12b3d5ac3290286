import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, within } from "storybook/test"
import { WrongConfigScreen } from "./wrong-config-screen.tsx"

const meta = {
  title: "Screens/Shell/Wrong config",
  component: WrongConfigScreen,
  parameters: { layout: "fullscreen" },
  args: {
    mistakes: 'Expected an address of the web\n  at ["auth"]\nUnexpected key\n  at ["productAPI"]',
    onReload: fn()
  }
} satisfies Meta<typeof WrongConfigScreen>
export default meta
type Story = StoryObj<typeof meta>

export const TwoMistakes: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/productAPI/u)).toBeVisible()
  }
}
