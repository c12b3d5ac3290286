// The folders of a package form no circle of imports, and those of the domain, the till, the server and the screens stand
// on floors: a folder imports from its own floor downwards only. `tools/check-layers.mjs` holds this, and `node tools/floors.mjs --write`
// writes the diagrams of `docs/architecture.md`.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readImports } from "./imports.mjs"
import { root } from "./root.mjs"

const domain = "packages/domain/src"
const till = "apps/pos-web/src"
const server = "apps/store-server/src"
const ui = "packages/ui/src"
const page = join(root, "docs", "architecture.md")
const beginOf = (sources) => `<!-- floors of ${sources}: written by node tools/floors.mjs --write -->`
const end = "<!-- floors end -->"

/**
 * @typedef {{ readonly name: string, readonly folders: readonly string[], readonly standsOnAll?: boolean }} Floor one
 *   that `standsOnAll` may use everything below, so the diagram has one arrow for it
 */

/** @type {readonly Floor[]} from the ground up */
const floorsOfDomain = [
  { name: "Ground", folders: ["money", "scan", "shell", "text"] },
  {
    name: "Store",
    folders: [
      "bookkeeping",
      "catalogue",
      "catalogue-import",
      "click-and-collect",
      "control-unit",
      "customer",
      "delivery",
      "device",
      "gold",
      "goods-list",
      "personal-code",
      "register-report",
      "store",
      "task",
      "tender",
      "transfer",
      "watch",
      "write-off"
    ]
  },
  {
    name: "Cart",
    folders: [
      "cart",
      "cash",
      "discount",
      "expense",
      "home-order",
      "insurance",
      "parking",
      "price",
      "reservation",
      "round-up",
      "staff"
    ]
  },
  {
    name: "Sale",
    folders: [
      "admin",
      "approval",
      "cart-change",
      "first-start",
      "gift-card",
      "goods-return",
      "member",
      "offline",
      "payment",
      "receipt",
      "sales-report",
      "refund",
      "session",
      "store-day"
    ]
  },
  { name: "Ports", folders: ["ports"], standsOnAll: true },
  { name: "Use cases", folders: ["use-cases"], standsOnAll: true },
  { name: "Tests", folders: ["testing"], standsOnAll: true }
]

/** @type {readonly Floor[]} from the ground up; `.` is what stands beside the folders */
const floorsOfTill = [
  { name: "Ground", folders: ["ports", "shell"] },
  {
    name: "Store",
    folders: [
      "approval",
      "catalogue",
      "click-and-collect",
      "customer",
      "delivery",
      "discount",
      "first-start",
      "gold",
      "parking",
      "personal-code",
      "scan",
      "session",
      "store-day",
      "task"
    ]
  },
  {
    name: "Cart",
    folders: [
      "cart",
      "cash",
      "gift-card",
      "goods-list",
      "member",
      "profile",
      "register-report",
      "reservation",
      "round-up",
      "store",
      "tap-to-pay",
      "transfer",
      "write-off"
    ]
  },
  {
    name: "Sale",
    folders: [
      "admin",
      "dashboard",
      "expense",
      "goods-return",
      "offline",
      "payment",
      "receipt",
      "receipt-search",
      "sales-report",
      "staff"
    ]
  },
  { name: "Till", folders: ["till"], standsOnAll: true },
  { name: "Routes", folders: ["routes"], standsOnAll: true },
  { name: "Start", folders: ["."], standsOnAll: true },
  { name: "Tests", folders: ["testing"], standsOnAll: true }
]

/** @type {readonly Floor[]} from the ground up; `.` is what stands beside the folders */
const floorsOfServer = [
  {
    name: "Ground",
    folders: ["clock", "code", "config", "hardware", "http", "invariant", "log", "telemetry", "text"]
  },
  { name: "Database", folders: ["database"] },
  {
    name: "Calls",
    folders: ["catalogue", "device", "idempotency", "identity", "journal", "outbox", "parts"]
  },
  {
    name: "Store",
    folders: [
      "approval",
      "bookkeeping",
      "cash",
      "catalogue-import",
      "click-and-collect",
      "control-unit",
      "customer",
      "feedback",
      "first-start",
      "follow-up",
      "goods-list",
      "graphql",
      "old-receipt",
      "recommendation",
      "register-report",
      "reservation",
      "search",
      "session",
      "staff",
      "store-day",
      "task",
      "tender",
      "terminal",
      "write-off"
    ]
  },
  {
    name: "Cart",
    folders: [
      "cart",
      "discount",
      "expense",
      "gift-card",
      "home-order",
      "insurance",
      "member",
      "parking",
      "round-up",
      "shell",
      "store"
    ]
  },
  {
    name: "Sale",
    folders: [
      "admin",
      "digital-mailbox",
      "export",
      "goods",
      "goods-return",
      "import-draft",
      "mail",
      "offline",
      "payment",
      "personal-code",
      "print",
      "receipt",
      "receipt-page",
      "refund",
      "sales-report",
      "store-import",
      "text-message",
      "transfer"
    ]
  },
  { name: "Outside", folders: ["adyen", "backup", "control-box", "demo-shop", "swish-api", "watch"] },
  { name: "Start", folders: ["."], standsOnAll: true },
  { name: "Tests", folders: ["testing"], standsOnAll: true }
]

