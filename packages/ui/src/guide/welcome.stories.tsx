import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import styles from "./guide.module.css"

/** Where a designer begins. */
function Welcome() {
  return (
    <main className={styles.page}>
      <h1>Karat, screen by screen</h1>
      <div className={styles.words}>
        <p>
          Every screen and every component of the till stands here in every state it can have, made of the
          same parts as the till itself. Nothing on these pages speaks to a server.
        </p>
        <h2>Find your way</h2>
        <p>
          Tokens are the colours, sizes, distances and icons that all of it is made of. Screens follow the
          words of the shop: cart, payment, receipt, goods return. Components are the parts that screens
          share.
        </p>
        <h2>Look at it as they will</h2>
        <p>
          The toolbar changes the brand, light and dark, training, the language, the length of its words, and
          the size: a till of 1280 × 800, a laptop of 1366 × 768, a tablet, a phone. Side by side shows one
          screen in all brands and schemes at once.
        </p>
        <h2>Say what is wrong</h2>
        <p>
          A story's name says what must be true of it, with the number of its rule. Where a picture and its
          name disagree, the picture is wrong.
        </p>
      </div>
    </main>
  )
}

const meta = {
  title: "Welcome",
  component: Welcome,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof Welcome>
export default meta
type Story = StoryObj<typeof meta>

export const Karat: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("heading", { level: 1 })).toBeVisible()
  }
}
