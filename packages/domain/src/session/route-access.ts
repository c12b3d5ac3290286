import type { Session } from "./session.ts"

/** What an address asks of who opens it. */
export type Guard =
  /** For devices that are not signed in yet. */
  | "not-signed-in"
  /** A signed-in device with a terminal; no cashier has to be logged in. */
  | "start-screen"
  /** A signed-in device, with or without a terminal. */
  | "signed-in"
  /** A signed-in device and a logged-in cashier. */
  | "logged-in"
  /** Leads on to another address. */
  | "home"

/**
 * Every address of the app and who may open it. An address that is not named here asks for a
 * logged-in cashier.
 */
export const routeGuards = {
  "/": "home",
  "/authenticate": "not-signed-in",
  "/login": "start-screen",
  "/settings": "signed-in",
  "/settings/mypinpad": "signed-in",
  "/settings/mypinpad/close": "signed-in",
  "/item/info": "signed-in",
  "/dashboard": "logged-in",
  "/payment": "logged-in",
  "/receipt": "logged-in",
  "/search/item": "logged-in",
  "/search/receipt": "logged-in",
  "/manageCash": "logged-in",
  "/registerReport": "logged-in",
  "/profile": "logged-in",
  "/delivery": "logged-in",
  "/transfer": "logged-in",
  "/writeOff": "logged-in",
  "/admin": "logged-in",
  "/admin/control-unit": "logged-in",
  "/admin/payments": "logged-in",
  "/admin/remarks": "logged-in",
  "/admin/reports": "logged-in",
  "/expense": "logged-in",
  "/item/insurance": "logged-in",
  "/item/homeOrder": "logged-in",
  "/member": "logged-in",
  "/member/create": "logged-in",
  "/iframe": "logged-in",
  "/clickAndCollect": "logged-in",
  "/reservations": "logged-in"
} as const satisfies Record<string, Guard>

export type RoutePath = keyof typeof routeGuards

/** The guard of an address; one that is not named is for logged-in cashiers. */
export function guardOf(path: string): Guard {
  return namedGuard(path) ?? "logged-in"
}

/** Whether an address is one of the till's; beside them a server has receipts, pictures and pages of its own. */
export function isTillAddress(path: string): boolean {
  return namedGuard(path) !== undefined
}

function namedGuard(path: string): Guard | undefined {
  // The payment app may come back to a page that has lost its cashier; its result still goes to the server.
  if (path.startsWith("/mypinpad/")) return "signed-in"
  if (path.startsWith("/admin/")) return routeGuards["/admin"]
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path
  return Object.hasOwn(routeGuards, trimmed) ? routeGuards[trimmed as RoutePath] : undefined
}

/**
 * Where a user who opens an address has to go first, with the query string kept where the next screen needs it;
 * undefined when they may stay.
 */
export function redirectFor(path: string, query: string, session: Session): string | undefined {
  const guard = guardOf(path)
  const { claims, badgeNumber } = session
  if (guard === "home") return `/login${query}`
  if (guard === "not-signed-in") return claims === undefined ? undefined : "/login"
  if (claims === undefined) return `/authenticate${query}`
  if (guard === "signed-in") return undefined
  if (guard === "start-screen") return claims.terminalNumber === undefined ? "/settings" : undefined
  return badgeNumber === undefined || claims.terminalNumber === undefined ? "/login" : undefined
}
