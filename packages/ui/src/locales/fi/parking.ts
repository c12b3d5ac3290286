import type { parkingTexts as english } from "../en/parking.ts"

/** Setting carts aside and taking them back. */
export const parkingTexts: Record<keyof typeof english, string> = {
  parkedCarts: "Odottavat ostokset",
  loadingParked: "Haetaan odottavia ostoksia …",
  noParkedCarts: "Ei odottavia ostoksia",
  noParkedCartsText: "Kaikkien myymälän kassojen odottavat ostokset löytyvät täältä.",
  parkedFailed: "Odottavia ostoksia ei voitu hakea",
  parkedFailedText: "Ne ovat tallessa palvelimella.",
  parkedTaken: "Toinen kassa on ottanut ostoksen",
  cartParked: "Ostos odottaa",
  parkRefused: "Maksuja sisältävää ostosta ei voi laittaa odottamaan. Poista maksut ensin.",
  takingCart: "Haetaan ostosta …"
}
