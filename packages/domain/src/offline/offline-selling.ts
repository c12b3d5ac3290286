import type { OfflineSelling } from "../store/setup.ts"
import { tender, type TenderType } from "../tender/tender-type.ts"

/** What the server calls it among what it has beside the specification's calls. */
export const offlineCapability = "offline"

/** Whether this store's server takes offline sales. */
export function sellsOffline(
  setup: { readonly capabilities?: readonly string[] | undefined } | undefined
): boolean {
  return setup?.capabilities?.includes(offlineCapability) === true
}

/** Whether a cashier who logged in recently may log in again while the server cannot be reached. */
export function logsInOffline(
  setup:
    | {
        readonly capabilities?: readonly string[] | undefined
        readonly offlineSelling?: OfflineSelling | undefined
      }
    | undefined
): boolean {
  return sellsOffline(setup) && setup?.offlineSelling?.login === true
}

/** Whether a tender may be taken without the line: cash, what else the store says, and the shop's own that it lets. */
export function isOfflineTender(
  { id, own }: Pick<TenderType, "id" | "own">,
  selling: OfflineSelling | undefined
): boolean {
  return own?.offline === true || (selling?.tenders ?? [tender.cash]).includes(id)
}

/** Begins the ids of offline carts, so that the till never asks the server for one. */
export const offlinePrefix = "off-"

export function offlineId(name: string): string {
  return offlinePrefix + name
}

export function isOfflineId(cartId: string): boolean {
  return cartId.startsWith(offlinePrefix)
}
