import { beforeAll, describe, expect, it } from "vitest"

type Imports = ReadonlyMap<string, readonly string[]>

const floors = new URL("../../tools/floors.mjs", import.meta.url)
const reader = new URL("../../tools/imports.mjs", import.meta.url)
const { faultsOfFloors } = (await import(floors.href)) as {
  readonly faultsOfFloors: (imports: Imports) => readonly string[]
}
const { readImports } = (await import(reader.href)) as {
  readonly readImports: (folders: readonly string[]) => Promise<Imports>
}

const domain = "packages/domain/src"

describe("the floors of the domain", () => {
  let imports: Imports

  beforeAll(async () => {
    imports = await readImports([domain])
  }, 60_000)

  /** What is found once a file imports another one as well. */
  const faultsWith = (file: string, imported: string) =>
    faultsOfFloors(
      new Map([
        ...imports,
        [`${domain}/${file}`, [...(imports.get(`${domain}/${file}`) ?? []), `${domain}/${imported}`]]
      ])
    )

  it("are kept by every import, of types too, and drawn as they are", () => {
    expect(imports.size).toBeGreaterThan(300)
    expect(imports.get(`${domain}/cart/cart.ts`)).toContain(`${domain}/tender/tender-type.ts`)
    expect(faultsOfFloors(imports)).toEqual([])
  })

  it("are broken by an import from below", () => {
    expect(faultsWith("money/currency.ts", "cart/cart.ts")).toContain(
      `lower floor imports a higher one: money -> cart (1): ${domain}/money/currency.ts -> ${domain}/cart/cart.ts`
    )
  })

  it("have no circle, which is shown by its narrowest imports", () => {
    const faults = faultsWith("delivery/goods.ts", "store/setup.ts")
    expect(faults).toContain(`${domain}: 2 pairs of folders in circles, at most 0 allowed.`)
    expect(faults).toContain("circle of delivery, store; narrowest imports:")
    expect(faults).toContain(
      `  delivery -> store (1): ${domain}/delivery/goods.ts -> ${domain}/store/setup.ts`
    )
  })

  it("have a place for each folder, and no others", () => {
    expect(faultsWith("engraving/engraving.ts", "cart/cart.ts")).toContain(
      `${domain}/engraving stands on no floor: add it to tools/floors.mjs.`
    )
    const withoutGold = new Map([...imports].filter(([file]) => !file.startsWith(`${domain}/gold/`)))
    expect(faultsOfFloors(withoutGold)).toContain(
      `${domain}/gold does not exist: remove it from tools/floors.mjs.`
    )
  })

  it("are drawn anew when an import between folders comes or goes", () => {
    expect(faultsWith("watch/trouble.ts", "money/currency.ts")).toEqual([
      "docs/architecture.md has another diagram: node tools/floors.mjs --write"
    ])
  })
})

describe.each([
  {
    sources: "apps/pos-web/src",
    least: 250,
    known: ["payment/payment-needs.ts", "cart/open-cart.ts"],
    upward: [
      ["shell/dialogs.ts", "cart/open-cart.ts"],
      ["cash/cash-view-model.ts", "till/use-till.ts"],
      ["till/till.ts", "routes/router.tsx"],
      ["routes/router.tsx", "open-till.tsx"]
    ]
  },
  {
    sources: "apps/store-server/src",
    least: 350,
    known: ["parts/store-server-parts.ts", "catalogue/items-for-sale.ts"],
    upward: [
      ["http/refusal.ts", "database/database.ts"],
      ["database/migrate.ts", "catalogue/setup.ts"],
      ["parts/cart-shelf.ts", "tender/attempts.ts"],
      ["cash/cash-routes.ts", "cart/change-lines.ts"],
      ["cart/change-head.ts", "payment/book-payment.ts"],
      ["payment/close-cart.ts", "adyen/nexo-messages.ts"],
      ["watch/health.ts", "open-parts.ts"]
    ]
  },
  {
    sources: "packages/ui/src",
    least: 300,
    known: ["screens/cart/cart-footer.tsx", "components/button/button.tsx"],
    upward: [
      ["theme/class-names.ts", "components/button/button.tsx"],
      ["components/button/button.tsx", "screens/cart/cart-footer.tsx"]
    ]
  }
])("the floors of $sources", ({ sources, least, known, upward }) => {
  let imports: Imports

  beforeAll(async () => {
    // What it imports of other packages is read too, but not all of them.
    imports = new Map([...(await readImports([sources]))].filter(([file]) => file.startsWith(`${sources}/`)))
  }, 60_000)

  it("are kept by every import, of types too, and drawn as they are", () => {
    const [file, imported] = known.map((path) => `${sources}/${path}`)
    expect(imports.size).toBeGreaterThan(least)
    expect(imports.get(file ?? "")).toContain(imported)
    expect(faultsOfFloors(imports)).toEqual([])
  })

  it.each(upward)("are broken by an import from below: %s of %s", (file = "", imported = "") => {
    const folderOf = (path: string) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : ".")
    const path = `${sources}/${file}`
    expect(imports.has(path)).toBe(true)
    const faults = faultsOfFloors(
      new Map([...imports, [path, [...(imports.get(path) ?? []), `${sources}/${imported}`]]])
    )
    expect(faults).toContainEqual(
      expect.stringContaining(
        `lower floor imports a higher one: ${folderOf(file)} -> ${folderOf(imported)} (1): ${path}`
      )
    )
  })
})

describe("the folders of another package", () => {
  it("form no more circles than its number allows", () => {
    const screens = "packages/ui/src/screens"
    const circle = new Map([
      [`${screens}/cart/cart-screen.tsx`, [`${screens}/payment/payment-screen.tsx`]],
      [`${screens}/payment/payment-screen.tsx`, [`${screens}/cart/cart-screen.tsx`]],
      [`${screens}/payment/payment.stories.tsx`, [`${screens}/scan/scan-screen.tsx`]]
    ])
    expect(faultsOfFloors(circle)).toContain(`${screens}: 2 pairs of folders in circles, at most 0 allowed.`)
    expect(faultsOfFloors(circle)).toContain("circle of cart, payment; narrowest imports:")
  })
})
