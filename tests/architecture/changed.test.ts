import { describe, expect, it } from "vitest"

const tool = new URL("../../tools/changed.mjs", import.meta.url)

interface Choice {
  readonly unit: readonly string[]
  readonly stories: readonly string[]
  readonly till: readonly string[]
  readonly journeys: { readonly files: readonly string[]; readonly ids: readonly string[] }
}
type ChooseTests = (from: {
  readonly changed: readonly string[]
  readonly imports: ReadonlyMap<string, readonly string[]>
  readonly rules: readonly { readonly id: string; readonly places: readonly string[] }[]
  readonly tests: ReadonlyMap<string, ReadonlySet<string>>
}) => Choice | "everything"

const { chooseTests } = (await import(tool.href)) as { readonly chooseTests: ChooseTests }

const cashDay = "packages/domain/src/cash/cash-day.ts"
const cashModel = "apps/pos-web/src/cash/cash-view-model.ts"
const till = "apps/pos-web/src/till/till.ts"
const words = ["cash", "cart", "gold", "scan", "task", "staff", "store", "watch"]
const models = words.map((word) => `apps/pos-web/src/${word}/${word}-view-model.ts`)

const imports = new Map<string, readonly string[]>([
  [cashModel, [cashDay]],
  [till, models],
  ["packages/domain/src/cash/cash-day.test.ts", [cashDay]],
  ["apps/pos-web/src/cash/cash.test.ts", [cashModel]],
  ["apps/pos-web/src/cart/cart.test.ts", [till]],
  ["packages/ui/src/screens/cart/cart.stories.tsx", ["packages/ui/src/components/amount/amount.tsx"]],
  ["tests/till/cash.till.test.ts", [till]],
  ["tests/torture/torture.test.ts", [cashDay]]
])
const rules = [
  { id: "CASH-1", places: [cashDay] },
  { id: "CART-1", places: ["packages/domain/src/cart/cart.ts"] }
]
const tests = new Map<string, ReadonlySet<string>>([
  ["packages/domain/src/cash/cash-day.test.ts", new Set()],
  ["apps/pos-web/src/cash/cash.test.ts", new Set()],
  ["apps/pos-web/src/cart/cart.test.ts", new Set()],
  ["apps/store-server/src/cash/cash.test.ts", new Set()],
  ["packages/ui/src/screens/cart/cart.stories.tsx", new Set()],
  ["packages/ui/src/screens/cash/cash.stories.tsx", new Set()],
  ["tests/till/cash.till.test.ts", new Set(["CASH-1"])],
  ["tests/till/cart.till.test.ts", new Set(["CART-1"])],
  ["tests/e2e/cash.e2e.ts", new Set(["CASH-1"])],
  ["tests/e2e/cart.e2e.ts", new Set(["CART-1"])],
  ["tests/torture/torture.test.ts", new Set()]
])
const choose = (...changed: readonly string[]) => chooseTests({ changed, imports, rules, tests })
const readsAll = [
  "tests/architecture/hygiene.test.ts",
  "tests/architecture/docs.test.ts",
  "tests/architecture/changed.test.ts",
  "tests/architecture/planted-bugs.test.ts"
]

describe("the tests of what has changed", () => {
  it("are those that reach it and those of its word, as far as the sources that put words together", () => {
    expect(choose(cashDay)).toEqual({
      unit: [
        "apps/pos-web/src/cash/cash.test.ts",
        "apps/store-server/src/cash/cash.test.ts",
        "packages/domain/src/cash/cash-day.test.ts",
        ...readsAll
      ],
      stories: ["packages/ui/src/screens/cash/cash.stories.tsx"],
      till: ["tests/till/cash.till.test.ts"],
      journeys: { files: [], ids: ["CASH-1"] }
    })
  })

  it("are those of its word where it stands on another floor", () => {
    for (const file of [
      "packages/domain/src/use-cases/cart/move-to-cart.ts",
      "packages/domain/src/cart-change/apply-change.ts",
      "apps/pos-web/src/dashboard/cart-tools.ts"
    ])
      expect(choose(file), file).toMatchObject({
        unit: expect.arrayContaining(["apps/pos-web/src/cart/cart.test.ts"]),
        stories: ["packages/ui/src/screens/cart/cart.stories.tsx"],
        till: ["tests/till/cart.till.test.ts"]
      })
  })

  it("are those of a route's word", () => {
    const { till: ofTill, journeys } = choose("apps/pos-web/src/routes/cash-route.tsx") as Choice
    expect(ofTill).toEqual(["tests/till/cash.till.test.ts"])
    expect(journeys).toEqual({ files: [], ids: ["CASH-1"] })
  })

  it("are those of a text's word", () => {
    const { stories, till: ofTill } = choose("packages/ui/src/locales/words/cash.ts") as Choice
    expect(stories).toEqual(["packages/ui/src/screens/cash/cash.stories.tsx"])
    expect(ofTill).toEqual(["tests/till/cash.till.test.ts"])
  })

  it("are the stories that draw a component", () => {
    const { stories, till: ofTill } = choose("packages/ui/src/components/amount/amount.tsx") as Choice
    expect(stories).toEqual(["packages/ui/src/screens/cart/cart.stories.tsx"])
    expect(ofTill).toEqual([])
  })

  it("are the changed tests themselves, long ones too", () => {
    expect(choose("tests/torture/torture.test.ts", "tests/e2e/cart.e2e.ts")).toEqual({
      unit: ["tests/torture/torture.test.ts", ...readsAll],
      stories: [],
      till: [],
      journeys: { files: ["tests/e2e/cart.e2e.ts"], ids: [] }
    })
  })

  it("are all of a tier whose floor has changed, and every check where the libraries have", () => {
    const { till: ofTill, journeys } = choose("tests/words/till.ts") as Choice
    expect(ofTill).toEqual(["tests/till/cart.till.test.ts", "tests/till/cash.till.test.ts"])
    expect(journeys.files).toEqual(["tests/e2e/cart.e2e.ts", "tests/e2e/cash.e2e.ts"])
    expect(choose("pnpm-lock.yaml", cashDay)).toBe("everything")
  })

  it("are all of the till and all journeys where what puts the words together has changed", () => {
    for (const file of ["open-till.tsx", "till/till-flow.ts", "ports/layers.ts"]) {
      const { till: ofTill, journeys } = choose(`apps/pos-web/src/${file}`) as Choice
      expect(ofTill, file).toHaveLength(2)
      expect(journeys.files, file).toHaveLength(2)
    }
    const { unit } = choose("apps/store-server/src/bind-calls.ts") as Choice
    expect(unit).toContain("apps/store-server/src/cash/cash.test.ts")
    const demo = choose("packages/demo-shop/src/demo-shop.ts") as Choice
    expect(demo.unit).toContain("apps/store-server/src/cash/cash.test.ts")
    expect(demo.journeys.files).toHaveLength(2)
    const { stories } = choose("packages/ui/src/theme/tokens.css") as Choice
    expect(stories).toHaveLength(2)
  })

  it("are those of the word of a call", () => {
    const { till: ofTill, journeys } = choose("packages/contract/src/cash.ts") as Choice
    expect(ofTill).toEqual(["tests/till/cash.till.test.ts"])
    expect(journeys.ids).toEqual(["CASH-1"])
  })

  it("are none where nothing has changed", () => {
    expect(choose()).toEqual({ unit: [], stories: [], till: [], journeys: { files: [], ids: [] } })
  })
})
