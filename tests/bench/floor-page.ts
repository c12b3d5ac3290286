import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type { Browser } from "playwright"
import { measuredPage, type MeasuredPage } from "./measured-page.ts"

/** A page that does the same by hand, without a library, a model or a server to tell. */
export interface Floor {
  readonly url: string
  readonly stop: () => void
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 52"><circle cx="26" cy="28" r="14" fill="none" stroke="#c9a227" stroke-width="4"/><path d="M20 10h12l4 6-10 9-10-9z" fill="#9fd6e8"/></svg>'

/** Serves the floor's page and its pictures on a free port. */
export async function serveFloor(): Promise<Floor> {
  const page = readFileSync(join(import.meta.dirname, "floor.html"))
  const server = createServer(({ url = "/" }, answer) => {
    const drawn = url.startsWith("/picture/")
    answer.writeHead(200, { "content-type": drawn ? "image/svg+xml" : "text/html; charset=utf-8" })
    answer.end(drawn ? picture : page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Opens the floor with so many lines in its cart. */
export async function openFloor(browser: Browser, floor: Floor, lines: number): Promise<MeasuredPage> {
  const [stands, tile] = [".tile", ".tile"]
  return await measuredPage(browser, { url: `${floor.url}/?lines=${lines}`, stands, tile, total: ".total" })
}
