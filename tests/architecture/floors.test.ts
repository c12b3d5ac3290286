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
const till = "apps/pos-web/src"

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

describe("the floors of the till", () => {
  let imports: Imports

  beforeAll(async () => {
    // What it imports of the domain is read too, but not all of the domain.
    imports = new Map([...(await readImports([till]))].filter(([file]) => file.startsWith(`${till}/`)))
  }, 60_000)

  /** What is found once a file imports another one as well. */
  const faultsWith = (file: string, imported: string) =>
    faultsOfFloors(
      new Map([
        ...imports,
        [`${till}/${file}`, [...(imports.get(`${till}/${file}`) ?? []), `${till}/${imported}`]]
      ])
    )

  it("are kept by every import, of types too, and drawn as they are", () => {
    expect(imports.size).toBeGreaterThan(250)
    expect(imports.get(`${till}/payment/payment-needs.ts`)).toContain(`${till}/cart/open-cart.ts`)
    expect(faultsOfFloors(imports)).toEqual([])
  })

  it.each([
    ["shell/dialogs.ts", "cart/open-cart.ts"],
    ["cash/cash-view-model.ts", "till/use-till.ts"],
    ["till/till.ts", "routes/router.tsx"],
    ["routes/router.tsx", "open-till.tsx"]
  ])("are broken by an import from below: %s of %s", (file, imported) => {
    const folderOf = (path: string) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : ".")
    expect(faultsWith(file, imported)).toContainEqual(
      expect.stringContaining(
        `lower floor imports a higher one: ${folderOf(file)} -> ${folderOf(imported)} (1): ${till}/${file}`
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
