import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type { Browser } from "playwright"
import { measuredPage, type MeasuredPage } from "./measured-page.ts"
import type { SignedIn } from "./store-client.ts"

/** A page that does the same by hand, without a library, a model or a server to tell. */
export interface Floor {
  readonly url: string
  readonly stop: () => void
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 52"><circle cx="26" cy="28" r="14" fill="none" stroke="#c9a227" stroke-width="4"/><path d="M20 10h12l4 6-10 9-10-9z" fill="#9fd6e8"/></svg>'

const page = readFileSync(join(import.meta.dirname, "floor.html"), "utf8")

/** What the floor's page needs, by its path. */
function answerTo(path: string): { readonly contentType: string; readonly body: string } {
  return path.startsWith("/picture/")
    ? { contentType: "image/svg+xml", body: picture }
    : { contentType: "text/html; charset=utf-8", body: page }
}

/** Serves the floor's page and its pictures on a free port. */
export async function serveFloor(): Promise<Floor> {
  const server = createServer(({ url = "/" }, answer) => {
    const { contentType, body } = answerTo(url)
    answer.writeHead(200, { "content-type": contentType })
    answer.end(body)
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

const needs = { stands: ".tile", tile: ".tile", total: ".total" }

/** Opens the floor with so many lines in its cart, and so many items to search among. */
export async function openFloor(
  browser: Browser,
  { url }: Floor,
  { lines = 0, items = 0 }: { readonly lines?: number; readonly items?: number }
): Promise<MeasuredPage> {
  return await measuredPage(browser, { ...needs, url: `${url}/?lines=${lines}&items=${items}` })
}

/** Opens the floor at the address of a store server, where its button sends a call to that and waits for its answer. */
export async function openPayingFloor(
  browser: Browser,
  { url, token }: SignedIn,
  { lines, call, body }: { readonly lines: number; readonly call: string; readonly body: string }
): Promise<MeasuredPage> {
  const asked = new URLSearchParams({ lines: String(lines), token, call: `/api${call}`, body })
  return await measuredPage(browser, {
    ...needs,
    url: `${url}/floor?${asked.toString()}`,
    prepare: async (context) => {
      await context.route(/\/(?:floor|picture)[/?]/u, (route) =>
        route.fulfill(answerTo(new URL(route.request().url()).pathname))
      )
    }
  })
}
