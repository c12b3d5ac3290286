import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, within } from "storybook/test"
import { cutWords } from "../testing/cut-words.ts"

/** Words that a look at a page must find, and words that it must not. */
function Words() {
  return (
    <ul aria-label="Words">
      <li>
        <span style={{ display: "block", width: 40, overflow: "hidden", whiteSpace: "nowrap" }}>
          Halsband
        </span>
      </li>
      <li style={{ position: "relative" }}>
        Guldring
        <span style={{ position: "absolute", left: 10, top: 0 }}>F10</span>
      </li>
      <li>
        <span
          style={{
            display: "block",
            width: 40,
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap"
          }}
        >
          Shortened on purpose
        </span>
      </li>
      <li style={{ width: 60 }}>
        <b>A name</b> that runs over more than one line
      </li>
      <li style={{ width: 60, overflowWrap: "anywhere" }}>Kotiinkuljetus</li>
      <li style={{ width: 60 }}>{"Kotiin\u00ADkuljetus"}</li>
      <li style={{ width: 60, overflowWrap: "anywhere" }}>10-001-003-0042</li>
      <li>
        <span style={{ display: "block", overflow: "hidden", fontSize: 16, lineHeight: "10px" }}>
          Ögonglans
        </span>
      </li>
      <li>
        <span style={{ display: "block", height: 20, overflow: "hidden", lineHeight: "20px" }}>
          Seen whole
          <br />
          and hidden whole
        </span>
      </li>
      <li>
        <span style={{ display: "block", width: 40, overflowX: "auto", whiteSpace: "nowrap" }}>
          Scrolled to
        </span>
      </li>
    </ul>
  )
}

const meta = {
  title: "Cut words",
  component: Words,
  tags: ["!dev"]
} satisfies Meta<typeof Words>
export default meta
type Story = StoryObj<typeof meta>

export const Found: Story = {
  name: "Words that are cut or lie on each other are found, and others are not · KARAT-47",
  play: async ({ canvasElement }) => {
    const found = cutWords(canvasElement)
    // Every story is looked at when it is over; these words are wrong on purpose.
    within(canvasElement).getByRole("list").hidden = true
    await expect(found).toHaveLength(4)
    await expect(found[0]).toContain('"Halsband" is cut')
    await expect(found[1]).toBe('"F10" lies on "Guldring"')
    await expect(found[2]).toBe('"Kotiinkuljetus" is broken in itself')
    await expect(found[3]).toContain('"Ögonglans" is cut')
  }
}
