import type { OfflineSelling } from "../store/setup.ts"
import { tender, type TenderTypeId } from "../tender/tender-type.ts"

/** What the server calls it among what it has beside the specification's calls. */
export const offlineCapability = "offline"

/** Whether sales that were made without the line can be told to this store's server. */
export function sellsOffline(
  setup: { readonly capabilities?: readonly string[] | undefined } | undefined
): boolean {
  return setup?.capabilities?.includes(offlineCapability) === true
}

/** Whether whoever has logged in of late may do so again while the server cannot be reached. */
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

/** Whether a tender may be taken without the line. */
export function isOfflineTender(id: TenderTypeId, selling: OfflineSelling | undefined): boolean {
  return (selling?.tenders ?? [tender.cash]).includes(id)
}

/** A cart that is sold without the line has an id that begins like this, so that nobody asks the server for it. */
/** What the ids of sales without the line begin with. */
export const offlinePrefix = "off-"

export function offlineId(name: string): string {
  return offlinePrefix + name
}

export function isOfflineId(cartId: string): boolean {
  return cartId.startsWith(offlinePrefix)
}
