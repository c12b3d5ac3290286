import { fileURLToPath } from "node:url"
import { defaultServerConditions } from "vite"
import { defineConfig } from "vitest/config"

const conditions = ["@karat/source", ...defaultServerConditions]

/** The tests that are asked whether they notice a mistake: those of these folders. */
const folders = (process.env["KARAT_TESTS"] ?? "packages/domain/src").split(",")

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    environment: "node",
    isolate: false,
    setupFiles: ["tests/after-each-file.ts"],
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
