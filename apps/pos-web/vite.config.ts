import react from "@vitejs/plugin-react"
import { defaultClientConditions, defineConfig } from "vite"
import { textsByLanguage } from "./texts-by-language.ts"
import version from "../../package.json" with { type: "json" }

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
