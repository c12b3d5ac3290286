import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { ProductPicture } from "./product-picture.tsx"

const ring =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#f3f1ec"/><circle cx="40" cy="36" r="16" fill="none" stroke="#c9a227" stroke-width="5"/></svg>'
  )

const meta = {
  title: "Components/Product picture",
  component: ProductPicture,
  args: { src: ring, alt: "Ring" },
  decorators: [(Story) => <div style={{ width: 200 }}>{Story()}</div>]
} satisfies Meta<typeof ProductPicture>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Square: Story = { args: { ratio: "1:1" } }
export const NoPicture: Story = { args: { src: "" } }
export const BrokenPicture: Story = {
  args: { src: "data:image/png;base64,broken", eager: true },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("img")).toBeNull())
  }
}
