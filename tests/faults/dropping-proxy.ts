import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** A line between a till and its server that can be told to lose answers. */
export interface DroppingProxy {
  readonly url: string
  /** The next answers are lost after the server has given them, and with it has done the work. */
  readonly loseAnswers: (count: number) => void
  /** What the answer that was lost last had said. */
  readonly lastLost: () => string
  readonly stop: () => Promise<void>
}

/** Starts a proxy in front of a server. */
export async function droppingProxy(target: string): Promise<DroppingProxy> {
  let toLose = 0
  let lastLost = ""
  const server = createServer((asked, answer) => {
    const onward = request(`${target}${asked.url ?? "/"}`, {
      method: asked.method ?? "GET",
      headers: asked.headers
    })
    onward.on("response", (given) => void passOn(given, answer))
    onward.on("error", () => answer.destroy())
    asked.pipe(onward)
  })

  async function passOn(given: IncomingMessage, answer: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of given) chunks.push(chunk as Buffer)
    if (toLose > 0) {
      toLose -= 1
      lastLost = Buffer.concat(chunks).toString()
      answer.destroy()
      return
    }
    answer.writeHead(given.statusCode ?? 500, { "content-type": given.headers["content-type"] ?? "" })
    answer.end(Buffer.concat(chunks))
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseAnswers: (count) => {
      toLose = count
    },
    lastLost: () => lastLost,
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
}
