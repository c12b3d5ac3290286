import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { oldestBrowsers } from "../../apps/pos-web/oldest-browsers.ts"
import buildTillOnce from "../e2e/build-till.ts"
import { builtTill } from "../e2e/store/store-server.ts"
import { LackedFeatures } from "./lacked-features.ts"
import { root } from "./source-files.ts"

/** What some of the oldest browsers lack and the till uses all the same, and what becomes of it there. */
const optional: Readonly<Record<string, string>> = {
  "-webkit-tap-highlight-color": "a tapped button is drawn over for a moment",
  "Error.captureStackTrace": "a library asks for it first",
  "Error.stackTraceLimit": "a library sets it, and nothing reads it there",
  "MediaStreamTrack.getCapabilities": "asked for first; the camera has no light there",
  "Navigator.connection": "a library asks for it first",
  "Navigator.vibrate": "asked for first; the device does not shake",
  "Symbol.asyncDispose": "a library brings its own",
  "Symbol.dispose": "a library brings its own",
  "Window.clearImmediate": "a library asks for it first",
  "Window.setImmediate": "a library asks for it first",
  "content-visibility": "what is out of sight is drawn as well",
  "content-visibility: auto": "what is out of sight is drawn as well",
  "cursor: default": "a tablet has no pointer",
  "cursor: pointer": "a tablet has no pointer",
  "scrollbar-width": "scroll bars are as wide as always",
  "scrollbar-width: none": "scroll bars are as wide as always",
  "text-size-adjust": "a tablet leaves the size of words alone",
  "text-wrap: balance": "a heading wraps anywhere",
  "text-wrap: pretty": "a text wraps anywhere",
  "user-select": "it stands beside -webkit-user-select"
}

const lacked = new LackedFeatures(oldestBrowsers)
const nameOf = (found: string) => found.slice(0, found.lastIndexOf(" ("))

// A busy machine takes as long to build the till.
beforeAll(buildTillOnce, 300_000)

it("the till that is built, and its sources, use nothing that the oldest browsers lack, but what it does without · KARAT-110", () => {
  const files = readdirSync(builtTill, { recursive: true, encoding: "utf8" })
  const textsOf = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => readFileSync(join(builtTill, file), "utf8"))
  const found = [
    ...textsOf(".js").flatMap((text) => lacked.inScript(text)),
    ...textsOf(".css").flatMap((text) => lacked.inStyle(text)),
    ...lacked.inProject(join(root, "apps/pos-web/tsconfig.json"))
  ]
  expect([...new Set(found)].filter((each) => !(nameOf(each) in optional))).toEqual([])
  const names = new Set(found.map(nameOf))
  expect(Object.keys(optional).filter((name) => !names.has(name))).toEqual([])
}, 300_000)

describe("what browsers of a version lack", () => {
  const old = new LackedFeatures({ chrome: "120", firefox: "128", safari: "17.4" })

  it("is found in a script by its global name · KARAT-110", () => {
    expect(
      old.inScript("Promise.try(run); globalThis.BarcodeDetector; navigator.serial; navigator.locks")
    ).toEqual([
      "BarcodeDetector (firefox 128, safari 17.4)",
      "Navigator.serial (chrome 120, firefox 128, safari 17.4)",
      "Promise.try (chrome 120, firefox 128, safari 17.4)"
    ])
  })

  it("is not what a script has given such a name itself · KARAT-110", () => {
    expect(old.inScript("function ML(a) { return a } const URLPattern = 1; ML(URLPattern)")).toEqual([])
    expect(old.inScript("function a() { return new URLPattern() }")).toHaveLength(1)
  })

  it("is found in a style sheet, but where it is asked for first · KARAT-110", () => {
    const style = "a:open { field-sizing: fixed; color: light-dark(red, blue); width: calc(1px + 1em) }"
    const asked = "@supports (field-sizing: content) { a { field-sizing: content } }"
    expect(old.inStyle(`${style} ${asked}`)).toEqual([
      ":open (firefox 128, safari 17.4)",
      "color: light-dark (chrome 120, safari 17.4)",
      "field-sizing (chrome 120, firefox 128, safari 17.4)",
      "field-sizing: fixed (chrome 120, firefox 128, safari 17.4)"
    ])
  })

  it("is found in sources by the type of what has it · KARAT-110", () => {
    const folder = mkdtempSync(join(tmpdir(), "karat-browsers-"))
    const compilerOptions = { lib: ["esnext", "dom"], module: "esnext", types: [] }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["used.ts"] }))
    writeFileSync(
      join(folder, "used.ts"),
      "export const used = [new Map().keys().map(String), [1].map(String), navigator.locks, fetch, document.startViewTransition]"
    )
    try {
      expect(old.inProject(join(folder, "tsconfig.json"))).toEqual([
        "Document.startViewTransition (firefox 128, safari 17.4)",
        "Iterator.map (chrome 120, firefox 128, safari 17.4)"
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

it("the build and the documents name the same oldest browsers · KARAT-110", () => {
  const { chrome, firefox, safari } = oldestBrowsers
  const sentence = `Chrome ${chrome}, Firefox ${firefox} and Safari ${safari}`
  for (const page of ["README.md", "docs/owner.md"])
    expect(readFileSync(join(root, page), "utf8"), page).toContain(sentence)
})
