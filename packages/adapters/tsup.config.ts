import { defineConfig } from "tsup"

// Every source file is an entry, so that each subpath can be imported by itself;
// the declarations come from `tsc -b`, because tsup's own need a compiler API that TypeScript 7 has not got.
export default defineConfig({
  entry: ["src/**/*.ts", "!src/**/*.test.ts", "!src/testing/**"],
  format: "esm",
  target: "es2024",
  splitting: true,
  clean: true,
  dts: false
})
