import type { Words } from "../words.ts"

/** Setting carts aside and taking them back. */
export const parkingTexts = {
  parkedCarts: { en: "Parked carts", fi: "Odottavat ostokset", sv: "Parkerade köp" },
  loadingParked: {
    en: "Fetching the parked carts …",
    fi: "Haetaan odottavia ostoksia …",
    sv: "Hämtar parkerade köp …"
  },
  noParkedCarts: { en: "No parked carts", fi: "Ei odottavia ostoksia", sv: "Inga parkerade köp" },
  noParkedCartsText: {
    en: "Carts parked at any till of the store are found here.",
    fi: "Kaikkien myymälän kassojen odottavat ostokset löytyvät täältä.",
    sv: "Köp som parkeras i någon av butikens kassor finns här."
  },
  parkedFailed: {
    en: "The parked carts could not be fetched",
    fi: "Odottavia ostoksia ei voitu hakea",
    sv: "Parkerade köp kunde inte hämtas"
  },
  parkedFailedText: {
    en: "They are safe on the server.",
    fi: "Ne ovat tallessa palvelimella.",
    sv: "De finns kvar på servern."
  },
  parkedTaken: {
    en: "Another till has taken over this cart",
    fi: "Toinen kassa on ottanut ostoksen",
    sv: "En annan kassa har tagit köpet"
  },
  cartParked: { en: "The cart is parked", fi: "Ostos odottaa", sv: "Köpet är parkerat" },
  parkRefused: {
    en: "A cart with payments cannot be parked. Remove the payments first.",
    fi: "Maksuja sisältävää ostosta ei voi laittaa odottamaan. Poista maksut ensin.",
    sv: "Ett köp med betalningar kan inte parkeras. Ta bort betalningarna först."
  },

  "refused.cart_parked": { en: "The cart is parked.", fi: "Ostos on odottamassa.", sv: "Köpet är parkerat." },
  "refused.cart_not_empty": {
    en: "Park or finish the current cart first.",
    fi: "Laita nykyinen ostos odottamaan tai päätä se ensin.",
    sv: "Parkera eller avsluta det pågående köpet först."
  },
  "refused.badge_not_at_work": {
    en: "This badge does not belong to this store.",
    fi: "Tämä henkilönumero ei kuulu tähän myymälään.",
    sv: "Det här anställningsnumret hör inte till den här butiken."
  },
  "refused.not_parked": {
    en: "The cart is no longer parked.",
    fi: "Ostos ei ole enää odottamassa.",
    sv: "Köpet är inte parkerat längre."
  },
  "refused.already_taken": {
    en: "The cart has been taken by {{register}}.",
    fi: "Kassa {{register}} on ottanut ostoksen.",
    sv: "Köpet har tagits av {{register}}."
  }
} satisfies Words
