/**
 * The till's page for an address of several parts: it says where the till stands, relative to that. A browser asks for
 * what a page names while it reads it, before any script of the page could say so.
 * @param path the address below the till's own, with its first slash
 */
export function pageAt(path: string, page: string): string {
  const depth = addressDepth(path)
  return depth < 1 ? page : page.replace("<head>", `<head><base href="${"../".repeat(depth)}">`)
}

/** How many folders an address stands below the till's page. */
export function addressDepth(path: string): number {
  return path.split("/").length - 2
}
