import { routeGuards } from "../../packages/domain/src/session/route-access.ts"
import { createHash } from "node:crypto"

const routes = Object.keys(routeGuards)
  .filter((route) => route !== "/")
  .join("|")
const pattern = `^(.*?)(?:/mypinpad(?:/[^/]+){5}|${routes})/?$`.replaceAll("/", String.raw`\/`)

/**
 * Says where the till stands, before anything of it is fetched: under the address that its page was opened at, without
 * the till's own part of it. So one build stands under any path, at whichever of its screens it is opened.
 */
export const baseScript = [
  `{const p=location.pathname,m=/${pattern}/.exec(p),b=document.createElement("base");`,
  `b.href=m?m[1]+"/":p.slice(0,p.lastIndexOf("/")+1);document.head.prepend(b)}`
].join("")

/** What a content security policy names the script by. */
export const baseScriptHash = `sha256-${createHash("sha256").update(baseScript).digest("base64")}`
