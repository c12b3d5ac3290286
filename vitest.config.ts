import { defaultServerConditions } from "vite"
import { defineConfig } from "vitest/config"

/** Tests read the packages' sources, so nothing has to be built before they run. */
const conditions = ["@karat/source", ...defaultServerConditions]

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
            "tests/faults/**/*.test.ts"
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      }
    ]
  }
})
