import type { Decorator, Preview } from "@storybook/react-vite"
import { type ReactNode, useLayoutEffect } from "react"
import type { Locale } from "@karat/domain/money/format-amount"
import { tableIn, type TextTable } from "../packages/ui/src/locales/text-tables.ts"
import { makeTexts, TillTexts } from "../packages/ui/src/locales/till-texts.ts"
import { TextsProvider } from "../packages/ui/src/locales/texts-provider.tsx"
import { cutWords } from "../packages/ui/src/testing/cut-words.ts"
import { applyTheme } from "../packages/ui/src/theme/apply-theme.ts"
import "../packages/ui/src/theme/theme.css"

const texts = {
  // A story of any page has its words at once.
  plain: new TillTexts(makeTexts("en", tableIn("en")), async (locale) => tableIn(locale)),
  long: new TillTexts(makeTexts("en", lengthened(tableIn("en"))), async (locale) =>
    lengthened(tableIn(locale))
  )
}

/** Words of half their length more, as another language may have them: what is cut by it would be cut there. */
function lengthened(table: TextTable): TextTable {
  const longer = Object.entries(table).map(([key, text]) => {
    const own = text.replaceAll(/\{\{\w+\}\}/gu, "").trim()
    return [key, `${text} ${own.slice(0, Math.ceil(own.length / 2)).trim()}`]
  })
  return Object.fromEntries(longer) as TextTable
}

interface Theme {
  readonly brand: "green" | "argent"
  readonly training: "off" | "on"
  readonly scheme: "light" | "dark"
}

/** Puts the theme where the app puts it: on the page's root. */
function Themed({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    applyTheme({ brand: theme.brand, training: theme.training === "on", scheme: theme.scheme })
  }, [theme.brand, theme.scheme, theme.training])
  return children
}

const asInTheApp: Decorator = (Story, { globals }) => (
  <Themed theme={globals as unknown as Theme}>
    <TextsProvider texts={spokenBy(globals)}>
      <Story />
    </TextsProvider>
  </Themed>
)

const spokenBy = (globals: Readonly<Record<string, unknown>>) => texts[globals["words"] as keyof typeof texts]

type ToolbarIcon = "paintbrush" | "lightning" | "contrast" | "globe" | "ruler"

function toolbar(title: string, icon: ToolbarIcon, items: readonly { value: string; title: string }[]) {
  return { description: title, toolbar: { title, icon, dynamicTitle: true, items: [...items] } }
}

/** Whether stories are run as tests: there each is seen in every language, which would flicker before a designer. */
const isTest = "__vitest_browser__" in globalThis
const locales = ["en", "fi", "sv"] as const satisfies readonly Locale[]
/** Letters of a font that is still on its way have other sizes. */
const painted = async () => {
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** What `kept-pictures.ts` gives to stories that are run as tests. */
const { comparePicture } = globalThis as { readonly comparePicture?: (id: string) => Promise<void> }

const preview: Preview = {
  decorators: [asInTheApp],
  // A story is shown once its language is there, so that no test sees it change under its hands.
  loaders: async ({ globals }) => await spokenBy(globals).speak(globals["locale"] as Locale),
  // React looks after effects a moment after it has drawn: a story that plays before would press what nobody hears yet.
  mount:
    ({ renderToCanvas, canvas }) =>
    async () => {
      await renderToCanvas()
      await new Promise((resolve) => setTimeout(resolve))
      return canvas
    },
  // A dialog that opens while its font is on its way stands elsewhere than one that opens after it.
  beforeAll: async () => {
    await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 16px Inter`, "Aå")))
  },
  afterEach: async ({ globals, id, title }) => {
    if (!isTest) return
    await painted()
    await comparePicture?.(id)
    const { plain } = texts
    const own = globals["locale"] as Locale
    const found = new Set<string>()
    // A screen has all its words in every language; a part stands in many screens.
    for (const locale of title.startsWith("Screens/") ? locales : [own]) {
      await plain.speak(locale)
      await painted()
      for (const each of cutWords(document.body)) found.add(`${locale}: ${each}`)
    }
    await plain.speak(own)
    if (found.size > 0) throw new Error(`Words that nobody can read whole: ${[...found].join("; ")}`)
  },
  globalTypes: {
    brand: toolbar("Brand", "paintbrush", [
      { value: "green", title: "Green" },
      { value: "argent", title: "Argent" }
    ]),
    training: toolbar("Training", "lightning", [
      { value: "off", title: "Selling" },
      { value: "on", title: "Training" }
    ]),
    scheme: toolbar("Scheme", "contrast", [
      { value: "light", title: "Light" },
      { value: "dark", title: "Dark" }
    ]),
    locale: toolbar("Language", "globe", [
      { value: "en", title: "English" },
      { value: "fi", title: "Suomi" },
      { value: "sv", title: "Svenska" }
    ]),
    words: toolbar("Length of words", "ruler", [
      { value: "plain", title: "As they are" },
      { value: "long", title: "Half as long again" }
    ])
  },
  initialGlobals: {
    brand: "green",
    training: "off",
    scheme: "light",
    locale: "en",
    words: "plain",
    viewport: { value: "till", isRotated: false }
  },
  parameters: {
    layout: "padded",
    // What passes is not told node by node: nobody reads it, and telling takes as long as looking.
    a11y: { test: "error", options: { resultTypes: ["violations", "incomplete"] } },
    controls: { expanded: true },
    options: {
      storySort: { order: ["Welcome", "Whole sale", "Tokens", "Side by side", "Screens", "Components"] }
    },
    viewport: {
      options: {
        till: { name: "Till 1280 × 800", type: "desktop", styles: { width: "1280px", height: "800px" } },
        laptop: { name: "Laptop 1366 × 768", type: "desktop", styles: { width: "1366px", height: "768px" } },
        tablet: { name: "Tablet 1024 × 768", type: "tablet", styles: { width: "1024px", height: "768px" } },
        tabletPortrait: {
          name: "Tablet upright 768 × 1024",
          type: "tablet",
          styles: { width: "768px", height: "1024px" }
        },
        phone: { name: "Phone 390 × 844", type: "mobile", styles: { width: "390px", height: "844px" } },
        phoneSideways: {
          name: "Phone on its side 844 × 390",
          type: "mobile",
          styles: { width: "844px", height: "390px" }
        },
        zoomed: { name: "Laptop at 200 %", type: "desktop", styles: { width: "683px", height: "384px" } }
      }
    }
  }
}

export default preview
