import type { TillMemory } from "./till-session.ts"

/**
 * Remembers badge and cart in the tab's storage: a reload finds them, a new tab does not. A move that has not ended
 * is the device's: the cart waits for it on the server, whoever closes the tab meanwhile.
 */
export function tillMemory(tab: Storage, device: Storage): TillMemory {
  return {
    readBadge: () => tab.getItem("karat.badge") ?? undefined,
    writeBadge: (badge) => write(tab, "karat.badge", badge),
    readCart: () => tab.getItem("karat.cart") ?? undefined,
    writeCart: (cartId) => write(tab, "karat.cart", cartId),
    readMoves: () => device.getItem("karat.moves") ?? undefined,
    writeMoves: (moves) => write(device, "karat.moves", moves)
  }
}

function write(storage: Storage, name: string, value: string | undefined): void {
  if (value === undefined) storage.removeItem(name)
  else storage.setItem(name, value)
}
