import {
  blackSteel,
  designs,
  gildedSilver,
  gold,
  type Recipe,
  roseGold,
  roseSilver,
  silver,
  steel,
  titanium,
  whiteGold
} from "../recipe.ts"

const bracelets: readonly Recipe[] = [
  {
    division: "BRACELETS",
    category: "Kedjearmband",
    kind: "bracelet",
    designs: designs(
      "Ankararmband {family} {finish}",
      "Pansararmband {family} {finish}",
      "Bismarckarmband {family} {finish}"
    ),
    families: ["Strömdrag", "Länkvik", "Havsglim"],
    finishes: [silver, gildedSilver, { ...gold, pricePercent: 850 }],
    sizes: ["18 cm", "19 cm", "21 cm"],
    priceSek: [499, 999],
    weightMg: [3500, 9500],
    target: "Dam",
    analysisGroup: "Kedjor",
    insurable: true
  },
  {
    division: "BRACELETS",
    category: "Armringar",
    kind: "bangle",
    designs: designs(
      "Armring {family} slät {finish}",
      "Armring {family} vriden {finish}",
      "Armring {family} öppen {finish}"
    ),
    families: ["Kvist", "Dagg", "Vide", "Norrland"],
    finishes: [silver, gildedSilver],
    sizes: ["S", "M", "L"],
    priceSek: [699, 1299],
    weightMg: [8000, 16_000],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "BRACELETS",
    category: "Pärlarmband",
    kind: "bracelet",
    designs: designs("Pärlarmband {family} vita pärlor", "Pärlarmband {family} grå pärlor"),
    families: ["Vågskum", "Månsken", "Musselö"],
    finishes: [silver],
    stone: "pearl",
    sizes: ["18 cm", "19 cm"],
    priceSek: [399, 899],
    target: "Dam",
    analysisGroup: "Pärlor"
  },
  {
    division: "BRACELETS",
    category: "Tennisarmband",
    kind: "bracelet",
    designs: designs("Tennisarmband {family} cirkonia {finish}"),
    families: ["Glitterö", "Snöstjärna", "Rimfrost"],
    finishes: [silver, gildedSilver],
    stone: "diamond",
    sizes: ["17 cm", "19 cm"],
    priceSek: [899, 1599],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "BRACELETS",
    category: "Herrarmband",
    kind: "bracelet",
    designs: designs(
      "Läderarmband {family} brunt, lås {finish}",
      "Läderarmband {family} svart, lås {finish}"
    ),
    families: ["Granit", "Järnvik", "Myrmalm"],
    finishes: [steel, blackSteel],
    sizes: ["19 cm", "21 cm", "23 cm"],
    priceSek: [349, 799],
    target: "Herr",
    analysisGroup: "Herr"
  }
]

const everyday = [silver, gildedSilver, roseSilver]

const earrings: readonly Recipe[] = [
  {
    division: "EARRINGS",
    category: "Ringörhängen",
    kind: "hoop",
    designs: [
      { text: "Örhängen {family} liten ring 12 mm {finish}", pricePercent: 70 },
      { text: "Örhängen {family} ring 15 mm {finish}", pricePercent: 85 },
      { text: "Örhängen {family} ring 20 mm {finish}", pricePercent: 100 },
      { text: "Örhängen {family} ring 30 mm {finish}", pricePercent: 130 },
      { text: "Örhängen {family} ring 40 mm {finish}", pricePercent: 160 }
    ],
    families: ["Havsglim", "Lingon", "Dagg", "Vide", "Kvist", "Krusidull", "Norrland"],
    finishes: everyday,
    priceSek: [299, 549],
    weightMg: [900, 4200],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "EARRINGS",
    category: "Stiftörhängen",
    kind: "stud",
    designs: [
      { text: "Örhängen {family} stift cirkonia {finish}", pricePercent: 100, stone: "diamond" },
      { text: "Örhängen {family} stift blå sten {finish}", pricePercent: 105, stone: "sapphire" },
      { text: "Örhängen {family} stift röd sten {finish}", pricePercent: 105, stone: "ruby" },
      { text: "Örhängen {family} stift grön sten {finish}", pricePercent: 105, stone: "emerald" },
      { text: "Örhängen {family} stift hjärta {finish}", pricePercent: 90 }
    ],
    families: ["Havsglim", "Lingon", "Dagg", "Snöstjärna", "Ängsro", "Norrland", "Krusidull"],
    finishes: everyday,
    priceSek: [199, 449],
    weightMg: [700, 1600],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "EARRINGS",
    category: "Pärlörhängen",
    kind: "stud",
    designs: designs(
      "Pärlörhängen {family} 5 mm {finish}",
      "Pärlörhängen {family} 7 mm {finish}",
      "Pärlörhängen {family} 9 mm {finish}"
    ),
    families: ["Vågskum", "Månsken", "Musselö"],
    finishes: [silver, gildedSilver],
    stone: "pearl",
    priceSek: [299, 699],
    target: "Dam",
    analysisGroup: "Pärlor"
  },
  {
    division: "EARRINGS",
    category: "Diamantörhängen",
    kind: "stud",
    designs: [
      { text: "Diamantörhängen {family} 0,06 ct {finish}", pricePercent: 60 },
      { text: "Diamantörhängen {family} 0,14 ct {finish}", pricePercent: 100 },
      { text: "Diamantörhängen {family} 0,30 ct {finish}", pricePercent: 220 },
      { text: "Diamantörhängen {family} 0,60 ct {finish}", pricePercent: 450 }
    ],
    families: ["Aurora", "Rimfrost", "Tindra"],
    finishes: [gold, whiteGold, roseGold],
    stone: "diamond",
    priceSek: [4900, 6900],
    weightMg: [900, 1800],
    target: "Dam",
    analysisGroup: "Diamant",
    insurable: true
  },
  {
    division: "EARRINGS",
    category: "Hängande örhängen",
    kind: "drop-earring",
    designs: designs(
      "Örhängen {family} hängande löv {finish}",
      "Örhängen {family} hängande droppe {finish}",
      "Örhängen {family} hängande kedja {finish}"
    ),
    families: ["Vide", "Skymning", "Ängsro", "Glitterö", "Lingon", "Norrland"],
    finishes: everyday,
    priceSek: [349, 699],
    weightMg: [1400, 3800],
    target: "Dam",
    analysisGroup: "Silver"
  },
  {
    division: "EARRINGS",
    category: "Barnörhängen",
    kind: "stud",
    designs: designs(
      "Barnörhängen {family} blomma {finish}",
      "Barnörhängen {family} katt {finish}",
      "Barnörhängen {family} stjärna {finish}"
    ),
    families: ["Sagolund", "Minnas"],
    finishes: [silver, titanium],
    priceSek: [149, 249],
    target: "Barn",
    analysisGroup: "Barn"
  }
]

export const braceletAndEarringRecipes: readonly Recipe[] = [...bracelets, ...earrings]