/** @type {readonly Floor[]} from the ground up */
const floorsOfUi = [
  { name: "Ground", folders: ["connection", "locales", "theme"] },
  { name: "Components", folders: ["components"] },
  { name: "Screens", folders: ["screens"] },
  { name: "Tests", folders: ["guide", "testing"], standsOnAll: true }
]

const floorsOf = {
  [domain]: floorsOfDomain,
  [till]: floorsOfTill,
  [server]: floorsOfServer,
  [ui]: floorsOfUi
}

/** Folders that hold a part of a word, on another floor than the rest of the word. */
export const partOf = { "cart-change": "cart", dashboard: "cart", tender: "payment" }

/** The most pairs of folders, importing and imported, that may lie in circles, by where they stand. It only goes down. */
const mostInCircles = {
  [domain]: 0,
  "packages/domain/src/use-cases": 0,
  [ui]: 0,
  "packages/ui/src/screens": 0,
  "packages/adapters/src": 0,
  [till]: 0,
  [server]: 0
}

/**
 * @typedef {ReadonlyMap<string, readonly string[]>} Imports what each source imports, by path from the root
 * @typedef {{ readonly from: string, readonly to: string, readonly files: readonly string[] }} Edge a folder that
 *   imports another one, and the files that do, each as `file -> imported file`
 */

/**
 * What imports what of the folders of a package, tests and stories aside.
 * @param {Imports} imports
 * @param {string} sources where the package's folders stand
 * @returns {readonly Edge[]}
 */
export function edgesBetweenFolders(imports, sources) {
  const edges = new Map()
  for (const [file, imported] of imports) {
    const from = folderOf(file, sources)
    if (from === undefined) continue
    for (const other of imported) {
      const to = folderOf(other, sources)
      if (to === undefined || to === from) continue
      const key = `${from} ${to}`
      edges.set(key, { from, to, files: [...(edges.get(key)?.files ?? []), `${file} -> ${other}`] })
    }
  }
  return [...edges.values()]
}

/** The folder of a package in which a source stands, `.` for its top; undefined for tests and for what is elsewhere. */
function folderOf(file, sources) {
  if (!file.startsWith(`${sources}/`) || /\.(?:test|stories)\.tsx?$/.test(file)) return undefined
  const [first, ...others] = file.slice(sources.length + 1).split("/")
  return others.length === 0 ? "." : first
}

/**
 * The edges that lie in a circle, a list for each circle: folders that reach each other.
 * @param {readonly Edge[]} edges
 * @returns {readonly (readonly Edge[])[]}
 */
export function circlesOf(edges) {
  const reach = reachable(edges)
  const inCircle = edges.filter(({ from, to }) => reach.get(to)?.has(from))
  const nameOf = ({ from }) =>
    [...reach.get(from)]
      .filter((other) => reach.get(other)?.has(from))
      .reduce((one, other) => (one < other ? one : other))
  return Object.values(Object.groupBy(inCircle, nameOf))
}

/** Which folders each folder reaches, through others too. */
function reachable(edges) {
  const next = Map.groupBy(edges, ({ from }) => from)
  return new Map(
    [...next.keys()].map((start) => {
      const seen = new Set()
      const open = [start]
      for (let folder = open.pop(); folder !== undefined; folder = open.pop())
        for (const { to } of next.get(folder) ?? [])
          if (!seen.has(to)) {
            seen.add(to)
            open.push(to)
          }
      return [start, seen]
    })
  )
}

/**
 * What is wrong with the folders of the packages among the imports, in a sentence each; empty where nothing is.
 * @param {Imports} imports
 * @returns {readonly string[]}
 */
export function faultsOfFloors(imports) {
  const packages = Object.entries(mostInCircles).filter(([sources]) =>
    [...imports.keys()].some((file) => file.startsWith(`${sources}/`))
  )
  return packages.flatMap(([sources, most]) => {
    const edges = edgesBetweenFolders(imports, sources)
    return [...faultsOfPlaces(imports, sources, edges), ...faultsOfCircles(sources, circlesOf(edges), most)]
  })
}

