import { blackSteel, designs, type Finish, goldSteel, type Recipe, steel } from "../recipe.ts"

const leather: Finish = { text: "läderband brunt", metal: "steel", pricePercent: 92, leather: true }
const rose: Finish = { text: "roséfärgat stål", metal: "rose", pricePercent: 115 }
const plain: Finish = { text: "", metal: "steel", pricePercent: 100 }
const unsaid: Finish = { ...plain, leather: true }
const watchFamilies = [
  "Nordvik",
  "Sundhamn",
  "Tidevarv",
  "Brännskär",
  "Kajlund",
  "Lodfyr",
  "Vindöga",
  "Havsur"
]

const watches: readonly Recipe[] = [
  {
    division: "WATCHES",
    category: "Herrklockor",
    kind: "watch",
    designs: designs(
      "Armbandsur herr {family} 40 mm {finish}",
      "Armbandsur herr {family} datum 42 mm {finish}"
    ),
    families: watchFamilies,
    finishes: [steel, blackSteel, leather, goldSteel],
    priceSek: [1490, 3990],
    target: "Herr",
    analysisGroup: "Klockor",
    insurable: true
  },
  {
    division: "WATCHES",
    category: "Damklockor",
    kind: "watch",
    designs: designs("Armbandsur dam {family} 32 mm {finish}", "Armbandsur dam {family} 28 mm {finish}"),
    families: watchFamilies,
    finishes: [steel, leather, goldSteel, rose],
    priceSek: [1290, 3290],
    target: "Dam",
    analysisGroup: "Klockor",
    insurable: true
  },
  {
    division: "WATCHES",
    category: "Kronografer och dykarur",
    kind: "watch",
    designs: [
      { text: "Kronograf {family} 43 mm {finish}", pricePercent: 100 },
      { text: "Dykarur {family} 200 m {finish}", pricePercent: 140 },
      { text: "Automatur {family} 41 mm {finish}", pricePercent: 230 }
    ],
    families: watchFamilies,
    finishes: [steel, blackSteel, goldSteel],
    priceSek: [2990, 6990],
    target: "Herr",
    analysisGroup: "Klockor",
    insurable: true
  },
  {
    division: "WATCHES",
    category: "Barnklockor",
    kind: "watch",
    designs: designs(
      "Barnklocka {family} rymden",
      "Barnklocka {family} fotboll",
      "Barnklocka {family} katten",
      "Barnklocka {family} skogen"
    ),
    families: ["Sagolund", "Tickatack"],
    finishes: [unsaid],
    priceSek: [299, 449],
    target: "Barn",
    analysisGroup: "Klockor"
  }
]

const straps: readonly Recipe[] = [
  {
    division: "STRAPS",
    category: "Läderband",
    kind: "strap",
    designs: designs(
      "Klockarmband {family} läder svart",
      "Klockarmband {family} läder brunt",
      "Klockarmband {family} läder cognac",
      "Klockarmband {family} läder blått"
    ),
    families: ["Sadelmo", "Garvarö", "Läderlapp"],
    finishes: [unsaid],
    sizes: ["12 mm", "14 mm", "16 mm", "18 mm", "20 mm", "22 mm"],
    priceSek: [199, 399],
    target: "Unisex",
    analysisGroup: "Klockarmband"
  },
  {
    division: "STRAPS",
    category: "Stållänkar",
    kind: "strap",
    designs: designs("Klocklänk {family} {finish}", "Milaneselänk {family} {finish}"),
    families: ["Länkvik"],
    finishes: [steel, blackSteel, goldSteel],
    sizes: ["14 mm", "16 mm", "18 mm", "20 mm", "22 mm"],
    priceSek: [299, 599],
    target: "Unisex",
    analysisGroup: "Klockarmband"
  },
  {
    division: "STRAPS",
    category: "Silikon och väv",
    kind: "strap",
    designs: designs(
      "Klockarmband {family} silikon svart",
      "Klockarmband {family} silikon vitt",
      "Klockarmband {family} väv grönt",
      "Klockarmband {family} väv marin"
    ),
    families: ["Skärgård", "Båtsman"],
    finishes: [unsaid],
    sizes: ["18 mm", "20 mm", "22 mm"],
    priceSek: [149, 249],
    target: "Unisex",
    analysisGroup: "Klockarmband"
  },
  {
    division: "STRAPS",
    category: "Batterier",
    kind: "battery",
    designs: designs(
      ...[
        "SR516",
        "SR521",
        "SR616",
        "SR621",
        "SR626",
        "SR716",
        "SR721",
        "SR916",
        "SR920",
        "SR936",
        "CR1216",
        "CR1616",
        "CR2016",
        "CR2025",
        "CR2032"
      ].map((type) => `Klockbatteri ${type}`)
    ),
    families: ["Voltö"],
    finishes: [plain],
    priceSek: [49, 79],
    target: "Unisex",
    analysisGroup: "Batterier",
    followUp: "BATTERY_2"
  }
]

export const watchRecipes: readonly Recipe[] = [...watches, ...straps]
