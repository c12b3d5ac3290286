import { routeGuards } from "../../packages/domain/src/session/route-access.ts"
import { createHash } from "node:crypto"

const routes = Object.keys(routeGuards)
  .filter((route) => route !== "/")
  .join("|")
const escaped = (pattern: string) => pattern.replaceAll("/", String.raw`\/`)
const screen = escaped(`^(.*?)(?:/mypinpad(?:/[^/]+){5}|${routes})/?$`)
/** Below a screen there may be an address that nobody knows, as where a part of a callback is missing. */
const belowScreen = escaped(`^(.*?)(?:/mypinpad|${routes})/`)

/**
 * Says where the till stands, before anything of it is fetched: under the address that its page was opened at, without
 * the till's own part of it. So one build stands under any path, at whichever of its screens it is opened. A server that
 * knows where it stands has said so in the page already.
 */
export const baseScript = [
  `{const p=location.pathname,m=/${screen}/.exec(p)||/${belowScreen}/.exec(p),b=document.createElement("base");`,
  `b.href=m?m[1]+"/":p.slice(0,p.lastIndexOf("/")+1);document.querySelector("base")||document.head.prepend(b)}`
].join("")

/** What a content security policy names the script by. */
export const baseScriptHash = `sha256-${createHash("sha256").update(baseScript).digest("base64")}`
