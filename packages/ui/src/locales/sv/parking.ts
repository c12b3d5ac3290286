import type { parkingTexts as english } from "../en/parking.ts"

/** Setting carts aside and taking them back. */
export const parkingTexts: Record<keyof typeof english, string> = {
  parkedCarts: "Parkerade köp",
  loadingParked: "Hämtar parkerade köp …",
  noParkedCarts: "Inga parkerade köp",
  noParkedCartsText: "Köp som parkeras i någon av butikens kassor finns här.",
  parkedFailed: "Parkerade köp kunde inte hämtas",
  parkedFailedText: "De finns kvar på servern.",
  parkedTaken: "En annan kassa har tagit köpet",
  cartParked: "Köpet är parkerat",
  parkRefused: "Ett köp med betalningar kan inte parkeras. Ta bort betalningarna först.",
  takingCart: "Hämtar köpet …"
}
