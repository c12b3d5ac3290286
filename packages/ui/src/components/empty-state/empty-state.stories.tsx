import type { Meta, StoryObj } from "@storybook/react-vite"
import { SearchX } from "lucide-react"
import { Button } from "../button/button.tsx"
import { EmptyState } from "./empty-state.tsx"

const meta = {
  title: "Components/Empty state",
  component: EmptyState,
  args: { title: "Nothing found" }
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const OnlyATitle: Story = {}
export const WithEverything: Story = {
  args: {
    icon: <SearchX />,
    text: "Try fewer words, or scan the item.",
    action: <Button>Clear the search</Button>
  }
}
