import type { GestureKey } from "@karat/domain/ports/gesture-key"

/** A new key for a new gesture; 122 bits of chance. Works outside secure contexts too. */
export function newGestureKey(): GestureKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") as GestureKey
}
