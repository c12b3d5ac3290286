import type { StorybookConfig } from "@storybook/react-vite"
import { defaultClientConditions, mergeConfig } from "vite"

const libraries = [
  "lucide-react",
  "mobx-react-lite",
  "react-aria-components",
  "react/jsx-dev-runtime",
  "react/jsx-runtime"
]

/** The designers' copy of the product: every screen and component in every state, straight from source. */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../packages/ui/src/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y", "@storybook/addon-vitest"],
  // The other documenter needs a compiler API that TypeScript 7 has not got.
  typescript: { reactDocgen: "react-docgen" },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ["@karat/source", ...defaultClientConditions] },
      // Found late, a library makes the page load anew in the middle of a test.
      optimizeDeps: { include: libraries.map((name) => `@karat/ui > ${name}`) }
    })
}

export default config
