import type { Meta, StoryObj } from "@storybook/react-vite"
import { Bookmark } from "lucide-react"
import { Banner } from "../banner/banner.tsx"
import { Button } from "../button/button.tsx"
import { NothingOpen } from "./nothing-open.tsx"
import { OpenPaneFoot } from "./open-pane-foot.tsx"
import { OpenPane } from "./open-pane.tsx"

const buttons = (
  <>
    <Button size="l">Reject</Button>
    <Button size="l" kind="primary">
      Accept
    </Button>
  </>
)

const meta = {
  title: "Components/Open pane",
  component: OpenPane,
  parameters: { layout: "fullscreen" },
  args: {
    label: "Reservation 4711",
    foot: <OpenPaneFoot buttons={buttons} />,
    children: "What stands here scrolls."
  },
  decorators: [(Story) => <div style={{ height: 420 }}>{Story()}</div>]
} satisfies Meta<typeof OpenPane>
export default meta
type Story = StoryObj<typeof meta>

export const BesideItsList: Story = {}
export const InTheListsPlace: Story = { globals: { viewport: { value: "phone" } } }
export const WithANotice: Story = {
  args: {
    foot: (
      <OpenPaneFoot buttons={buttons}>
        <Banner kind="info">It is in the cart already.</Banner>
      </OpenPaneFoot>
    )
  }
}
export const NothingToDo: Story = { args: { foot: null } }
export const Reading: Story = { args: { busy: true, foot: null, children: "" } }
export const NothingChosen: Story = {
  render: () => (
    <NothingOpen icon={<Bookmark />} title="No reservation is open" text="Choose one from the list." />
  )
}
