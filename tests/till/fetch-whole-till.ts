// What the till fetches when it is first asked for, is fetched here once for all tests: the first to ask would wait for
// the compiling of it, longer than a cashier waits for anything.
const parts = import.meta.glob([
  "../../apps/pos-web/src/**/*.{ts,tsx}",
  "!**/*.test.ts",
  "!**/testing/**",
  "!**/main.tsx",
  "!**/quiet-start.ts",
  "!**/ports/{layers,selling,device-ports,later-ports}.ts",
  "!**/service-worker.ts",
  "!**/catalogue-worker.ts",
  "!**/*.d.ts"
])
await Promise.all(Object.values(parts).map((fetch) => fetch()))
const screens = import.meta.glob(["../../packages/ui/src/{screens,components}/**/*.tsx", "!**/*.stories.tsx"])
await Promise.all(Object.values(screens).map((fetch) => fetch()))