/** How many imports of a circle are listed. */
const longestList = 5

function faultsOfCircles(sources, circles, most) {
  const count = circles.flat().length
  if (count <= most) return []
  return [
    `${sources}: ${count} pairs of folders in circles, at most ${most} allowed.`,
    ...circles.flatMap((circle) => [
      `circle of ${[...new Set(circle.map(({ from }) => from))].toSorted(byName).join(", ")}; narrowest imports:`,
      ...circle
        .toSorted((one, other) => one.files.length - other.files.length)
        .slice(0, longestList)
        .map((edge) => `  ${sentenceOf(edge)}`)
    ])
  ]
}

const byName = (one, other) => (one < other ? -1 : 1)

const sentenceOf = ({ from, to, files }) =>
  `${from} -> ${to} (${files.length}): ${files.slice(0, 2).join("; ")}${files.length > 2 ? "; …" : ""}`

/** Which folders of a package with floors stand on none, or import from above, and whether they are drawn as they are. */
function faultsOfPlaces(imports, sources, edges) {
  const floors = floorsOf[sources]
  if (floors === undefined) return []
  const heightOf = (folder) => floors.findIndex(({ folders }) => folders.includes(folder))
  const existing = new Set([...imports.keys()].map((file) => folderOf(file, sources)).filter(Boolean))
  return [
    ...[...existing]
      .filter((folder) => heightOf(folder) === -1)
      .map((folder) => `${sources}/${folder} stands on no floor: add it to tools/floors.mjs.`),
    ...floors
      .flatMap(({ folders }) => folders)
      .filter((folder) => !existing.has(folder))
      .map((folder) => `${sources}/${folder} does not exist: remove it from tools/floors.mjs.`),
    ...edges
      .filter(({ from, to }) => heightOf(from) !== -1 && heightOf(from) < heightOf(to))
      .map((edge) => `lower floor imports a higher one: ${sentenceOf(edge)}`),
    ...(readFileSync(page, "utf8").includes(drawFloors(imports, sources))
      ? []
      : ["docs/architecture.md has another diagram: node tools/floors.mjs --write"])
  ]
}

/**
 * The floors of a package as a Mermaid diagram, without imports that a longer way implies.
 * @param {Imports} imports
 * @param {string} sources where the package's folders stand
 */
function drawFloors(imports, sources) {
  const floors = floorsOf[sources]
  const edges = edgesBetweenFolders(imports, sources)
  const reach = reachable(edges)
  const standsOnAll = new Set(
    floors.flatMap(({ folders, standsOnAll: all }) => (all === true ? folders : []))
  )
  const drawn = edges
    .filter(({ from, to }) => !standsOnAll.has(from) && !standsOnAll.has(to))
    .filter(({ from, to }) => !edges.some((other) => other.from === from && reach.get(other.to)?.has(to)))
    .map(({ from, to }) => `  ${from} --> ${to}`)
  const boxOf = ({ name }) => name.toLowerCase().replaceAll(" ", "-")
  const boxes = floors.toReversed()
  return [
    "```mermaid",
    "flowchart TB",
    ...boxes.flatMap((floor) => [
      `  subgraph floor-${boxOf(floor)}["${floor.name}"]`,
      ...floor.folders.map((folder) => `    ${folder === "." ? "src" : folder}`),
      "  end"
    ]),
    ...boxes
      .slice(0, -1)
      .map((floor, at) => [floor, boxes[at + 1]])
      .filter(([floor]) => floor.standsOnAll === true)
      .map(([floor, below]) => `  floor-${boxOf(floor)} ==> floor-${boxOf(below)}`),
    ...drawn.toSorted(byName),
    "```"
  ].join("\n")
}

/** The page with the diagram of a package between its two marks. */
function withFloors(text, sources, diagram) {
  const begin = beginOf(sources)
  const [before, rest] = text.split(begin)
  const after = rest?.slice(rest.indexOf(end))
  if (!after?.startsWith(end)) throw new Error(`docs/architecture.md lacks its marks: ${begin} … ${end}`)
  return `${before}${begin}\n\n${diagram}\n\n${after}`
}

if (import.meta.main) {
  const imports = await readImports(Object.keys(floorsOf))
  const diagrams = Object.keys(floorsOf).map((sources) => [sources, drawFloors(imports, sources)])
  if (process.argv.includes("--write"))
    writeFileSync(
      page,
      diagrams.reduce(
        (text, [sources, diagram]) => withFloors(text, sources, diagram),
        readFileSync(page, "utf8")
      )
    )
  else process.stdout.write(`${diagrams.map(([, diagram]) => diagram).join("\n\n")}\n`)
}
