import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
]

/**
 * Chromium without its windows: the same pages at two thirds of the time, since a whole Chromium draws its own tabs
 * and buttons for every test.
 */
const withoutWindows = "/usr/bin/chromium-headless-shell"

/** The browser that the bench drives, as a cashier has it; undefined when none is on this machine. */
function findChromium() {
  return [process.env.KARAT_CHROMIUM, ...places].find((place) => place !== undefined && existsSync(place))
}

/** A browser that has all its parts, a camera too; undefined when none is on this machine. */
export function findWholeChromium() {
  return places.find((place) => existsSync(place))
}

/** Finds a browser for tests, and installs Debian's where that may be done without asking anybody. */
export function ensureChromium() {
  const found = findForTests()
  if (found !== undefined && findWholeChromium() !== undefined) return found
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("Installing Chromium for the browser tests.\n")
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }
    const install = (name) =>
      spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], quiet).status === 0
    spawnSync("apt-get", ["update"], quiet)
    install("chromium-headless-shell")
    install("chromium")
  }
  return findForTests()
}

function findForTests() {
  const wanted = process.env.KARAT_CHROMIUM
  if (wanted !== undefined && existsSync(wanted)) return wanted
  return existsSync(withoutWindows) ? withoutWindows : findChromium()
}
