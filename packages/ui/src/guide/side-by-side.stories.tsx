import type { Meta, StoryObj } from "@storybook/react-vite"
import styles from "./guide.module.css"

/** What stands beside each other: every brand by day and by night, and training. */
const looks = [
  ["Green", "brand:green;scheme:light"],
  ["Green, dark", "brand:green;scheme:dark"],
  ["Argent", "brand:argent;scheme:light"],
  ["Argent, dark", "brand:argent;scheme:dark"],
  ["Training", "brand:green;scheme:light;training:on"],
  ["Training, dark", "brand:argent;scheme:dark;training:on"]
] as const

interface SheetProps {
  /** The id of a story, as its address has it: `screens-cart-dashboard--filled`. */
  readonly story: string
}

function Sheet({ story }: SheetProps) {
  return (
    <main className={styles.sheet}>
      {looks.map(([name, globals]) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <div className={styles.frame}>
            {/* The pages are Storybook's own, of the same origin, and their stories are scripts. */}
            {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
            <iframe
              title={name}
              src={`iframe.html?id=${encodeURIComponent(story)}&viewMode=story&globals=${globals}`}
            />
          </div>
        </figure>
      ))}
    </main>
  )
}

const meta = {
  title: "Side by side",
  component: Sheet,
  // It shows other stories, which are tested by themselves, and a test has no page for them.
  tags: ["!test"],
  parameters: { layout: "fullscreen" },
  args: { story: "screens-cart-dashboard--selling" }
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Dashboard: Story = {}
export const Payment: Story = { args: { story: "screens-payment-paying--untouched" } }
export const Receipt: Story = { args: { story: "screens-receipt-receipt-choice--paid-in-cash" } }
export const LoggingIn: Story = { args: { story: "screens-staff-login--after-a-sale" } }
export const Returning: Story = { args: { story: "screens-goods-return-dialogs--return-form" } }
