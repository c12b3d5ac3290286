import {
  blackSteel,
  type Design,
  designs,
  gildedSilver,
  gold,
  type Recipe,
  roseSilver,
  silver,
  steel,
  whiteGold
} from "../recipe.ts"

const letters: Design[] = Array.from("ABCDEFGHIJKLMNOPRSTUVWXYÅÄÖ").map((letter) => ({
  text: `Bokstavshalsband {family} ${letter} {finish}`,
  pricePercent: 100
}))

const motifs = [
  "hjärta",
  "stjärna",
  "måne",
  "fyrklöver",
  "nyckel",
  "anka",
  "fjäril",
  "ankare",
  "kors",
  "tupp",
  "häst",
  "dalahäst"
]

const necklaces: readonly Recipe[] = [
  {
    division: "NECKLACES",
    category: "Kedjor",
    kind: "necklace",
    designs: [
      { text: "Ankarkedja {family} {finish}", pricePercent: 100 },
      { text: "Pansarkedja {family} {finish}", pricePercent: 120 },
      { text: "Kordellkedja {family} {finish}", pricePercent: 135 },
      { text: "Veneziakedja {family} {finish}", pricePercent: 90 }
    ],
    families: ["Strömdrag", "Länkvik"],
    finishes: [silver, gildedSilver, { ...gold, pricePercent: 900 }],
    sizes: ["42 cm", "45 cm", "50 cm", "60 cm"],
    priceSek: [499, 899],
    weightMg: [3000, 12_000],
    target: "Unisex",
    analysisGroup: "Kedjor",
    insurable: true
  },
  {
    division: "NECKLACES",
    category: "Halsband med hänge",
    kind: "pendant",
    designs: designs(
      "Halsband {family} hjärta {finish}",
      "Halsband {family} kors {finish}",
      "Halsband {family} stjärna {finish}",
      "Halsband {family} cirkel {finish}",
      "Halsband {family} löv {finish}"
    ),
    families: ["Havsglim", "Lingon", "Dagg", "Vide", "Snöstjärna", "Krusidull", "Norrland"],
    finishes: [silver, gildedSilver, roseSilver],
    sizes: ["42–45 cm"],
    priceSek: [399, 799],
    weightMg: [2500, 4500],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "NECKLACES",
    category: "Diamanthalsband",
    kind: "pendant",
    designs: [
      { text: "Diamanthalsband {family} 0,05 ct {finish}", pricePercent: 60 },
      { text: "Diamanthalsband {family} 0,15 ct {finish}", pricePercent: 120 },
      { text: "Diamanthalsband {family} 0,30 ct {finish}", pricePercent: 240 }
    ],
    families: ["Aurora", "Rimfrost", "Tindra", "Midvinter"],
    finishes: [gold, whiteGold],
    stone: "diamond",
    sizes: ["42–45 cm"],
    priceSek: [4900, 6900],
    weightMg: [1800, 2900],
    target: "Dam",
    analysisGroup: "Diamant",
    insurable: true
  },
  {
    division: "NECKLACES",
    category: "Pärlhalsband",
    kind: "necklace",
    designs: designs(
      "Pärlhalsband {family} sötvattenspärlor 6 mm",
      "Pärlhalsband {family} sötvattenspärlor 8 mm"
    ),
    families: ["Vågskum", "Månsken", "Musselö"],
    finishes: [silver],
    stone: "pearl",
    sizes: ["42 cm", "45 cm", "50 cm"],
    priceSek: [999, 2499],
    target: "Dam",
    analysisGroup: "Pärlor",
    insurable: true
  },
  {
    division: "NECKLACES",
    category: "Bokstavshalsband",
    kind: "pendant",
    designs: letters,
    families: ["Namnsdag"],
    finishes: [silver, gildedSilver],
    sizes: ["42–45 cm"],
    priceSek: [399, 499],
    weightMg: [2000, 2600],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "NECKLACES",
    category: "Herrhalsband",
    kind: "necklace",
    designs: [
      { text: "Herrhalsband {family} pansarlänk {finish}", pricePercent: 100 },
      { text: "Herrhalsband {family} bricka {finish}", pricePercent: 100, kind: "pendant" }
    ],
    families: ["Granit", "Järnvik"],
    finishes: [steel, blackSteel],
    sizes: ["50 cm", "55 cm", "60 cm"],
    priceSek: [499, 999],
    target: "Herr",
    analysisGroup: "Herr"
  },
  {
    division: "CHARMS",
    category: "Berlocker",
    kind: "charm",
    designs: designs(...motifs.map((motif) => `Berlock {family} ${motif} {finish}`)),
    families: ["Minnas", "Lingon", "Sagolund", "Snöstjärna", "Norrland"],
    finishes: [silver, gildedSilver],
    priceSek: [249, 449],
    weightMg: [900, 2600],
    target: "Dam",
    analysisGroup: "Berlocker"
  },
  {
    division: "CHARMS",
    category: "Dopgåvor",
    kind: "charm",
    designs: designs(
      "Dopberlock {family} ängel {finish}",
      "Dopberlock {family} första tanden {finish}",
      "Dopkors {family} {finish}"
    ),
    families: ["Minnas", "Sagolund"],
    finishes: [silver, { ...gold, pricePercent: 420 }],
    priceSek: [399, 599],
    weightMg: [1000, 1900],
    target: "Barn",
    analysisGroup: "Barn"
  }
]

export const necklaceAndCharmRecipes: readonly Recipe[] = necklaces
