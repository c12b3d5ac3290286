import { createServer, type Server } from "node:https"
import type { AddressInfo } from "node:net"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { removeTestDataFolders } from "../../testing/test-data-folder.ts"
import { testCertificate } from "../../testing/test-certificate.ts"
import { isOutside, outsidePictures } from "./outside-picture.ts"

let server: Server
let base: string
let ca: string
let asked: string[]

beforeAll(async () => {
  const { cert, key } = await testCertificate("pictures")
  ca = cert
  server = createServer({ cert, key }, ({ url = "" }, answer) => {
    asked.push(url)
    answer.setHeader("content-type", url === "/page" ? "text/html" : "image/jpeg; charset=binary")
    if (url === "/ring" || url === "/page") answer.end("a ring")
    else if (url === "/moved") answer.writeHead(302, { location: "/ring" }).end()
    else if (url === "/round") answer.writeHead(302, { location: "/round" }).end()
    else if (url === "/plain") answer.writeHead(302, { location: "http://127.0.0.1/ring" }).end()
    else if (url === "/large") {
      answer.writeHead(200)
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(1_000_000)));
      }
      answer.on("drain", more)
      more()
    } else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  base = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  removeTestDataFolders()
})

/** Asks the server of the test, which stands inside. */
const fetched = async (path: string) => {
  asked = []
  const { type, bytes } = await outsidePictures({ ca, mayAsk: () => true })(`${base}${path}`)
  return `${type}: ${String(bytes)}`
}

describe("a picture of another server", () => {
  it("is fetched, also from where it has moved to · KARAT-63", async () => {
    expect(await fetched("/ring")).toBe("image/jpeg: a ring")
    expect(await fetched("/moved")).toBe("image/jpeg: a ring")
    expect(asked).toEqual(["/moved", "/ring"])
  })

  it("is given up when it goes round in circles, leaves HTTPS, is nowhere, is none, or has no end · KARAT-63", async () => {
    await expect(fetched("/round")).rejects.toThrow("HTTP 302")
    expect(asked).toHaveLength(4)
    await expect(fetched("/plain")).rejects.toThrow("HTTPS")
    await expect(fetched("/none")).rejects.toThrow("HTTP 404")
    await expect(fetched("/page")).rejects.toThrow("no picture but 'text/html'")
    await expect(outsidePictures()("https://nowhere.invalid/ring")).rejects.toThrow("nowhere.invalid")
    await expect(fetched("/large")).rejects.toThrow("more than")
  })

  it("is not asked for where a network inside would answer, by name or by number · KARAT-63", async () => {
    asked = []
    const port = new URL(base).port
    for (const host of ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "2130706433"])
      await expect(outsidePictures({ ca })(`https://${host}:${port}/ring`)).rejects.toThrow(
        "inside a network"
      )
    expect(asked).toEqual([])
  })

  it("comes from the world alone: whatever is private, local or shared is inside · KARAT-63", () => {
    const part = fc.integer({ min: 0, max: 255 })
    const insideNet = fc.oneof(
      fc.tuple(fc.constantFrom("0", "10", "127", "224", "239", "240", "255"), part, part, part),
      fc.tuple(fc.constantFrom("192.168", "169.254"), part, part),
      fc.tuple(fc.constant("172"), fc.integer({ min: 16, max: 31 }), part, part),
      fc.tuple(fc.constant("100"), fc.integer({ min: 64, max: 127 }), part, part)
    )
    fc.assert(
      fc.property(insideNet, (parts) => {
        const ip = parts.join(".")
        expect([isOutside(ip), isOutside(`::ffff:${ip}`), isOutside(`64:ff9b::${ip}`)]).toEqual([
          false,
          false,
          false
        ])
      })
    )
    for (const ip of ["fd00::1", "fe80::1", "::1", "::", "ff02::1", "not an address", ""])
      expect([ip, isOutside(ip)]).toEqual([ip, false])
    for (const ip of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2606:4700::1111"])
      expect([ip, isOutside(ip)]).toEqual([ip, true])
  })
})
