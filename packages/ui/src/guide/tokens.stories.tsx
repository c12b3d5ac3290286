import type { Meta, StoryObj } from "@storybook/react-vite"
import * as lucide from "lucide-react"
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { expect, within } from "storybook/test"
import styles from "./guide.module.css"
import { colourTokens, type Token, tokensOf } from "./tokens.ts"

const meta = {
  title: "Tokens",
  parameters: { layout: "fullscreen" }
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

interface CardsProps {
  readonly label: string
  readonly tokens: readonly Token[]
  readonly show: (name: string) => ReactNode
}

/** Tokens that are looked at, each with its name and its value. */
function Cards({ label, tokens, show }: CardsProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {tokens.map(({ name, value }) => (
        <li key={name} className={styles.token}>
          {show(name)}
          <b>{name}</b>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  )
}

export const Colour: Story = {
  name: "Colours, as brand and scheme have them",
  render: () => (
    <main className={styles.page}>
      <h1>Colour</h1>
      <Cards
        label="Colours"
        tokens={colourTokens()}
        show={(name) => <span className={styles.swatch} style={{ background: `var(${name})` }} />}
      />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const names = within(canvasElement)
      .getAllByRole("listitem")
      .map((item) => item.textContent)
    for (const name of ["--brand", "--back", "--ink-off", "--header"])
      await expect(names.some((text) => text?.startsWith(name))).toBe(true)
  }
}

export const Type: Story = {
  name: "Type: six sizes, and figures of one width in amounts alone",
  render: () => (
    <main className={styles.page}>
      <h1>Type</h1>
      <ul className={styles.words} aria-label="Sizes">
        {tokensOf("--t-").map(({ name, value }) => (
          <li key={name} className={styles.row}>
            <span>
              {name} <code>{value}</code>
            </span>
            <span style={{ fontSize: `var(${name})` }}>Guldring 18K, storlek 17,0</span>
          </li>
        ))}
        <li className={styles.row}>
          <span>Amounts</span>
          <span style={{ fontVariantNumeric: "tabular-nums" }}>SEK 1,111.11 · SEK 8,888.88</span>
        </li>
      </ul>
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(tokensOf("--t-")).toHaveLength(6)
    await expect(within(canvasElement).getAllByRole("listitem")).toHaveLength(7)
  }
}

export const Spacing: Story = {
  name: "Spacing, corners, and what a finger needs",
  render: () => (
    <main className={styles.page}>
      <h1>Spacing</h1>
      <ul className={styles.words} aria-label="Distances">
        {tokensOf("--s-", "--touch", "--header-height")
          .filter(({ value }) => value.endsWith("px"))
          .map(({ name, value }) => (
            <li key={name} className={styles.row}>
              <span>
                {name} <code>{value}</code>
              </span>
              <span className={styles.bar} style={{ width: `var(${name})` }} />
            </li>
          ))}
      </ul>
      <h2>Corners</h2>
      <Cards
        label="Corners"
        tokens={tokensOf("--r-")}
        show={(name) => <span className={styles.corner} style={{ borderRadius: `var(${name})` }} />}
      />
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("--touch")).toBeVisible()
  }
}

/** The files of the till's own screens and parts, for the icons that they take. */
const sources = import.meta.glob<string>(["../**/*.tsx", "!../**/*.stories.tsx"], {
  query: "?raw",
  import: "default",
  eager: true
})

/** The icons that the till uses, by their names: no second icon for the same thing. */
function usedIcons(): readonly (readonly [string, LucideIcon])[] {
  const names = new Set<string>()
  for (const source of Object.values(sources))
    for (const [, list = ""] of source.matchAll(/import \{([^}]*)\} from "lucide-react"/gu))
      for (const name of list.split(","))
        names.add(
          name
            .replace(/\btype\b/u, "")
            .split(" as ")[0]
            ?.trim() ?? ""
        )
  const icons = lucide as unknown as Readonly<Record<string, LucideIcon | undefined>>
  return [...names].toSorted().flatMap((name) => {
    const Icon = icons[name]
    return Icon === undefined ? [] : [[name, Icon] as const]
  })
}

export const Icons: Story = {
  name: "Icons: those that the till uses, and no others",
  render: () => (
    <main className={styles.page}>
      <h1>Icons</h1>
      <ul className={styles.icons} aria-label="Icons">
        {usedIcons().map(([name, Icon]) => (
          <li key={name} className={styles.icon}>
            <Icon size={24} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("ArrowLeft")).toBeVisible()
  }
}
