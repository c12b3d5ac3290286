import { cpSync, mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"

const root = join(import.meta.dirname, "../..")
const conditions = ["@karat/source", "node", "module", "default"]

/**
 * The store server and the demo shop in one file, so that starting it hundreds of times does not mean reading hundreds of
 * sources each time. Answers the file's path.
 */
export async function bundledServer(): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), "karat-server-"))
  await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: join(root, "apps/store-server/src/main.ts"),
      outDir: join(place, "dist"),
      target: "node24",
      minify: false,
      rolldownOptions: { output: { format: "es", entryFileNames: "main.mjs", codeSplitting: false } }
    }
  })
  cpSync(join(root, "apps/store-server/package.json"), join(place, "package.json"))
  return join(place, "dist/main.mjs")
}
