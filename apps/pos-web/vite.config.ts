import react from "@vitejs/plugin-react"
import { defaultClientConditions, defineConfig, type Plugin } from "vite"
import version from "../../package.json" with { type: "json" }
import { fileURLToPath } from "node:url"

const storeServer = "http://localhost:4173"

export default defineConfig({
  plugins: [react(), textsByLanguage()],
  resolve: { conditions: ["@karat/source", ...defaultClientConditions] },
  define: { __KARAT_VERSION__: JSON.stringify(version.version) },
  build: {
    target: "es2022",
    sourcemap: false,
    // The first load is one file on purpose; the bench holds it to its budget.
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A slow phone spends longer on asking for thirty small files than on one large one.
      output: { codeSplitting: { groups: [{ name: "till", tags: ["$initial"] }] } }
    }
  },
  server: { proxy: { "/api": storeServer, "/simulator": storeServer, "/r/": storeServer } }
})

const tables = fileURLToPath(new URL("../../packages/ui/src/locales/text-tables.ts", import.meta.url))
const languageOf = /^\0texts\/(?<language>\w+)$/u

/**
 * Puts each language into a file of its own. In the sources the languages of a text stand side by side; a
 * till speaks one of them, and English where that one has no words.
 */
function textsByLanguage(): Plugin {
  const tableOf = async (language: string) => {
    const { tableIn } = (await import(tables)) as { tableIn: (language: string) => object }
    // Parsed from a text, a thousand keys are ready several times as soon as written as an object.
    return `JSON.parse(${JSON.stringify(JSON.stringify(tableIn(language)))})`
  }
  return {
    name: "karat:texts-by-language",
    apply: "build",
    resolveId: (id) => (id.startsWith("texts/") ? `\0${id}` : undefined),
    async load(id) {
      const language = languageOf.exec(id)?.groups?.["language"]
      if (language !== undefined) return `export default ${await tableOf(language)}`
      if (id !== tables) return undefined
      return [
        `export const en = ${await tableOf("en")}`,
        `const others = { fi: () => import("texts/fi"), sv: () => import("texts/sv") }`,
        `export const fetchTable = async (locale) => locale === "en" ? en : (await others[locale]()).default`
      ].join("\n")
    }
  }
}
