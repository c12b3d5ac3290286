import { existsSync } from "node:fs"
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import { defaultServerConditions } from "vite"
import { defineConfig } from "vitest/config"

/** Tests read the packages' sources, so nothing has to be built before they run. */
const conditions = ["@karat/source", ...defaultServerConditions]

const chromium = [process.env["KARAT_CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(
  (path) => path !== undefined && existsSync(path)
)
const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions, externalConditions: conditions } },
        test: {
          name: "node",
          environment: "node",
          include: [
            "packages/*/src/**/*.test.ts",
            "apps/*/src/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
            "tests/faults/**/*.test.ts",
            "tests/torture/**/*.test.ts"
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      },
      {
        plugins: [await storybookTest({ configDir: new URL(".storybook", import.meta.url).pathname })],
        test: {
          name: "storybook",
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: chromiumArguments
              }
            }),
            instances: [{ browser: "chromium" }]
          }
        }
      }
    ]
  }
})
