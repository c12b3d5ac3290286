import type { Decorator, Preview } from "@storybook/react-vite"
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react"
import type { Locale } from "@karat/domain/money/format-amount"
import { tableIn } from "../packages/ui/src/locales/text-tables.ts"
import { makeTexts, TillTexts } from "../packages/ui/src/locales/till-texts.ts"
import { TextsProvider } from "../packages/ui/src/locales/texts-provider.tsx"
import { applyTheme } from "../packages/ui/src/theme/apply-theme.ts"
import "../packages/ui/src/theme/theme.css"

const texts = new TillTexts(makeTexts("en", tableIn("en")))

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

/** Shows the story once its language is there, so that no test sees it change under its hands. */
function Spoken({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const [spoken, setSpoken] = useState<Locale>()
  useEffect(() => {
    void texts.speak(locale).then(() => setSpoken(locale))
  }, [locale])
  return spoken === locale ? <TextsProvider texts={texts}>{children}</TextsProvider> : null
}

const asInTheApp: Decorator = (Story, { globals }) => (
  <Themed theme={globals as unknown as Theme}>
    <Spoken locale={globals["locale"] as Locale}>
      <Story />
    </Spoken>
  </Themed>
)

type ToolbarIcon = "paintbrush" | "lightning" | "contrast" | "globe"

function toolbar(title: string, icon: ToolbarIcon, items: readonly { value: string; title: string }[]) {
  return { description: title, toolbar: { title, icon, dynamicTitle: true, items: [...items] } }
}

const preview: Preview = {
  decorators: [asInTheApp],
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
    ])
  },
  initialGlobals: {
    brand: "green",
    training: "off",
    scheme: "light",
    locale: "en",
    viewport: { value: "till", isRotated: false }
  },
  parameters: {
    layout: "padded",
    // What passes is not told node by node: nobody reads it, and telling takes as long as looking.
    a11y: { test: "error", options: { resultTypes: ["violations", "incomplete"] } },
    controls: { expanded: true },
    options: { storySort: { order: ["Screens", "Components"] } },
    viewport: {
      options: {
        till: { name: "Till 1280 × 800", type: "desktop", styles: { width: "1280px", height: "800px" } },
        tablet: { name: "Tablet 1024 × 768", type: "tablet", styles: { width: "1024px", height: "768px" } },
        tabletPortrait: {
          name: "Tablet upright 768 × 1024",
          type: "tablet",
          styles: { width: "768px", height: "1024px" }
        },
        phone: { name: "Phone 390 × 844", type: "mobile", styles: { width: "390px", height: "844px" } }
      }
    }
  }
}

export default preview
