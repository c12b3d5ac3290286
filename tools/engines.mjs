import { spawnSync } from "node:child_process"
import { existsSync, globSync } from "node:fs"

/** The browsers of other engines than Chromium's, and what drives them: Debian's package of each, and its program. */
const parts = [
  { name: "firefox", package: "firefox-esr", places: "/usr/bin/firefox-esr" },
  { name: "webkitDriver", package: "webkit2gtk-driver", places: "/usr/bin/WebKitWebDriver" },
  { name: "webkit", package: "webkit2gtk-driver", places: "/usr/lib/*/webkit2gtk-4.*/MiniBrowser" },
  { name: "screen", package: "xvfb", places: "/usr/bin/Xvfb" }
]

/** The programs that are on this machine, by name. */
export function findEngines() {
  return Object.fromEntries(
    parts
      .map(({ name, places }) => [name, globSync(places).find((place) => existsSync(place))])
      .filter(([, place]) => place !== undefined)
  )
}

/** What is not on this machine, said in one sentence; undefined when all of it is. */
export function missingEngines() {
  const found = findEngines()
  const packages = new Set(parts.filter(({ name }) => !(name in found)).map((part) => part.package))
  if (packages.size === 0) return undefined
  const names = [...packages]
  return `The tests in WebKit and Firefox need Debian's ${names.join(", ")}: install with apt-get install ${names.join(" ")}.`
}

/** Installs what is missing where that may be done without asking anybody. Answers what is missing then. */
export function ensureEngines() {
  if (missingEngines() !== undefined && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stdout.write("Installing WebKit and Firefox for the browser tests.\n")
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }
    const names = parts.map((part) => part.package)
    spawnSync("apt-get", ["update"], quiet)
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...names], quiet)
  }
  return missingEngines()
}
