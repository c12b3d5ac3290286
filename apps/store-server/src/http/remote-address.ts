import { getConnInfo } from "@hono/node-server/conninfo"
import type { Context } from "hono"
import { isIPv6 } from "node:net"

/**
 * Where a request comes from: the address of its connection, or what the outermost of our own proxies has seen. Of
 * IPv6 it is the network, since one machine has as many addresses there as it likes.
 * @param proxies how many proxies of ours stand before the server; who calls may write anything before their words
 */
export function remoteAddress(c: Context, proxies: number): string {
  const seen = (c.req.header("x-forwarded-for") ?? "").split(",").map((each) => each.trim())
  const forwarded = proxies === 0 ? undefined : seen.at(-proxies)
  return network(forwarded === undefined || forwarded === "" ? connected(c) : forwarded.slice(0, 64))
}

function connected(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "unknown"
  } catch {
    // Requests that tests hand to the app directly come over no connection.
    return "unknown"
  }
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, "")
  if (!isIPv6(plain)) return plain
  const [head = "", tail] = plain.split("::")
  const groups = head === "" ? [] : head.split(":")
  const rest = tail === undefined || tail === "" ? [] : tail.split(":")
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - rest.length).fill("0"), ...rest]
  return `${filled.slice(0, 4).join(":")}::/64`
}
