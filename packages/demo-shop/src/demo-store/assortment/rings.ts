import {
  blackSteel,
  designs,
  gildedSilver,
  gold,
  type Recipe,
  roseGold,
  silver,
  titanium,
  whiteGold
} from "../recipe.ts"

const ladiesSizes = ["16,0", "16,5", "17,0", "17,5", "18,0", "18,5", "19,0"]
const fewSizes = ["15,5", "16,0", "16,5", "17,0", "17,5", "18,0", "19,0"]
const mensSizes = ["19,0", "20,0", "21,0", "22,0"]
const bandSizes = ["16,0", "17,0", "18,0", "19,0", "20,0", "21,0", "22,0", "23,0"]

const rings: readonly Recipe[] = [
  {
    division: "RINGS",
    category: "Diamantringar",
    kind: "ring",
    designs: [
      { text: "Diamantring {family} 0,05 ct {finish}", pricePercent: 70 },
      { text: "Diamantring {family} 0,10 ct {finish}", pricePercent: 100 },
      { text: "Diamantring {family} 0,20 ct {finish}", pricePercent: 180 },
      { text: "Diamantring {family} 0,30 ct {finish}", pricePercent: 270 }
    ],
    families: ["Aurora", "Rimfrost", "Vintersol", "Stjärnlund", "Tindra", "Polstjärna"],
    finishes: [gold, whiteGold],
    stone: "diamond",
    sizes: ladiesSizes,
    priceSek: [5900, 8900],
    weightMg: [1900, 3200],
    target: "Dam",
    analysisGroup: "Diamant",
    insurable: true
  },
  {
    division: "RINGS",
    category: "Ringar med färgsten",
    kind: "ring",
    designs: [
      { text: "Safirring {family} {finish}", pricePercent: 100, stone: "sapphire" },
      { text: "Rubinring {family} {finish}", pricePercent: 115, stone: "ruby" },
      { text: "Smaragdring {family} {finish}", pricePercent: 130, stone: "emerald" }
    ],
    families: ["Skymning", "Aurora", "Ängsro"],
    finishes: [gold, whiteGold],
    sizes: ladiesSizes,
    priceSek: [4900, 9900],
    weightMg: [2000, 3400],
    target: "Dam",
    analysisGroup: "Färgsten",
    insurable: true
  },
  {
    division: "RINGS",
    category: "Silverringar",
    kind: "band",
    designs: designs(
      "Ring {family} slät {finish}",
      "Ring {family} vriden {finish}",
      "Ring {family} hamrad {finish}",
      "Ring {family} stapelbar {finish}"
    ),
    families: ["Havsglim", "Lingon", "Dagg", "Vide", "Kvist"],
    finishes: [silver, gildedSilver],
    sizes: fewSizes,
    priceSek: [299, 599],
    weightMg: [1500, 4200],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "RINGS",
    category: "Silverringar",
    kind: "ring",
    designs: designs("Ring {family} med cirkonia {finish}", "Ring {family} krans {finish}"),
    families: ["Havsglim", "Dagg", "Snöstjärna", "Glitterö"],
    finishes: [silver, gildedSilver],
    stone: "diamond",
    sizes: fewSizes,
    priceSek: [399, 899],
    weightMg: [1500, 3000],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "RINGS",
    category: "Pärlringar",
    kind: "ring",
    designs: designs("Pärlring {family} {finish}"),
    families: ["Vågskum", "Månsken", "Musselö"],
    finishes: [silver],
    stone: "pearl",
    sizes: fewSizes,
    priceSek: [499, 899],
    weightMg: [1600, 2600],
    target: "Dam",
    analysisGroup: "Pärlor"
  },
  {
    division: "RINGS",
    category: "Herringar",
    kind: "band",
    designs: designs("Klackring {family} {finish}", "Herring {family} borstad {finish}"),
    families: ["Granit", "Järnvik", "Myrmalm"],
    finishes: [silver, blackSteel],
    sizes: mensSizes,
    priceSek: [699, 1499],
    target: "Herr",
    analysisGroup: "Herr"
  }
]

const weddingRings: readonly Recipe[] = [
  {
    division: "WEDDING",
    category: "Vigselringar",
    kind: "band",
    designs: [
      { text: "Vigselring {family} 2 mm {finish}", pricePercent: 70 },
      { text: "Vigselring {family} 3 mm {finish}", pricePercent: 100 },
      { text: "Vigselring {family} 4 mm {finish}", pricePercent: 130 },
      { text: "Vigselring {family} 5 mm {finish}", pricePercent: 165 }
    ],
    families: ["Evighet", "Löfte", "Sammanflöde", "Tvåsamhet"],
    finishes: [gold, whiteGold, roseGold],
    sizes: bandSizes,
    priceSek: [4900, 7900],
    weightMg: [2200, 6500],
    target: "Unisex",
    analysisGroup: "Vigsel",
    insurable: true
  },
  {
    division: "WEDDING",
    category: "Förlovningsringar",
    kind: "ring",
    designs: [
      { text: "Förlovningsring {family} 0,20 ct {finish}", pricePercent: 60 },
      { text: "Förlovningsring {family} 0,40 ct {finish}", pricePercent: 100 },
      { text: "Förlovningsring {family} 0,70 ct {finish}", pricePercent: 210 }
    ],
    families: ["Löfte", "Evighet", "Midvinter", "Tvåsamhet"],
    finishes: [gold, whiteGold],
    stone: "diamond",
    sizes: ladiesSizes,
    priceSek: [14_900, 19_900],
    weightMg: [2300, 3600],
    target: "Dam",
    analysisGroup: "Vigsel",
    insurable: true
  },
  {
    division: "WEDDING",
    category: "Alliansringar",
    kind: "band",
    designs: [
      { text: "Halvallians {family} 0,18 ct {finish}", pricePercent: 70 },
      { text: "Helallians {family} 0,50 ct {finish}", pricePercent: 150 }
    ],
    families: ["Evighet", "Midvinter"],
    finishes: [gold, whiteGold],
    stone: "diamond",
    sizes: ladiesSizes,
    priceSek: [8900, 12_900],
    weightMg: [2000, 3000],
    target: "Dam",
    analysisGroup: "Vigsel",
    insurable: true
  },
  {
    division: "WEDDING",
    category: "Vigselringar i titan",
    kind: "band",
    designs: designs("Vigselring {family} 6 mm {finish}"),
    families: ["Granit", "Järnvik"],
    finishes: [titanium, blackSteel],
    sizes: bandSizes,
    priceSek: [999, 1799],
    target: "Herr",
    analysisGroup: "Vigsel"
  }
]

export const ringRecipes: readonly Recipe[] = [...rings, ...weddingRings]
