import { existsSync } from "node:fs"
import { availableParallelism } from "node:os"
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import { playwright } from "@vitest/browser-playwright"
import react from "@vitejs/plugin-react"
import { defaultClientConditions, defaultServerConditions, type Plugin } from "vite"
import { configDefaults, defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { chromiumFlags } from "./tests/chromium-flags.ts"

/** Tests read the packages' sources, so nothing has to be built before they run. */
const conditions = ["@karat/source", ...defaultServerConditions]

const chromium = [process.env["KARAT_CHROMIUM"], "/usr/bin/chromium", "/usr/bin/chromium-browser"].find(
  (path) => path !== undefined && existsSync(path)
)
/** These take longest, so they begin first: whatever else there is goes on beside them. */
const longest = [
  "tests/torture/torture.test.ts",
  "tests/faults/kill.test.ts",
  "tests/torture/cut-off.test.ts"
]

/** What runs over PostgreSQL as well as over SQLite. */
const ofPostgres = "apps/store-server/src/**/*.postgres.test.ts"
const onBothEngines = [
  ofPostgres,
  "apps/store-server/src/catalogue/search-items.test.ts",
  "apps/store-server/src/payment/payment.test.ts",
  "apps/store-server/src/payment/late-payments.test.ts",
  "apps/store-server/src/payment/running-payments.test.ts",
  "apps/store-server/src/payment/paid-by-voucher.test.ts"
]
const serverTests = ["apps/store-server/src/**/*.test.ts"]
/** What every test of the server over PostgreSQL leaves out: each is about the file of SQLite, and why. */
const ofSqliteAlone = [
  // Copies of the file, by hand and by itself, and what a restart finds in a file that is damaged, cut off or gone.
  "backup/backup.test.ts",
  "backup/kept-data.test.ts",
  "backup/backup-routes.test.ts",
  // The copy of the file before a new version changes it.
  "database/copy-before-upgrade.test.ts",
  // How SQLite keeps transactions apart, and what it does on a full disk; PostgreSQL's are postgres-database's own tests.
  "database/open-database.test.ts",
  // Steps that made the tables before PostgreSQL had any, and how SQLite runs a step; schema.postgres compares the outcome.
  "database/migrate.test.ts",
  "database/tables.test.ts",
  "database/migrations/*.test.ts",
  // Programs that are started on a folder of their own; what they do is tested over PostgreSQL by their books.
  "import-main.test.ts",
  "main.test.ts",
  // Counts queries of the file; PostgreSQL's trips are counted by trips-of-a-sale.postgres.
  "payment/trips-of-a-sale.test.ts"
].map((path) => `apps/store-server/src/${path}`)
const allOverPostgres = process.env["KARAT_TEST_POSTGRES_ALL"] === "1"

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(path))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** How tests that run in a browser start it. */
const chromiumProvider = playwright({
  launchOptions: {
    ...(chromium === undefined ? {} : { executablePath: chromium }),
    args: [...chromiumFlags]
  },
  contextOptions: { reducedMotion: "reduce", timezoneId: "Europe/Stockholm", locale: "en-GB" }
})

/** What the store server shows of an item: one that is missing would go from the page when the browser has asked for it. */
const pictures: Plugin = {
  name: "pictures-of-items",
  configureServer: ({ middlewares }) => {
    middlewares.use("/api/pictures", (_, answer) => {
      answer.setHeader("content-type", "image/svg+xml")
      answer.end('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
    })
  }
}

export default defineConfig({
  test: {
    // Left to itself, it keeps one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
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
            "tests/conformance/**/*.test.ts",
            "tests/torture/**/*.test.ts"
          ],
          exclude: [...configDefaults.exclude, ofPostgres],
          // A file is read and its libraries are made once a worker; what a test puts in the place of a timer
          // or of something global is taken back by the setup.
          isolate: false,
          setupFiles: ["tests/after-each-file.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Left to itself it gives up after a second, which a busy machine takes for one of a server's steps.
          expect: { poll: { timeout: 15_000 } }
        }
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions, externalConditions: conditions } },
        test: {
          name: "postgres",
          environment: "node",
          include: allOverPostgres ? serverTests : onBothEngines,
          exclude: [...configDefaults.exclude, ...(allOverPostgres ? ofSqliteAlone : [])],
          globalSetup: ["tests/postgres/postgres-server.ts"],
          isolate: false,
          setupFiles: ["tests/after-each-file.ts"],
          // Each statement is a trip, and two tests share two cores with PostgreSQL: what takes seconds over SQLite may
          // take minutes beside others.
          testTimeout: allOverPostgres ? 300_000 : 60_000,
          hookTimeout: allOverPostgres ? 300_000 : 120_000,
          expect: { poll: { timeout: allOverPostgres ? 60_000 : 15_000 } }
        }
      },
      ...(["Firefox", "WebKit"] as const).map((engine) => ({
        resolve: { conditions },
        ssr: { resolve: { conditions, externalConditions: conditions } },
        test: {
          name: engine.toLowerCase(),
          environment: "node" as const,
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: ["tests/e2e/build-till.ts"],
          provide: { engine },
          // The driver tells of every word that it exchanges with a browser.
          env: { WDIO_LOG_LEVEL: "error" },
          testTimeout: 120_000,
          hookTimeout: 120_000
        }
      })),
      {
        plugins: [await storybookTest({ configDir: new URL(".storybook", import.meta.url).pathname })],
        test: {
          name: "storybook",
          // A story puts itself onto an empty page; a new page for each file costs a third of the whole.
          isolate: false,
          testTimeout: 60_000,
          setupFiles: [".storybook/kept-pictures.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium === undefined ? {} : { executablePath: chromium }),
                args: [...chromiumFlags]
              }
            }),
            instances: [{ browser: "chromium" }]
          }
        }
      },
      {
        plugins: [react(), pictures],
        define: { __KARAT_VERSION__: JSON.stringify("test") },
        resolve: {
          conditions: ["@karat/source", ...defaultClientConditions],
          // The words of a cashier are the end-to-end tests' own; here they are answered in the page itself.
          alias: { "@playwright/test": new URL("tests/till/playwright.ts", import.meta.url).pathname }
        },
        // What is found only while tests run would have the page loaded anew under them: all of the till is looked
        // through before, and what the compiler adds is named.
        optimizeDeps: {
          entries: ["apps/pos-web/src/main.tsx", "tests/till/*.{ts,tsx}"],
          include: ["react/jsx-dev-runtime"]
        },
        test: {
          name: "till",
          setupFiles: ["tests/till/fetch-whole-till.ts"],
          include: ["tests/till/**/*.till.test.ts"],
          // Many of them in one page, and a page for each core: each test opens a till of its own in it.
          isolate: false,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: chromiumProvider,
            instances: [{ browser: "chromium" }]
          }
        }
      }
    ]
  }
})
