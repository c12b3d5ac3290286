import { defineConfig } from "tsup"

export default defineConfig({
  entry: ["src/**/*.ts", "!src/**/*.test.ts", "!src/testing/**"],
  // It is looked for when the server starts, and may be missing.
  external: [/^@karat\/demo-shop\//],
  format: "esm",
  target: "node24",
  splitting: true,
  clean: true,
  dts: false,
  // esbuild would otherwise drop the prefix of a built-in module it does not know.
  removeNodeProtocol: false
})
