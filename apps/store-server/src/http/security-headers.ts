import type { MiddlewareHandler } from "hono"

/** Where else the till may go, by its policy. */
interface Elsewhere {
  /** Origins that it may call and show pictures of. */
  readonly connectTo: readonly string[]
  /** Origins that it may show in a frame. */
  readonly frames: readonly string[]
  /** Its own programs in WebAssembly may run: one reads barcodes in the camera's picture. */
  readonly programs?: boolean
}

/**
 * Nothing runs but our own files: no inline script, no foreign script, no text that becomes markup
 * (Trusted Types). Styles may be set by elements, since component libraries do. Pictures of imported
 * items may come from elsewhere, over https.
 */
function contentSecurityPolicy({ connectTo, frames, programs = false }: Elsewhere): string {
  const also = (origins: readonly string[]) => [...new Set(origins)].map((origin) => ` ${origin}`).join("")
  return [
    "default-src 'self'",
    `script-src 'self'${programs ? " 'wasm-unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https:${also(connectTo)}`,
    "font-src 'self' data:",
    `connect-src 'self'${also(connectTo)}`,
    `frame-src 'self'${also([...frames, ...connectTo])}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
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

/** Sets the headers that keep a page to itself. */
export function securityHeaders(elsewhere: Elsewhere = { connectTo: [], frames: [] }): MiddlewareHandler {
  const policy = contentSecurityPolicy(elsewhere)
  return async (c, next) => {
    await next()
    c.res.headers.set("content-security-policy", policy)
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  }
}
