import { type LookupAddress, lookup } from "node:dns"
import { get } from "node:https"
import { BlockList, type LookupFunction, isIP } from "node:net"

/** A picture as another server has it. */
export interface OutsidePicture {
  readonly type: string
  readonly bytes: Buffer
}

/** Answers the picture at an address of another server. Rejects with what it did instead. */
export type FetchPicture = (address: string) => Promise<OutsidePicture>

/** More than a camera's photograph has. */
const mostBytes = 20_000_000
const mostRedirects = 3
/** Pictures of points: one that is drawn could bring a program along. */
const types = /^image\/(?:avif|gif|jpeg|png|webp)$/u
/** In points: what the till shows of a picture, where the other server can make it so small by itself. */
const shownWidth = 640
const longestMs = 15_000

/** Networks that are not the world's: an address that an import names must not make the server knock at its neighbours. */
const inside = new BlockList()
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3]
] as const)
  inside.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8]
] as const)
  inside.addSubnet(net, prefix, "ipv6")

/** Whether an IP address, as text, belongs to the world and not to a network inside. */
export function isOutside(ip: string): boolean {
  const family = isIP(ip)
  return family !== 0 && !inside.check(ip, family === 6 ? "ipv6" : "ipv4")
}

interface Way {
  /** Which IP addresses may be called; by default those outside. */
  readonly mayAsk?: (ip: string) => boolean
  /** The authority of the called hosts' certificates; by default those that Node trusts. */
  readonly ca?: string
}

/** Fetches pictures by HTTPS, of at most 20 MB, from servers that stand outside. */
export function outsidePictures({ mayAsk = isOutside, ca }: Way = {}): FetchPicture {
  // The name is looked up once, and what was found is what is asked: a name that changes in between gains nothing.
  const lookUp: LookupFunction = (name, options, found) => {
    lookup(name, { ...options, all: true }, (error, addresses?: LookupAddress[]) => {
      const first = addresses?.find(({ address }) => mayAsk(address))
      if (error !== null) found(error, "")
      else if (first === undefined) found(new Error(`${name} is an address inside a network`), "")
      else if (options.all === true) found(null, [first])
      else found(null, first.address, first.family)
    })
  }

  async function ask(address: URL, redirectsLeft: number, signal: AbortSignal): Promise<OutsidePicture> {
    const { promise, resolve, reject } = Promise.withResolvers<OutsidePicture>()
    // A name in brackets is an address of IPv6, and no address is looked up.
    const host = address.hostname.replace(/^\[|\]$/gu, "")
    if (address.protocol !== "https:") throw new Error("it is not asked by HTTPS")
    if (isIP(host) !== 0 && !mayAsk(host)) throw new Error(`${host} is an address inside a network`)
    const request = get(address, {
      signal,
      lookup: lookUp,
      headers: { accept: "image/avif,image/webp,image/*" },
      ...(ca !== undefined && { ca })
    })
    request.on("error", reject)
    request.on("response", (answer) => {
      const { statusCode = 0, headers } = answer
      const onward = headers.location === undefined ? null : URL.parse(headers.location, address)
      answer.on("error", reject)
      if (statusCode >= 300 && statusCode < 400 && onward !== null && redirectsLeft > 0) {
        answer.resume()
        ask(onward, redirectsLeft - 1, signal).then(resolve, reject)
        return
      }
      if (statusCode !== 200) {
        request.destroy(new Error(`HTTP ${statusCode}`))
        return
      }
      const [type = ""] = (headers["content-type"] ?? "").toLowerCase().split(";")
      if (!types.test(type)) {
        request.destroy(new Error(`it is no picture but '${type}'`))
        return
      }
      const parts: Buffer[] = []
      let bytes = 0
      answer.on("data", (part: Buffer) => {
        bytes += part.length
        parts.push(part)
        if (bytes > mostBytes) request.destroy(new Error(`it has more than ${mostBytes} bytes`))
      })
      answer.on("end", () => resolve({ type, bytes: Buffer.concat(parts) }))
    })
    return await promise
  }

  return async (address) =>
    await ask(smaller(new URL(address)), mostRedirects, AbortSignal.timeout(longestMs))
}

/** The address of a smaller picture, where the server is known to make one: Shopify's, by its parameter `width`. */
function smaller(address: URL): URL {
  if (address.hostname === "cdn.shopify.com") address.searchParams.set("width", String(shownWidth))
  return address
}
