import { eanCheckDigit } from "@karat/domain/scan/ean-check-digit"
import {
  type ItemToWrite,
  type PriceToWrite,
  figureOf,
  leatherOf,
  pictureText
} from "@karat/store-server/demo-shop/seam"
import { accessoryRecipes } from "./assortment/accessories.ts"
import { braceletAndEarringRecipes } from "./assortment/bracelets-and-earrings.ts"
import { necklaceAndCharmRecipes } from "./assortment/necklaces-and-charms.ts"
import { ringRecipes } from "./assortment/rings.ts"
import { watchRecipes } from "./assortment/watches.ts"
import type { Design, Finish, Recipe } from "./recipe.ts"
import type { SeededRandom } from "./seeded-random.ts"

const recipes = [
  ...ringRecipes,
  ...necklaceAndCharmRecipes,
  ...braceletAndEarringRecipes,
  ...watchRecipes,
  ...accessoryRecipes
]

type DealBarcode = ReturnType<typeof barcodeDealer>

/** The ordinary items of the demo store; the same for the same chance. */
export function demoAssortment(random: SeededRandom): ItemToWrite[] {
  const dealBarcode = barcodeDealer(random)
  return recipes.flatMap((recipe, index) =>
    modelsOf(recipe).flatMap(({ design, family, finish }, model) => {
      const number = `${index + 10}-${String(model + 1).padStart(3, "0")}`
      return itemsOfModel(recipe, { design, family, finish, number }, random, dealBarcode)
    })
  )
}

interface Model {
  readonly design: Design
  readonly family: string
  readonly finish: Finish
}

function modelsOf(recipe: Recipe): Model[] {
  return recipe.families.flatMap((family) =>
    recipe.designs.flatMap((design) => recipe.finishes.map((finish) => ({ design, family, finish })))
  )
}

/** One item for each size; they share name, price, campaign and picture, as they do in a shop. */
function itemsOfModel(
  recipe: Recipe,
  model: Model & { readonly number: string },
  random: SeededRandom,
  dealBarcode: DealBarcode
): ItemToWrite[] {
  const { design, family, finish } = model
  const name = design.text.replace("{family}", family).replace("{finish}", finish.text).trim()
  const prices = pricesOf(recipe, model, random)
  const weightMg = recipe.weightMg === undefined ? undefined : random.between(...recipe.weightMg)
  const kronor = (prices[0]?.priceMinor ?? 0) / 100
  const shared = {
    description2: describedFurther(recipe, model),
    division: recipe.division,
    family,
    category: recipe.category,
    status: statusOf(random),
    insurable: recipe.insurable === true,
    orderItem: recipe.insurable === true && random.chance(15),
    noDiscount: random.chance(3),
    noReturn: recipe.noReturn === true,
    ...(recipe.followUp === undefined ? {} : { followUp: recipe.followUp }),
    analysisGroup: recipe.analysisGroup,
    priceGroup: priceGroupOf(kronor),
    specialGroup: random.oneOf(["", "", "", "Nyhet", "Webb"]),
    styleGroup: random.oneOf(["Klassisk", "Modern", "Natur", "Lekfull"]),
    targetGroup: recipe.target,
    vatSeBasisPoints: recipe.vat?.se ?? 2500,
    vatFiBasisPoints: recipe.vat?.fi ?? 2550,
    picture: pictureText({
      kind: design.kind ?? recipe.kind,
      metal: finish.metal,
      stone: design.stone ?? recipe.stone ?? "none",
      seed: random.between(0, 9999),
      ...leatherOf(name),
      ...(finish.leather === true ? { leather: true } : {}),
      // A family is called by a poet: "Snöstjärna" is no star.
      ...figureIn(design.text)
    }),
    origin: "demo",
    prices
  } as const
  return (recipe.sizes ?? [""]).map((size, index) => ({
    ...shared,
    number: `${model.number}-${String(index + 1).padStart(3, "0")}`,
    description: size === "" ? name : `${name}, ${size}`,
    size,
    model: model.number,
    // Each size up takes about two percent more metal.
    ...(weightMg === undefined ? {} : { weightMg: weightMg + Math.trunc((weightMg * index * 2) / 100) }),
    barcodes: barcodesOf(random, dealBarcode),
    stock: stockOfItem(random)
  }))
}

function figureIn(design: string) {
  const figure = figureOf(design.replace("{family} ", "").replace(" {finish}", ""))
  return figure === undefined ? {} : { figure }
}

const forWhom: Record<Recipe["target"], string> = {
  Dam: "För henne.",
  Herr: "För honom.",
  Barn: "För barn.",
  Unisex: "För alla."
}

