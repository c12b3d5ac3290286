import { defineConfig } from "tsup"

export default defineConfig({
  entry: ["src/**/*.ts", "!src/**/*.test.ts"],
  format: "esm",
  target: "node24",
  splitting: true,
  clean: true,
  dts: false,
  // esbuild would otherwise drop the prefix of a built-in module it does not know.
  removeNodeProtocol: false
})
