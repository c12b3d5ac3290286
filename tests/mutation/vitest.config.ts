import { fileURLToPath } from "node:url"
import { defaultServerConditions } from "vite"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { warmWorker } from "./warm-worker.ts"

const conditions = ["@karat/source", ...defaultServerConditions]

/** The tests that are asked whether they notice a mistake: those of these folders, and these files. */
const folders = (process.env["KARAT_TESTS"] ?? "packages/domain/src").split(",")

/** The quickest files first, and before them those that have noticed the mistake before: it stood beside this one. The first that notices ends the run. */
class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => {
      const { failed = false, duration = 0 } = this.ctx.cache.getTestSpecificationResult(file) ?? {}
      return failed ? duration / 10 : duration
    }
    return files.toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  plugins: [
    {
      name: "karat-mutation",
      configureVitest: ({ project: { config } }) => {
        // Stryker names the pool itself, and knows none but Vitest's own.
        config.pool = "warm"
        config.poolRunner = { name: "warm", createPoolWorker: warmWorker }
      },
      transform: (code, id) => {
        if (!id.endsWith("/database/prepared-query.ts")) return
        // A query that is kept for good was built before the mistake came into it, or with the one before.
        if (!code.includes("once ??="))
          throw new Error("Kept queries are kept in another way than they were.")
        return code
          .replace("let once", "let madeFor\nlet once")
          .replace(
            "once ??=",
            "if (madeFor !== globalThis.test) once = undefined\nmadeFor = globalThis.test\nonce ??="
          )
      }
    }
  ],
  test: {
    environment: "node",
    sequence: { sequencer: LikeliestFirst },
    isolate: false,
    setupFiles: ["tests/mutation/around-each-test.ts", "tests/after-each-file.ts"],
    include: folders.map((folder) => `${folder}{/**/*,}.test.ts`),
    // In a process of its own a server has no mistake in it, and what random days notice would depend on chance.
    // Those that wait for real seconds over and over would be asked of each mistake in what a server does when it starts.
    exclude: [
      "**/*-of-process.test.ts",
      "**/*-sequences.test.ts",
      "**/restart-of-phones.test.ts",
      "**/silent-bank.test.ts",
      "**/unbooked-payment.test.ts"
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
