import { defineConfig } from "@playwright/test"
import { availableParallelism } from "node:os"
import { fileURLToPath } from "node:url"
import { chromiumFlags } from "../chromium-flags.ts"
import type { StoreOptions } from "./test.ts"

/** It takes longest of those with a server of their own, which all come last: whatever else there is goes on beside it. */
const longest = "**/update.e2e.ts"
const root = fileURLToPath(new URL("../..", import.meta.url))

export default defineConfig<StoreOptions>({
  testDir: ".",
  projects: [
    { name: "longest first", testMatch: longest },
    { name: "others", testMatch: "**/*.e2e.ts", testIgnore: longest }
  ],
  globalSetup: "./build-till.ts",
  outputDir: `${root}/test-results/e2e`,
  reporter: [["dot"], ["json", { outputFile: `${root}/test-results/e2e.json` }]],
  // One more than there are cores: a till waits now and then, for a terminal above all, and with two for two
  // cores a sixth of both was idle.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // How long a test may hang. A busy machine has needed four times what a quiet one needs, and is no fault of the till.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/Stockholm",
    contextOptions: { reducedMotion: "reduce" },
    // A worker would fetch all files of the till for every test; those that are about it let it in.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: process.env["KARAT_CHROMIUM"] ?? "/usr/bin/chromium",
      args: [...chromiumFlags]
    }
  }
})
