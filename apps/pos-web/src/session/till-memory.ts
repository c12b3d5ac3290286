import type { TillMemory } from "./till-session.ts"

const movesName = "karat.moves"

/**
 * Remembers badge and cart in the tab's storage: a reload finds them, a new tab does not. A move that has not ended
 * is the device's: the cart waits for it on the server, whoever closes the tab meanwhile.
 */
export function tillMemory(
  tab: Storage,
  device: Storage,
  page: Pick<EventTarget, "addEventListener">
): TillMemory {
  return {
    readBadge: () => tab.getItem("karat.badge") ?? undefined,
    writeBadge: (badge) => write(tab, "karat.badge", badge),
    readCart: () => tab.getItem("karat.cart") ?? undefined,
    writeCart: (cartId) => write(tab, "karat.cart", cartId),
    readDone: () => device.getItem("karat.done") ?? undefined,
    writeDone: (cartId) => write(device, "karat.done", cartId),
    readMoves: () => device.getItem(movesName) ?? undefined,
    writeMoves: (moves) => write(device, movesName, moves),
    hearMoves: (changed) =>
      page.addEventListener("storage", (event) => {
        const { key } = event as StorageEvent
        // Without a name everything has been cleared.
        if (key === movesName || key === null) changed()
      })
  }
}

function write(storage: Storage, name: string, value: string | undefined): void {
  if (value === undefined) storage.removeItem(name)
  else storage.setItem(name, value)
}
