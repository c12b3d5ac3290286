import { designs, type Finish, goldSteel, type Recipe, silver, steel, titanium } from "../recipe.ts"

const black: Finish = { text: "svart", metal: "black", pricePercent: 100 }
const brown: Finish = { text: "brun", metal: "gold", pricePercent: 100 }
const sand: Finish = { text: "sand", metal: "rose", pricePercent: 100 }
const grey: Finish = { text: "grå", metal: "silver", pricePercent: 100 }
const plain: Finish = { text: "", metal: "silver", pricePercent: 100 }

const piercing: readonly Recipe[] = [
  {
    division: "PIERCING",
    category: "Piercingsmycken",
    kind: "piercing",
    designs: [
      { text: "Piercingstift kristall vit 3 mm {finish}", pricePercent: 100, stone: "diamond" },
      { text: "Piercingstift kristall vit 4 mm {finish}", pricePercent: 105, stone: "diamond" },
      { text: "Piercingstift kristall blå 3 mm {finish}", pricePercent: 100, stone: "sapphire" },
      { text: "Piercingstift kristall röd 3 mm {finish}", pricePercent: 100, stone: "ruby" },
      { text: "Piercingstift kristall grön 3 mm {finish}", pricePercent: 100, stone: "emerald" },
      { text: "Piercingstift pärla 3 mm {finish}", pricePercent: 110, stone: "pearl" },
      { text: "Piercingstift kula 2 mm {finish}", pricePercent: 80 },
      { text: "Piercingstift kula 3 mm {finish}", pricePercent: 85 },
      { text: "Piercingstift hjärta {finish}", pricePercent: 110 },
      { text: "Piercingstift stjärna {finish}", pricePercent: 110 }
    ],
    families: ["Studex"],
    finishes: [steel, titanium, goldSteel],
    priceSek: [299, 449],
    target: "Unisex",
    analysisGroup: "Piercing",
    noReturn: true,
    followUp: "STUDEX"
  }
]

const accessories: readonly Recipe[] = [
  {
    division: "ACCESSORIES",
    category: "Solglasögon",
    kind: "sunglasses",
    designs: designs(
      "Solglasögon {family} runda {finish}",
      "Solglasögon {family} katt {finish}",
      "Solglasögon {family} pilot {finish}"
    ),
    families: ["Sommarö", "Klippstrand", "Kvällssol", "Badvik"],
    finishes: [black, brown, sand],
    priceSek: [199, 399],
    target: "Unisex",
    analysisGroup: "Accessoarer"
  },
  {
    division: "ACCESSORIES",
    category: "Sjalar och halsdukar",
    kind: "scarf",
    designs: designs("Sjal {family} siden {finish}", "Halsduk {family} ull {finish}"),
    families: ["Vinterby", "Lugnvind", "Höstglöd", "Rönnbär", "Sommarö"],
    finishes: [black, brown, sand, grey],
    priceSek: [249, 699],
    target: "Dam",
    analysisGroup: "Accessoarer"
  },
  {
    division: "ACCESSORIES",
    category: "Hår",
    kind: "hair-clip",
    designs: [
      ...designs(
        "Hårklämma {family} stor {finish}",
        "Hårklämma {family} liten {finish}",
        "Hårspänne {family} {finish}"
      ),
      { text: "Diadem {family} {finish}", pricePercent: 100, kind: "diadem" }
    ],
    families: ["Sommarö", "Lugnvind", "Krusidull", "Badvik", "Rönnbär"],
    finishes: [black, brown, sand],
    priceSek: [59, 149],
    target: "Dam",
    analysisGroup: "Accessoarer"
  },
  {
    division: "ACCESSORIES",
    category: "Herraccessoarer",
    kind: "cufflink",
    designs: [
      ...designs("Manschettknappar {family} runda {finish}", "Manschettknappar {family} fyrkantiga {finish}"),
      { text: "Slipshållare {family} {finish}", pricePercent: 100, kind: "tie-clip" }
    ],
    families: ["Granit", "Järnvik"],
    finishes: [steel, goldSteel, { ...silver, pricePercent: 220 }],
    priceSek: [349, 599],
    target: "Herr",
    analysisGroup: "Herr"
  },
  {
    division: "ACCESSORIES",
    category: "Väskor och plånböcker",
    kind: "bag",
    designs: [
      { text: "Plånbok {family} {finish}", pricePercent: 70, kind: "wallet" },
      { text: "Korthållare {family} {finish}", pricePercent: 50, kind: "wallet" },
      { text: "Axelväska {family} {finish}", pricePercent: 130 }
    ],
    families: ["Sadelmo", "Garvarö"],
    finishes: [black, brown, sand],
    priceSek: [399, 699],
    target: "Unisex",
    analysisGroup: "Accessoarer"
  }
]

const care: readonly Recipe[] = [
  {
    division: "CARE",
    category: "Smyckesvård",
    kind: "bottle",
    designs: designs(
      "Silverbad {family} 150 ml",
      "Guldbad {family} 150 ml",
      "Pärlbad {family} 100 ml",
      "Klockrengöring {family} 50 ml",
      "Läderbalsam {family} 75 ml"
    ),
    families: ["Blänk"],
    finishes: [plain],
    priceSek: [99, 149],
    target: "Unisex",
    analysisGroup: "Vård"
  },
  {
    division: "CARE",
    category: "Putsdukar",
    kind: "cloth",
    designs: designs("Silverputsduk {family}", "Guldputsduk {family}", "Mikrofiberduk {family}"),
    families: ["Blänk"],
    finishes: [plain],
    sizes: ["liten", "stor"],
    priceSek: [69, 119],
    target: "Unisex",
    analysisGroup: "Vård"
  },
  {
    division: "CARE",
    category: "Smyckesskrin",
    kind: "case",
    designs: designs(
      "Smyckesskrin {family} litet {finish}",
      "Smyckesskrin {family} stort {finish}",
      "Reseetui {family} {finish}",
      "Klockask {family} 6 ur {finish}"
    ),
    families: ["Gömman", "Skattkista"],
    finishes: [black, sand, grey],
    priceSek: [199, 699],
    target: "Unisex",
    analysisGroup: "Vård"
  },
  {
    division: "CARE",
    category: "Presenttillbehör",
    kind: "gift",
    designs: designs("Presentask med choklad {family}", "Chokladhjärta {family} 40 g"),
    families: ["Sötö"],
    finishes: [plain],
    priceSek: [39, 89],
    target: "Unisex",
    analysisGroup: "Presenter",
    vat: { se: 1200, fi: 1400 }
  },
  {
    division: "CARE",
    category: "Böcker",
    kind: "book",
    designs: designs("Boken om ädelstenar {family}", "Boken om klockor {family}"),
    families: ["Blänk"],
    finishes: [plain],
    priceSek: [199, 299],
    target: "Unisex",
    analysisGroup: "Presenter",
    vat: { se: 600, fi: 1000 }
  }
]

export const accessoryRecipes: readonly Recipe[] = [...piercing, ...accessories, ...care]
