import { pageAt } from "@karat/domain/shell/page-at"
import { serveStatic } from "@hono/node-server/serve-static"
import { Hono } from "hono"
import { compress } from "hono/compress"
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const aYear = "public, max-age=31536000, immutable"
const alwaysAsk = "no-cache"

/** A name that changes with its content, as the build writes it into `assets/`. */
const hashed = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+$/u

/** The sums of the scripts that stand in the till's page, as a policy names them. */
export function inlineScripts(root: string): readonly string[] {
  const page = join(root, "index.html")
  if (!existsSync(page)) return []
  return [...readFileSync(page, "utf8").matchAll(/<script>(.*?)<\/script>/gsu)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`
  )
}

/** The built till: its files, and its page for every address that is a route of the till. */
export function staticFiles(root: string): Hono {
  const app = new Hono()
  const file = join(root, "index.html")
  app.use(compress())
  app.use(
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) =>
        c.header("cache-control", hashed.test(path.replace(/\.(?:gz|br|zst)$/u, "")) ? aYear : alwaysAsk)
    })
  )
  // A missing file stays missing: a page in its place would be run as a script.
  app.get("*", async (c, next) => {
    if (/\.\w+$/u.test(c.req.path) || !existsSync(file)) return next()
    c.header("cache-control", alwaysAsk)
    return c.html(pageAt(c.req.path, readFileSync(file, "utf8")))
  })
  return app
}
