import type { Words } from "../words.ts"

/** Goods that leave the store, and what has left. */
export const goodsListTexts = {
  itemsOrList: { en: "Items or list", fi: "Tuotteet tai lista", sv: "Varor eller lista" },
  browseItems: { en: "Items", fi: "Tuotteet", sv: "Varor" },
  goodsPieces_one: { en: "{{count}} piece", fi: "{{count}} kpl", sv: "{{count}} st" },
  goodsPieces_other: { en: "{{count}} pieces", fi: "{{count}} kpl", sv: "{{count}} st" },
  goodsOnList: { en: "Goods on the list", fi: "Listan tuotteet", sv: "Varor på listan" },
  removeFromList: {
    en: "Remove {{item}} from the list",
    fi: "Poista listalta {{item}}",
    sv: "Ta bort {{item}} från listan"
  },
  loadingGoodsList: { en: "Loading the list …", fi: "Haetaan listaa …", sv: "Hämtar listan …" },
  goodsListFailed: {
    en: "The list did not load",
    fi: "Listaa ei voitu hakea",
    sv: "Listan kunde inte hämtas"
  },
  goodsListAway: { en: "No connection", fi: "Ei yhteyttä", sv: "Ingen anslutning" },
  goodsListAwayText: {
    en: "The list comes as soon as the connection is back.",
    fi: "Lista haetaan heti, kun yhteys palaa.",
    sv: "Listan hämtas så snart anslutningen är tillbaka."
  },
  goodsListOffline: {
    en: "No connection. What you change is saved when it is back.",
    fi: "Ei yhteyttä. Muutokset tallennetaan, kun yhteys palaa.",
    sv: "Ingen anslutning. Det du ändrar sparas när den är tillbaka."
  },
  goodsNotSaved: {
    en: "The list is not saved yet. Try again in a moment.",
    fi: "Listaa ei ole vielä tallennettu. Yritä hetken kuluttua uudelleen.",
    sv: "Listan är inte sparad än. Försök igen om en stund."
  },
  goodsNotInTraining: {
    en: "This is training: no goods leave the store.",
    fi: "Tämä on harjoittelua: tuotteita ei lähde myymälästä.",
    sv: "Det här är övning: inga varor lämnar butiken."
  },
  goodsNotAdded: {
    en: "No answer. {{code}} is not on the list; scan it again.",
    fi: "Ei vastausta. {{code}} ei ole listalla, skannaa uudelleen.",
    sv: "Inget svar. {{code}} är inte på listan, skanna igen."
  },
  goodsListElsewhere: {
    en: "Another till changed the list first. It is shown as it is now.",
    fi: "Toinen kassa ehti ensin. Näet nyt listan sellaisena kuin se on.",
    sv: "En annan kassa ändrade listan först. Nu visas den som den är."
  },
  goodsThere: { en: "{{there}} here", fi: "Täällä {{there}}", sv: "{{there}} här" },
  "refused.goods_not_there": {
    en: "{{wanted}} of {{item}} are on the list, and {{there}} are here. What is not here cannot leave.",
    fi: "Listalla on {{wanted}} kpl: {{item}}. Täällä niitä on {{there}}. Mikä ei ole täällä, ei voi lähteä.",
    sv: "På listan står {{wanted}} st {{item}}, och {{there}} finns här. Det som inte finns här kan inte lämna butiken."
  },
  goodsHistory: { en: "History", fi: "Historia", sv: "Historik" },
  goodsWentTo: { en: "to {{store}}", fi: "vastaanottaja {{store}}", sv: "till {{store}}" },
  goodsDays: { en: "Days", fi: "Päivät", sv: "Dagar" },
  goodsOfDay: { en: "Goods of the day", fi: "Päivän tuotteet", sv: "Dagens varor" },
  backToGoodsList: { en: "Back to the list", fi: "Takaisin listaan", sv: "Tillbaka till listan" },
  backToGoodsDays: { en: "Back to the days", fi: "Takaisin päiviin", sv: "Tillbaka till dagarna" },
  loadingGoodsHistory: { en: "Loading the history …", fi: "Haetaan historiaa …", sv: "Hämtar historiken …" },
  goodsHistoryFailed: {
    en: "The history did not load",
    fi: "Historiaa ei voitu hakea",
    sv: "Historiken kunde inte hämtas"
  },
  noGoodsHistory: { en: "Nothing here yet", fi: "Täällä ei ole vielä mitään", sv: "Här finns inget än" },
  noGoodsHistoryText: {
    en: "What leaves the store is listed here, day by day.",
    fi: "Myymälästä lähteneet tuotteet näkyvät täällä päivittäin.",
    sv: "Det som lämnar butiken visas här, dag för dag."
  }
} satisfies Words
