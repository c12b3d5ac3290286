// Every check of the house. `npm test` runs all of them, `npm test -- types lint` those named, `npm test -- changed` what
// differs from a base can break. What needs one core goes side by side, in two lanes; the tests come after it, one step
// after the other, since each takes all cores.
import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { standing, testsFor, whatDiffers } from "./changed.mjs"
import { ensureChromium } from "./chromium.mjs"
import { ensureEngines } from "./engines.mjs"
import { ensurePostgres } from "./postgres.mjs"
import { root } from "./root.mjs"

const bin = (name) => join(root, "node_modules", ".bin", name)
const results = join(root, "test-results")
const vitest = (report, projects = [report]) => [
  bin("vitest"),
  [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${results}/${report}.json`
  ]
]

/** Each step is a program, or several, and what it is for. The steps of a lane follow each other as they stand here. */
const steps = {
  format: { title: "Format", lane: 0, run: [[bin("oxfmt"), ["--check", "."]]] },
  types: {
    title: "Types",
    lane: 0,
    run: [
      [bin("tsc"), ["-b"]],
      [bin("tsc"), ["-p", "tsconfig.tests.json"]]
    ]
  },
  // After the types: the linter reads the declarations that they write.
  lint: {
    title: "Lint",
    lane: 0,
    run: [[bin("oxlint"), ["--type-aware", "--deny-warnings", "--report-unused-disable-directives"]]]
  },
  layers: { title: "Layers", lane: 1, run: [[process.execPath, ["tools/check-layers.mjs"]]] },
  rules: { title: "Rule book", lane: 1, run: [[process.execPath, ["tools/check-rules.mjs"]]] },
  unused: {
    title: "Unused code and dependencies",
    lane: 1,
    run: [[bin("knip"), ["--no-progress"]]]
  },
  build: { title: "Build", lane: 1, run: [[process.execPath, ["tools/build.mjs"]]] },
  unit: { title: "Unit, property and contract tests", run: [vitest("node")], counts: "vitest:node" },
  postgres: {
    title: "The store server over PostgreSQL",
    run: [vitest("postgres")],
    counts: "vitest:postgres",
    postgres: true
  },
  stories: {
    title: "Stories, with accessibility",
    run: [vitest("storybook")],
    counts: "vitest:storybook",
    browser: true,
    // React as a shop has it: it looks into all it draws once more while somebody builds, which took a sixth of the time.
    env: { NODE_ENV: "production" }
  },
  till: {
    title: "Till in memory",
    run: [vitest("till")],
    counts: "vitest:till",
    browser: true,
    env: { NODE_ENV: "production" }
  },
  e2e: {
    title: "End to end",
    run: [[bin("playwright"), ["test", "-c", "tests/e2e/playwright.config.ts"]]],
    counts: "playwright:e2e",
    browser: true,
    // Playwright gives its workers a colour of its own; beside NO_COLOR, Node would warn of it in each.
    env: { NO_COLOR: undefined, FORCE_COLOR: "0" }
  },
  engines: {
    title: "Ten journeys in WebKit and Firefox",
    run: [vitest("engines", ["webkit", "firefox"])],
    counts: "vitest:engines",
    engines: true
  }
}

const named = process.argv.slice(2)
const chosen =
  named[0] === "changed" ? await stepsOfWhatChanged(named[1]) : named.length > 0 ? named : Object.keys(steps)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no check '${unknown.join("', '")}'. There are: ${Object.keys(steps).join(", ")}.\n`
  )
  process.exit(2)
}
rmSync(results, { recursive: true, force: true })
// What has been built goes: with it, the check for unused code would look into the built packages instead of their
// sources. And it goes before any step, since the linter opens what it has found there.
for (const name of ["domain", "contract", "adapters", "ui"])
  rmSync(join(root, "packages", name, "dist"), { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const env = {
  ...process.env,
  NO_COLOR: "1",
  CI: process.env.CI ?? "true",
  // Tests start dozens of servers and programs from their sources: the first of each kind compiles for all of them.
  NODE_COMPILE_CACHE: join(results, "compiled")
}
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
// What a machine cannot have, such as a Mac WebKit for a driver, is left out and told; asked for by name, it fails.
const lacks = (kind, ensure) => (chosen.some((name) => steps[name][kind]) ? ensure() : undefined)
const missing = { engines: lacks("engines", ensureEngines), postgres: lacks("postgres", ensurePostgres) }
const lackedBy = (name) => Object.entries(missing).find(([kind]) => steps[name][kind] === true)?.[1]
for (const name of named)
  if (name in steps && lackedBy(name) !== undefined) {
    process.stderr.write(`${lackedBy(name)}\n`)
    process.exit(1)
  }

const beganMs = Date.now()
const names = Object.keys(steps).filter((name) => chosen.includes(name) && lackedBy(name) === undefined)
const inLane = (lane) => names.filter((name) => steps[name].lane === lane)
const outcomes = new Map()
await Promise.all([runAll(inLane(0)), runAll(inLane(1))])
await runAll(inLane(undefined))
const inOrder = names.map((name) => outcomes.get(name))

const slowest = inOrder.flatMap(({ tests }) => tests).sort((one, other) => other.seconds - one.seconds)
if (slowest.length > 0) process.stdout.write("\n== Slowest tests ==\n")
for (const { seconds, name } of slowest.slice(0, 10))
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${name}\n`)

// A record that keeps no more than the end still says what went wrong.
const failed = inOrder.flatMap(({ tests }) => tests).filter(({ fault }) => fault !== undefined)
if (failed.length > 0) process.stdout.write("\n== Failed tests ==\n")
for (const { name, fault } of failed) process.stdout.write(`${name}\n    ${fault}\n`)

process.stdout.write("\n== Summary ==\n")
for (const { title, passed, seconds, good, bad } of inOrder) {
  const outside = !passed && bad === 0 ? ", and an error outside any test: see above" : ""
  const tests = good === undefined ? "" : `  ${good} passed, ${bad} failed${outside}`
  process.stdout.write(`${passed ? "ok    " : "FAILED"} ${title} (${seconds} s)${tests}\n`)
}
for (const name of chosen)
  if (lackedBy(name) !== undefined)
    process.stdout.write(`left out: ${steps[name].title}. ${lackedBy(name)}\n`)
process.stdout.write(`All of it took ${Math.round((Date.now() - beganMs) / 1000)} s.\n`)
const sum = (key) => inOrder.reduce((all, outcome) => all + (outcome[key] ?? 0), 0)
process.stdout.write(`Tests: ${sum("good")} passed, ${sum("bad")} failed\n`)
process.exit(inOrder.every(({ passed }) => passed) ? 0 : 1)

/** Runs steps one after the other. What a step of a lane says is kept until it ends, so that no two mix. */
async function runAll(those) {
  for (const name of those) {
    const { title, lane, run: programs, counts, env: own = {} } = steps[name]
    const heading = `\n== ${title} ==\n`
    const said = lane === undefined ? undefined : [heading]
    if (said === undefined) process.stdout.write(heading)
    const startedMs = Date.now()
    let passed = true
    for (const [program, args] of programs) passed = passed && (await run(program, args, own, said)) === 0
    if (said !== undefined) process.stdout.write(said.join(""))
    outcomes.set(name, {
      title,
      passed,
      seconds: Math.round((Date.now() - startedMs) / 1000),
      ...reported(counts)
    })
  }
}

/** Answers the exit code. What the program says goes into `said` if there is one, and else to the screen. */
function run(program, args, own, said) {
  return new Promise((resolve) => {
    const stdio = said === undefined ? "inherit" : ["ignore", "pipe", "pipe"]
    const child = spawn(program, args, { cwd: root, stdio, env: { ...env, ...own } })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => said.push(text))
    child.on("error", (cause) => {
      process.stderr.write(`${program} could not be started: ${cause.message}\n`)
      resolve(1)
    })
    child.on("close", (code) => resolve(code ?? 1))
  })
}

/** The steps for what differs from a commit, each narrowed to what concerns it; says what it has found. */
async function stepsOfWhatChanged(commit) {
  let differs
  let why = `There is no commit '${commit}'.`
  try {
    differs = whatDiffers(commit)
  } catch (cause) {
    why = cause.message
  }
  if (differs === undefined) {
    process.stderr.write(`${why}\n`)
    process.exit(2)
  }
  const { base, changed } = differs
  process.stdout.write(`Files that differ from ${base}: ${changed.length}.\n`)
  const tests = await testsFor(changed)
  if (tests === "everything") {
    process.stdout.write("They concern how everything is built or tested: every check runs.\n")
    return Object.keys(steps)
  }
  const { unit, stories, till, journeys } = tests
  const narrow = (name, ...more) => {
    for (const [, args] of steps[name].run) args.push(...more)
  }
  const code = standing(changed, /\.[cm]?[jt]sx?$/)
  const formatted = standing(changed, /\.(?:[cm]?[jt]sx?|json|css|html|ya?ml|md)$/)
  steps.format.run = [[bin("oxfmt"), ["--check", "--no-error-on-unmatched-pattern", ...formatted]]]
  narrow("lint", "--no-error-on-unmatched-pattern", ...code)
  narrow("unit", ...unit)
  narrow("stories", ...stories)
  narrow("till", ...till)
  const ends = journeys.ids.map((id) => `${id}\\b`)
  const files = journeys.files.map((file) => RegExp.escape(file.split("/").at(-1)))
  narrow("e2e", "--pass-with-no-tests", "-g", [...ends, ...files].join("|"))
  process.stdout.write(
    `Files of unit tests: ${unit.length}, of stories: ${stories.length}, of the till in memory: ${till.length}.\n`
  )
  return [
    ...(formatted.length > 0 ? ["format"] : []),
    ...(code.length > 0 ? ["types", "lint", "layers"] : []),
    ...(changed.length > 0 ? ["rules"] : []),
    ...(unit.length > 0 ? ["unit"] : []),
    ...(stories.length > 0 ? ["stories"] : []),
    ...(till.length > 0 ? ["till"] : []),
    ...(ends.length + files.length > 0 ? ["e2e"] : []),
    ...(changed.some((file) => /^tests\/engines\/|^tools\/engines\.mjs$/.test(file)) ? ["engines"] : [])
  ]
}

/** How many tests a step ran and how long each took, from the report it wrote. */
function reported(counts) {
  if (counts === undefined) return { tests: [] }
  const [kind, name] = counts.split(":")
  try {
    const report = JSON.parse(readFileSync(join(results, `${name}.json`), "utf8"))
    if (kind === "playwright")
      return {
        good: report.stats.expected,
        bad: report.stats.unexpected + report.stats.flaky,
        tests: report.suites.flatMap(playwrightTests)
      }
    const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ title, duration, status, failureMessages = [] }) =>
        test(file, title, duration, status === "failed" ? failureMessages : undefined)
      )
    )
    return { good: report.numPassedTests, bad: report.numFailedTests, tests }
  } catch {
    return { good: 0, bad: 0, tests: [] }
  }
}

function playwrightTests({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(playwrightTests),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results: tries }) =>
        tries.map(({ duration, status, errors, attachments }) =>
          test(
            join(root, "tests/e2e", file),
            title,
            duration,
            status === "passed" || status === "skipped"
              ? undefined
              : [...errors.map(({ message }) => message), ...attachments.flatMap(attached)]
          )
        )
      )
    )
  ]
}

/** What a test that failed has said of the till beside its errors. */
function attached({ name, body }) {
  return body === undefined ? [] : [`${name}: ${Buffer.from(body, "base64").toString()}`]
}

/**
 * A test that failed has what it was told: of each error the first lines, which say what was expected, what came, and of
 * what. The first error alone may not be the one that explains it.
 */
function test(file, title, durationMs, faults) {
  const fault = faults && (faults.flatMap(firstLines).join("\n    ") || "no reason given").slice(0, 1800)
  return { seconds: (durationMs ?? 0) / 1000, name: `${relative(root, file)}: ${title}`, fault }
}

function firstLines(fault) {
  return stripVTControlCharacters(fault)
    .split("\n")
    .filter((line) => !/^[\s=]*$/.test(line))
    .slice(0, 8)
}
