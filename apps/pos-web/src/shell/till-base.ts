/** The path under which the till is served, without its last slash: `/till`, or nothing at the root of its host. */
export function tillBase(baseUri = (globalThis.document as Document | undefined)?.baseURI): string {
  return baseUri === undefined ? "" : new URL(baseUri).pathname.replace(/\/[^/]*$/u, "")
}

/** The address of a screen, for those who come from outside: `https://shop.example/till/login`. */
export function screenAddress({ location }: Pick<Window, "location">, path: string): string {
  return `${location.origin}${tillBase()}${path}`
}

/** The till's own part of an address. */
export function screenPath(pathname: string, base = tillBase()): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
}
