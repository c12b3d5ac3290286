import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { baseScriptHash } from "../../../apps/pos-web/base-script.ts"
import { ForeignApi } from "../../conformance/foreign-api.ts"
import { builtTill } from "./store-server.ts"

/** Another chain: its own product API, and a static host that serves the built till under a path, with a `config.json`. */
export class ForeignChain {
  readonly api: ForeignApi
  readonly #host: Server = createServer((request, response) => void this.#serve(request, response))

  private constructor(api: ForeignApi) {
    this.api = api
  }

  static async open(): Promise<ForeignChain> {
    const chain = new ForeignChain(await ForeignApi.open())
    chain.#host.listen(0, "127.0.0.1")
    await once(chain.#host, "listening")
    chain.api.origin = new URL(chain.till).origin
    return chain
  }

  /** Where the till stands. */
  get till(): string {
    const { port } = this.#host.address() as AddressInfo
    return `http://127.0.0.1:${port}/shops/till`
  }

  dispose(): void {
    this.api.dispose()
    this.#host.closeAllConnections()
    this.#host.close()
  }

  /** A static host with the headers that the documentation asks for, and its page for every address of the till. */
  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", this.till)
    const file = pathname.replace("/shops/till/", "")
    if (file === "config.json") {
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify({ productApi: this.api.url, frames: [] }))
      return
    }
    const types: Readonly<Record<string, string>> = {
      ".js": "text/javascript",
      ".css": "text/css",
      ".svg": "image/svg+xml",
      ".png": "image/png",
      ".webmanifest": "application/manifest+json"
    }
    const name = types[extname(file)] === undefined ? "index.html" : file
    response.setHeader("content-type", types[extname(name)] ?? "text/html")
    response.setHeader(
      "content-security-policy",
      `default-src 'self'; script-src 'self' '${baseScriptHash}' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; ` +
        `img-src 'self' data: https: ${this.api.url}; font-src 'self' data:; connect-src 'self' ${this.api.url}; ` +
        `object-src 'none'; base-uri 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`
    )
    try {
      response.end(await readFile(join(builtTill, name)))
    } catch {
      response.writeHead(404).end()
    }
  }
}
