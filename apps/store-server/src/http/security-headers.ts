import type { MiddlewareHandler } from "hono"

/**
 * Nothing runs but our own files: no inline script, no foreign script, no text that becomes markup
 * (Trusted Types). Styles may be set by elements, since component libraries do. Pictures of imported
 * items may come from elsewhere, over https.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'"
].join("; ")

const headers = {
  "content-security-policy": contentSecurityPolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), serial=(self), geolocation=(), microphone=(), payment=()"
}

/** Sets the headers that keep a page to itself. */
export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
}
