import type { Words } from "../words.ts"

/** Finding items, and everything about one item. */
export const catalogueTexts = {
  searchItems: { en: "Search items", fi: "Hae tuotteita", sv: "Sök varor" },
  searchPlaceholder: {
    en: "Search, scan or type an item number",
    fi: "Hae, skannaa tai kirjoita tuotenumero",
    sv: "Sök, skanna eller skriv ett artikelnummer"
  },
  clearSearch: { en: "Clear search", fi: "Tyhjennä haku", sv: "Rensa sökningen" },
  scannerReady: { en: "Scanner ready", fi: "Lukija valmis", sv: "Skannern är redo" },
  categories: { en: "Categories", fi: "Tuoteryhmät", sv: "Kategorier" },
  favorites: { en: "Favorites", fi: "Suosikit", sv: "Favoriter" },
  searchResults: { en: "Items", fi: "Tuotteet", sv: "Varor" },
  addItem: { en: "Add", fi: "Lisää", sv: "Lägg till" },
  addToCart: { en: "Add to cart", fi: "Lisää ostoskoriin", sv: "Lägg i varukorgen" },
  useAsItemNumber: {
    en: "Use “{{text}}” as item number",
    fi: "Käytä ”{{text}}” tuotenumerona",
    sv: "Använd ”{{text}}” som artikelnummer"
  },
  useAsItemNumberText: {
    en: "It does not look like an item. Is it one of this store’s item numbers?",
    fi: "Koodi ei näytä tuotteelta. Onko se tämän myymälän tuotenumero?",
    sv: "Koden ser inte ut som en vara. Är det ett av butikens artikelnummer?"
  },
  itemNotFound: { en: "Item not found", fi: "Tuotetta ei löytynyt", sv: "Varan hittades inte" },
  itemNotFoundAs: {
    en: "Item not found: {{code}}",
    fi: "Tuotetta ei löytynyt: {{code}}",
    sv: "Varan hittades inte: {{code}}"
  },
  itemInformation: { en: "Item information", fi: "Tuotetiedot", sv: "Varuinformation" },
  variantCount_one: { en: "{{count}} variant", fi: "{{count}} vaihtoehto", sv: "{{count}} variant" },
  variantCount_other: { en: "{{count}} variants", fi: "{{count}} vaihtoehtoa", sv: "{{count}} varianter" },
  variantsOf: { en: "Variants of {{name}}", fi: "Vaihtoehdot: {{name}}", sv: "Varianter av {{name}}" },
  fromPrice: { en: "from {{price}}", fi: "alk. {{price}}", sv: "från {{price}}" },
  loadingItems: { en: "Fetching items …", fi: "Haetaan tuotteita …", sv: "Hämtar varor …" },
  loadingMoreItems: {
    en: "Fetching more items …",
    fi: "Haetaan lisää tuotteita …",
    sv: "Hämtar fler varor …"
  },
  noItems: { en: "No items found", fi: "Tuotteita ei löytynyt", sv: "Inga varor hittades" },
  noItemsText: {
    en: "Try another word, or press Enter to use what you typed as an item number.",
    fi: "Kokeile toista sanaa tai paina Enter, niin kirjoittamasi luetaan tuotenumerona.",
    sv: "Prova ett annat ord, eller tryck Enter för att använda det du skrev som artikelnummer."
  },
  nearItems: {
    en: "Similar to “{{text}}”",
    fi: "Lähellä hakua ”{{text}}”",
    sv: "Liknar ”{{text}}”"
  },
  noItemsInCategory: {
    en: "Nothing in this category",
    fi: "Ryhmässä ei ole mitään",
    sv: "Inget i den här kategorin"
  },
  noItemsInCategoryText: {
    en: "Choose another category or search for the item.",
    fi: "Valitse toinen tuoteryhmä tai hae tuotetta.",
    sv: "Välj en annan kategori eller sök efter varan."
  },
  noFavorites: { en: "No favorites yet", fi: "Ei vielä suosikkeja", sv: "Inga favoriter ännu" },
  noFavoritesText: {
    en: "Open an item’s information and tap the star to find it here.",
    fi: "Avaa tuotteen tiedot ja napauta tähteä, niin löydät sen täältä.",
    sv: "Öppna en varas information och tryck på stjärnan, så finns den här."
  },
  searchFailed: { en: "The search did not answer", fi: "Haku ei vastannut", sv: "Sökningen svarade inte" },
  searchFailedText: {
    en: "Nothing is lost. Scanning and typing an item number still work.",
    fi: "Mitään ei kadonnut. Skannaus ja tuotenumeron kirjoittaminen toimivat yhä.",
    sv: "Inget har gått förlorat. Det går fortfarande att skanna och skriva artikelnummer."
  },
  searchOffline: { en: "No connection", fi: "Ei yhteyttä", sv: "Ingen anslutning" },
  searchOfflineText: {
    en: "Search comes back with the connection. Items this till already knows can be scanned.",
    fi: "Haku palaa yhteyden mukana. Kassan jo tuntemat tuotteet voi skannata.",
    sv: "Sökningen kommer tillbaka med anslutningen. Varor som kassan känner till går att skanna."
  },
  itemNumber: { en: "Item number", fi: "Tuotenumero", sv: "Artikelnummer" },
  copyItemNumber: { en: "Copy item number", fi: "Kopioi tuotenumero", sv: "Kopiera artikelnummer" },
  itemNumberCopied: {
    en: "The item number is copied",
    fi: "Tuotenumero kopioitu",
    sv: "Artikelnumret är kopierat"
  },
  closeInformation: { en: "Close information", fi: "Sulje tiedot", sv: "Stäng informationen" },
  addFavorite: { en: "Add to favorites", fi: "Lisää suosikkeihin", sv: "Lägg till i favoriter" },
  removeFavorite: { en: "Remove from favorites", fi: "Poista suosikeista", sv: "Ta bort från favoriter" },
  family: { en: "Family", fi: "Tuoteperhe", sv: "Familj" },
  lowestPriceOf30Days: {
    en: "Lowest price of the 30 days before: {{price}}",
    fi: "30 päivän alin hinta ennen alennusta: {{price}}",
    sv: "Lägsta pris de senaste 30 dagarna före sänkningen: {{price}}"
  },
  originalPrice: {
    en: "Original price: {{price}}",
    fi: "Normaalihinta: {{price}}",
    sv: "Ordinarie pris: {{price}}"
  },
  priceAskedFor: { en: "Price on request", fi: "Kysy hintaa", sv: "Pris på begäran" },
  stockHere: { en: "Stock here", fi: "Varasto täällä", sv: "Lager här" },
  stockInStores: { en: "Stock per store", fi: "Varasto myymälöittäin", sv: "Lager per butik" },
  stockUnknown: { en: "Unknown", fi: "Ei tiedossa", sv: "Okänt" },
  centralWarehouse: { en: "Central warehouse", fi: "Keskusvarasto", sv: "Centrallager" },
  incoming: { en: "Incoming", fi: "Saapumassa", sv: "På väg in" },
  incomingNone: { en: "Nothing on its way", fi: "Ei saapumassa", sv: "Inget på väg" },
  incomingRow: {
    en: "{{count}} expected {{date}}",
    fi: "{{count}} odotetaan {{date}}",
    sv: "{{count}} väntas {{date}}"
  },
  additionalInformation: { en: "Additional information", fi: "Lisätiedot", sv: "Mer information" },
  loadingItem: { en: "Fetching the item …", fi: "Haetaan tuotetta …", sv: "Hämtar varan …" },
  noStockKnown: {
    en: "The stock is not known",
    fi: "Varastotilanne ei ole tiedossa",
    sv: "Lagret är inte känt"
  },
  store: { en: "Store", fi: "Myymälä", sv: "Butik" },
  pieces: { en: "Pieces", fi: "Kpl", sv: "Antal" },
  size: { en: "Size", fi: "Koko", sv: "Storlek" },
  weight: { en: "Weight", fi: "Paino", sv: "Vikt" },
  weightInGrams: { en: "{{weight}} g", fi: "{{weight}} g", sv: "{{weight}} g" },
  itemStatusAs: { en: "Status {{status}}", fi: "Tila {{status}}", sv: "Status {{status}}" },
  itemForSale: { en: "For sale", fi: "Myynnissä", sv: "Till salu" },
  itemNotForSale: { en: "Not for sale", fi: "Ei myynnissä", sv: "Får inte säljas" },
  itemClosed: { en: "Discontinued", fi: "Poistunut valikoimasta", sv: "Utgången" },
  itemStatus: { en: "Status", fi: "Tila", sv: "Status" },
  analysisGroup: { en: "Analysis group", fi: "Analyysiryhmä", sv: "Analysgrupp" },
  category: { en: "Category", fi: "Tuoteryhmä", sv: "Kategori" },
  division: { en: "Division", fi: "Osasto", sv: "Division" },
  priceGroup: { en: "Price group", fi: "Hintaryhmä", sv: "Prisgrupp" },
  specialGroup: { en: "Special group", fi: "Erikoisryhmä", sv: "Specialgrupp" },
  styleGroup: { en: "Style group", fi: "Tyyliryhmä", sv: "Stilgrupp" },
  targetGroup: { en: "Target group", fi: "Kohderyhmä", sv: "Målgrupp" },
  barcodes: { en: "Barcodes", fi: "Viivakoodit", sv: "Streckkoder" },
  moreItems_one: { en: "+{{count}} more", fi: "+{{count}} muu", sv: "+{{count}} till" },
  moreItems_other: { en: "+{{count}} more", fi: "+{{count}} muuta", sv: "+{{count}} till" }
} satisfies Words
