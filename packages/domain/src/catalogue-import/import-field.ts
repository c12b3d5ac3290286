/** What a file may say of an item. */
export const importFields = [
  "number",
  "description",
  "description2",
  "price",
  "originalPrice",
  "barcodes",
  "division",
  "family",
  "category",
  "size",
  "model",
  "weight",
  "stock",
  "vat",
  "status",
  "currency",
  "picture"
] as const
export type ImportField = (typeof importFields)[number]

/** Without these a file says nothing of an item that could be sold. */
export const requiredFields = ["number", "description", "price"] as const satisfies readonly ImportField[]

type Spellings = Readonly<Partial<Record<ImportField, readonly string[]>>>

/** The names that a column may go by, the surest first; case, spaces and signs do not matter. */
export const fieldSpellings = {
  number: ["number", "item number", "item", "sku", "artikelnummer", "artnr", "tuotenumero"],
  description: ["description", "name", "title", "benämning", "beskrivning", "namn", "nimi", "kuvaus"],
  description2: ["description2", "description 2", "details", "beskrivning2", "kuvaus2"],
  price: ["price", "pris", "hinta"],
  originalPrice: ["original price", "regular price", "ordinarie pris", "normaalihinta"],
  barcodes: ["barcode", "barcodes", "barcode(s)", "ean", "gtin", "streckkod", "viivakoodi"],
  division: ["division", "avdelning", "varugrupp", "osasto"],
  family: ["family", "brand", "varumärke", "serie", "merkki", "sarja"],
  category: ["category", "kategori", "luokka"],
  size: ["size", "storlek", "koko"],
  model: ["model", "model number", "modell", "modellnummer", "malli", "mallinumero"],
  weight: ["weight", "weight g", "weight grams", "vikt", "paino"],
  stock: ["stock", "quantity", "lager", "saldo", "varasto"],
  vat: ["vat", "moms", "alv"],
  status: ["status", "tila"],
  currency: ["currency", "valuta", "valuutta"],
  picture: []
} as const satisfies Record<ImportField, readonly string[]>

/** The names that say a field where no column has a surer one. */
export const looseSpellings: Spellings = {
  number: [
    "artikelnr",
    "artikel nr",
    "art",
    "artno",
    "article number",
    "article no",
    "item no",
    "product number",
    "product no",
    "product code",
    "produktnummer",
    "produktkod",
    "tuotekoodi",
    "tuotenro",
    "bestellnummer",
    "bestellnr",
    "produktnr",
    "varenummer",
    "ref",
    "reference",
    "nummer",
    "numero",
    "nr",
    "koodi"
  ],
  description: [
    "artikelbenämning",
    "artikelnamn",
    "produktnamn",
    "produkt",
    "artikel",
    "vara",
    "product name",
    "item name",
    "product",
    "tuotenimi",
    "tuote",
    "tuotteen nimi",
    "nimike",
    "bezeichnung",
    "artikelbezeichnung",
    "produktname",
    "beschreibung",
    "text"
  ],
  description2: [
    "produktbeskrivning",
    "lång beskrivning",
    "long description",
    "product description",
    "tuotekuvaus",
    "lisätiedot",
    "beskrivning",
    "description",
    "beschreibung",
    "kuvaus",
    "material",
    "materiaali"
  ],
  price: [
    "rek pris",
    "rekommenderat pris",
    "rek cirkapris",
    "cirkapris",
    "ca pris",
    "utpris",
    "försäljningspris",
    "butikspris",
    "konsumentpris",
    "ovh",
    "ovh hinta",
    "myyntihinta",
    "suositushinta",
    "vähittäishinta",
    "veroton hinta",
    "verollinen hinta",
    "kuluttajahinta",
    "rrp",
    "msrp",
    "srp",
    "retail price",
    "retail",
    "sales price",
    "selling price",
    "unit price",
    "uvp",
    "vk",
    "vk preis",
    "verkaufspreis",
    "ladenpreis",
    "preis",
    "a pris",
    "apris"
  ],
  originalPrice: ["ord pris", "jämförpris", "tidigare pris", "compare at price", "list price", "listenpreis"],
  barcodes: [
    "ean kod",
    "ean code",
    "ean13",
    "ean 13",
    "ean nummer",
    "ean koodi",
    "ean nr",
    "upc",
    "barcode ean",
    "gtin ean",
    "ean gtin",
    "gtin13",
    "strichcode",
    "streckkod ean"
  ],
  division: [
    "produktgrupp",
    "artikelgrupp",
    "tuoteryhmä",
    "product group",
    "warengruppe",
    "produktgruppe",
    "grupp"
  ],
  family: [
    "märke",
    "brand name",
    "tavaramerkki",
    "tuotemerkki",
    "marke",
    "hersteller",
    "collection",
    "kollektion",
    "mallisto"
  ],
  category: ["kategorie", "kategoria", "product category", "typ", "type", "tyyppi"],
  size: ["strl", "ringstorlek", "ring size", "größe", "groesse", "längd", "pituus"],
  model: ["modellnr", "style", "style no", "style number"],
  weight: ["gram", "grams", "gewicht", "vikt gram", "nettovikt"],
  stock: [
    "antal",
    "antal i lager",
    "lagersaldo",
    "i lager",
    "kpl",
    "määrä",
    "varastosaldo",
    "qty",
    "in stock",
    "menge",
    "bestand",
    "lagerbestand"
  ],
  vat: ["momssats", "moms sats", "verokanta", "alv prosentti", "tax", "tax rate", "vat rate", "mwst", "ust"],
  currency: ["währung"],
  picture: [
    "picture",
    "image",
    "image url",
    "picture url",
    "image src",
    "bild",
    "bild url",
    "bildlänk",
    "kuva",
    "kuvan osoite",
    "bildadresse",
    "foto",
    "photo"
  ]
}

/** What an item costs the shop is not what a customer pays: columns of these names are left out. */
export const purchaseSpellings: readonly string[] = [
  "inköpspris",
  "inpris",
  "ink pris",
  "nettopris",
  "netto",
  "åf pris",
  "återförsäljarpris",
  "grossistpris",
  "ostohinta",
  "sisäänostohinta",
  "nettohinta",
  "tukkuhinta",
  "jälleenmyyjähinta",
  "purchase price",
  "cost",
  "cost price",
  "wholesale",
  "wholesale price",
  "net price",
  "dealer price",
  "ek",
  "ek preis",
  "ek netto",
  "einkaufspreis",
  "nettopreis",
  "händlerpreis"
]

/** A column's name without case, spaces and signs: "Variant Price" and "variant_price" are one. */
export function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
}

/** What stands in a name beside what it names: the money, the tax, the unit. */
const beside = new Set(
  "sek kr kronor eur euro euros g gr gram grams st pcs kpl stk inkl inc incl inklusive ink exkl excl ex exklusive utan ilman sis sisältää moms alv vat tax mwst ust ht ttc per styck à procent".split(
    " "
  )
)

/** A column's name without what stands beside it: `Rek. pris (SEK) exkl. moms` is `rekpris`. */
export function plainName(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
  const telling = words.filter((word) => !beside.has(word) && !/^\d+$/u.test(word))
  return (telling.length === 0 ? words : telling).join("")
}

/** What files with the same heading have in common, so that a mapping serves the next one too. */
export function headingFingerprint(names: readonly string[]): string {
  return names.map(bareName).join("|")
}
