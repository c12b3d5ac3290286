import react from "@vitejs/plugin-react"
import { defaultClientConditions, defineConfig } from "vite"
import version from "../../package.json" with { type: "json" }

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ["@karat/source", ...defaultClientConditions] },
  define: { __KARAT_VERSION__: JSON.stringify(version.version) },
  build: { target: "es2022", sourcemap: false, modulePreload: { polyfill: false } },
  server: { proxy: { "/api": "http://localhost:4173", "/simulator": "http://localhost:4173" } }
})
