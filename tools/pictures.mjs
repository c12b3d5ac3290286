// `npm run pictures`: lives through a cashier's day in the real till, as its end-to-end test does, and takes the
// pictures of docs/cashier.md on the way. With the ids of stories, or `all`, it takes the pictures anew that stories
// are compared with.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import { ensureChromium } from "./chromium.mjs"
import { root } from "./root.mjs"

const stories = process.argv.slice(2).join(" ")
const [program, ...words] =
  stories === ""
    ? ["playwright", "test", "-c", "tests/e2e/playwright.config.ts", "cashiers-day"]
    : ["vitest", "run", "--project", "storybook", "--reporter=dot"]
const { status } = spawnSync(join(root, "node_modules/.bin", program), words, {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    KARAT_PICTURES: "yes",
    VITE_KARAT_PICTURES: stories,
    KARAT_CHROMIUM: ensureChromium()
  }
})
process.exitCode = status ?? 1
