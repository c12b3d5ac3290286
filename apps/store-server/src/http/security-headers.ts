import type { MiddlewareHandler } from "hono"

/** Where else the till may go, by its policy. */
interface Elsewhere {
  /** Origins that it may call and show pictures of. */
  readonly connectTo: readonly string[]
  /** Origins that it may show in a frame. */
  readonly frames: readonly string[]
  /** Scripts in its page that may run, by their sums. */
  readonly scripts?: readonly string[]
  /** Its own programs in WebAssembly may run: one reads barcodes in the camera's picture. */
  readonly programs?: boolean
  /** The identity provider whose script, page and window it may open; undefined where it has none outside. */
  readonly identity?: string | undefined
}

/**
 * Nothing runs but our own files: no inline script but the one that says where the till stands, no foreign script, no text that becomes markup
 * (Trusted Types). Styles may be set by elements, since component libraries do. Pictures of imported
 * items may come from elsewhere, over https.
 */
function contentSecurityPolicy({
  connectTo,
  frames,
  identity,
  scripts = [],
  programs = false
}: Elsewhere): string {
  const also = (origins: readonly string[]) => [...new Set(origins)].map((origin) => ` ${origin}`).join("")
  const provider = providerSource(identity)
  return [
    "default-src 'self'",
    `script-src 'self'${scripts.map((sum) => ` '${sum}'`).join("")}${programs ? " 'wasm-unsafe-eval'" : ""}${also(provider)}`,
    `style-src 'self' 'unsafe-inline'${also(provider)}`,
    `img-src 'self' data: https:${also(connectTo)}`,
    "font-src 'self' data:",
    `connect-src 'self'${also([...connectTo, ...provider])}`,
    `frame-src 'self'${also([...frames, ...connectTo, ...provider])}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'"
  ].join("; ")
}

const headers = {
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), serial=(self), geolocation=(), microphone=(), payment=()"
}

/** As much of a provider's origin as its sign-in needs; Google has a folder for it. */
function providerSource(issuer: string | undefined): readonly string[] {
  const origin = issuer === undefined ? undefined : URL.parse(issuer)?.origin
  if (origin === undefined || origin === "null") return []
  return [origin === "https://accounts.google.com" ? `${origin}/gsi/` : origin]
}

/** Sets the headers that keep a page to itself. */
export function securityHeaders(elsewhere: Elsewhere = { connectTo: [], frames: [] }): MiddlewareHandler {
  const policy = contentSecurityPolicy(elsewhere)
  return async (c, next) => {
    await next()
    c.res.headers.set("content-security-policy", policy)
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    // The provider's own window tells the till who it was; another page's still cannot.
    if (elsewhere.identity !== undefined)
      c.res.headers.set("cross-origin-opener-policy", "same-origin-allow-popups")
  }
}
