import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const places = [
  process.env.KARAT_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
]

/** The browser that the tests drive; undefined when none is on this machine. */
export function findChromium() {
  return places.find((place) => place !== undefined && existsSync(place))
}

/** Finds a browser, and installs Debian's where that may be done without asking anybody. */
export function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("Installing Chromium for the browser tests.\n")
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }
    spawnSync("apt-get", ["update"], quiet)
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], quiet)
  }
  return findChromium()
}