function describedFurther(recipe: Recipe, { finish }: Model): string {
  const material = finish.text === "" ? "" : `Utförande: ${finish.text}. `
  return `${material}${forWhom[recipe.target]}`
}

interface Campaign {
  readonly name: string
  readonly pricePercent: number
}

const campaigns: readonly [Campaign, ...Campaign[]] = [
  { name: "Höstkampanj", pricePercent: 80 },
  { name: "Månadens smycke", pricePercent: 75 },
  { name: "Lagerrensning", pricePercent: 50 }
]

function pricesOf(recipe: Recipe, { design, finish }: Model, random: SeededRandom): PriceToWrite[] {
  const plain = random.between(...recipe.priceSek)
  const kronor = Math.min(45_900, Math.round((plain * design.pricePercent * finish.pricePercent) / 10_000))
  const campaign = random.chance(12) ? random.oneOf(campaigns) : undefined
  const reduced = campaign === undefined ? kronor : Math.round((kronor * campaign.pricePercent) / 100)
  const campaignName = campaign?.name
  return [
    {
      currency: "SEK",
      priceMinor: retailKronor(reduced) * 100,
      originalPriceMinor: retailKronor(kronor) * 100,
      campaignName
    },
    {
      currency: "EUR",
      priceMinor: retailCents(reduced),
      originalPriceMinor: retailCents(kronor),
      campaignName
    }
  ]
}

function priceGroupOf(kronor: number): string {
  const limits = [200, 500, 1000, 5000, 15_000]
  return `P${limits.filter((limit) => kronor >= limit).length + 1}`
}

/** 10 active, 20 phasing out, 80 blocked for sale, 90 closed. */
function statusOf(random: SeededRandom): string {
  const place = random.between(0, 99)
  if (place < 90) return "10"
  if (place < 95) return "20"
  return place < 98 ? "80" : "90"
}

function barcodesOf(random: SeededRandom, dealBarcode: DealBarcode): string[] {
  const first = random.chance(3) ? "in-store" : random.oneOf(["SE", "SE", "FI"] as const)
  const barcodes = [dealBarcode(first)]
  if (random.chance(10)) barcodes.push(dealBarcode("FI"))
  if (random.chance(3)) barcodes.push(dealBarcode("in-store"))
  return barcodes
}

/** The central warehouse has the most; a shop may have sold more than it counted in. */
function stockOfItem(random: SeededRandom): { storeNumber: string; stock: number }[] {
  const stock = [{ storeNumber: "835", stock: random.chance(15) ? 0 : random.between(5, 120) }]
  for (const storeNumber of ["101", "102", "fi201"]) {
    if (random.chance(12)) continue
    const pieces = random.chance(2) ? -random.between(1, 2) : random.between(0, 14)
    stock.push({ storeNumber, stock: random.chance(12) ? 0 : pieces })
  }
  return stock
}

/** Deals out barcodes that no item has yet, each with its right check digit. */
function barcodeDealer(random: SeededRandom): (country: "SE" | "FI" | "in-store") => string {
  const dealt = new Set<string>()
  return (country) => {
    for (;;) {
      const digits = `${prefixOf(country, random)}${fiveDigits(random)}${fiveDigits(random)}`
      const barcode = digits + String(eanCheckDigit(digits))
      if (dealt.has(barcode)) continue
      dealt.add(barcode)
      return barcode
    }
  }
}

/** The number ranges of Swedish and Finnish makers; 20 to 29 are for a shop's own labels. */
function prefixOf(country: "SE" | "FI" | "in-store", random: SeededRandom): string {
  if (country === "SE") return "73"
  if (country === "FI") return "64"
  return String(random.between(20, 29))
}

function fiveDigits(random: SeededRandom): string {
  return String(random.between(0, 99_999)).padStart(5, "0")
}

/** Whole kronor as a shop would write them: ending in 9, from a thousand on in 90, from ten thousand on in 400 or 900. */
function retailKronor(kronor: number): number {
  if (kronor < 1000) return Math.max(10, Math.round(kronor / 10) * 10) - 1
  if (kronor < 10_000) return Math.round(kronor / 100) * 100 - 10
  return Math.round(kronor / 500) * 500 - 100
}

/** What a price in whole kronor is in Finland, in cents: 24.95 and 24.90 below a hundred, whole euros above. */
function retailCents(kronor: number): number {
  const cents = Math.round((kronor * 100) / 11.2)
  if (cents < 2000) return Math.max(100, Math.round(cents / 100) * 100) - 10
  if (cents < 10_000) return Math.round(cents / 500) * 500 - 5
  if (cents < 100_000) return Math.round(cents / 1000) * 1000 - 100
  return Math.round(cents / 5000) * 5000 - 1000
}
