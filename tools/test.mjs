// Every check of the house, one after the other. `npm test` runs all of them, `npm test -- types lint` those named.
import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ensureChromium } from "./chromium.mjs"
import { root } from "./root.mjs"

const bin = (name) => join(root, "node_modules", ".bin", name)
const results = join(root, "test-results")
const vitest = (project) => [
  bin("vitest"),
  [
    "run",
    "--project",
    project,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${results}/${project}.json`
  ]
]

/** Each step is a program, or several, and what it is for. */
const steps = {
  format: { title: "Format", run: [[bin("oxfmt"), ["--check", "."]]] },
  types: {
    title: "Types",
    run: [
      [bin("tsc"), ["-b"]],
      [bin("tsc"), ["-p", "tsconfig.tests.json"]]
    ]
  },
  // After the types: the linter reads the declarations that they write.
  lint: { title: "Lint", run: [[bin("oxlint"), ["--type-aware", "--deny-warnings"]]] },
  layers: { title: "Layers", run: [[process.execPath, ["tools/check-layers.mjs"]]] },
  rules: { title: "Rule book", run: [[process.execPath, ["tools/check-rules.mjs"]]] },
  unused: { title: "Unused code and dependencies", run: [[bin("knip"), ["--no-progress"]]] },
  build: { title: "Build", run: [[process.execPath, ["tools/build.mjs"]]] },
  unit: { title: "Unit, property and contract tests", run: [vitest("node")], counts: "vitest:node" },
  stories: {
    title: "Stories, with accessibility",
    run: [vitest("storybook")],
    counts: "vitest:storybook",
    browser: true
  },
  e2e: {
    title: "End to end",
    run: [[bin("playwright"), ["test", "-c", "tests/e2e/playwright.config.ts"]]],
    counts: "playwright:e2e",
    browser: true,
    // Playwright gives its workers a colour of its own; beside NO_COLOR, Node would warn of it in each.
    env: { NO_COLOR: undefined, FORCE_COLOR: "0" }
  }
}

const named = process.argv.slice(2)
const chosen = named.length === 0 ? Object.keys(steps) : named
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no check '${unknown.join("', '")}'. There are: ${Object.keys(steps).join(", ")}.\n`
  )
  process.exit(2)
}
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const env = { ...process.env, NO_COLOR: "1", CI: process.env.CI ?? "true" }
delete env.FORCE_COLOR
if (chosen.some((name) => steps[name].browser)) {
  const chromium = ensureChromium()
  if (chromium === undefined) {
    process.stderr.write(
      "The browser tests need Chromium. Install it, or say where it is with KARAT_CHROMIUM.\n"
    )
    process.exit(1)
  }
  env.KARAT_CHROMIUM = chromium
}

const outcomes = []
for (const name of chosen) {
  const { title, run: programs, counts, env: own = {} } = steps[name]
  process.stdout.write(`\n== ${title} ==\n`)
  const startedMs = Date.now()
  let passed = true
  for (const [program, args] of programs) passed = passed && (await run(program, args, own)) === 0
  outcomes.push({ title, passed, seconds: Math.round((Date.now() - startedMs) / 1000), ...counted(counts) })
}

process.stdout.write("\n== Summary ==\n")
for (const { title, passed, seconds, good, bad } of outcomes) {
  const tests = good === undefined ? "" : `  ${good} passed, ${bad} failed`
  process.stdout.write(`${passed ? "ok    " : "FAILED"} ${title} (${seconds} s)${tests}\n`)
}
const sum = (key) => outcomes.reduce((all, outcome) => all + (outcome[key] ?? 0), 0)
const failedSteps = outcomes.filter(({ passed }) => !passed).length
process.stdout.write(`Tests: ${sum("good")} passed, ${sum("bad")} failed\n`)
process.exit(failedSteps === 0 ? 0 : 1)

function run(program, args, own) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...env, ...own } })
    child.on("error", () => resolve(1))
    child.on("exit", (code) => resolve(code ?? 1))
  })
}

/** How many tests a step ran, from the report it wrote. */
function counted(counts) {
  if (counts === undefined) return {}
  const [kind, name] = counts.split(":")
  try {
    const report = JSON.parse(readFileSync(join(results, `${name}.json`), "utf8"))
    if (kind === "vitest") return { good: report.numPassedTests, bad: report.numFailedTests }
    return { good: report.stats.expected, bad: report.stats.unexpected + report.stats.flaky }
  } catch {
    return { good: 0, bad: 0 }
  }
}
