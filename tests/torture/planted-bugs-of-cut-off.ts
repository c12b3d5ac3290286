import type { PlantedBug } from "./planted-bug.ts"

const till = "apps/pos-web/src/offline"
const device = "packages/adapters/src/offline"
const server = "apps/store-server/src/offline"

/** In selling without the line: what is kept, told, and booked of it. */
export const bugsOfCutOff: readonly PlantedBug[] = [
  {
    name: "cut off: strikes a sale off when its answer is lost",
    file: `${till}/waiting-sales.ts`,
    from: "needs.run(Effect.flatMap(OfflineSales, (sales) => sales.tell(sale, key))),",
    to: `needs.run(
          Effect.flatMap(OfflineSales, (sales) => sales.tell(sale, key)).pipe(
            Effect.catchTag("Unreachable", () => Effect.succeed({ state: "booked", remarks: 0 } as const))
          )
        ),`,
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: tells of a sale again as of another one",
    file: `${till}/waiting-sales.ts`,
    from: "needs.run(Effect.flatMap(OfflineSales, (sales) => sales.tell(sale, key))),",
    to: `needs.run(
          Effect.flatMap(OfflineSales, (sales) => {
            const name = \`off-\${crypto.randomUUID()}\`
            const cart = (sale.sale as { cart: { header: object } }).cart
            const again = { ...(sale.sale as object), id: name, cart: { ...cart, header: { ...cart.header, th_id: name } } }
            return sales.tell({ ...sale, id: name, sale: again }, needs.gestures.newKey())
          })
        ),`,
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: counts its numbers in the page, and anew when that is opened again",
    file: "packages/adapters/src/memory/offline-shelf.ts",
    from: `        const sold = make([...disk.series.values()])
        if (sold === undefined) return undefined
        if (disk.sales.has(sold.sale.id)) throw new DOMException("It already exists.", "ConstraintError")
        putSeries(sold.series)`,
    to: `        const own = (memoryOfflineShelf as unknown as { own?: WeakMap<object, Map<string, KeptSeries>> })
        own.own ??= new WeakMap()
        const counted = own.own.get(write) ?? new Map(disk.series)
        own.own.set(write, counted)
        for (const [name, each] of disk.series) if (!counted.has(name)) counted.set(name, each)
        const sold = make([...counted.values()])
        if (sold === undefined) return undefined
        if (disk.sales.has(sold.sale.id)) throw new DOMException("It already exists.", "ConstraintError")
        for (const each of sold.series) counted.set(\`\${each.terminalNumber} \${each.first}\`, each)`,
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: begins a block anew that it has",
    file: "packages/domain/src/offline/offline-series.ts",
    from: "left: kept.map((each) => (each === series ? { ...series, next: next + 1 } : each))",
    to: "left: kept.map((each) => (each === series ? { ...series, next: next === last ? first : next + 1 } : each))",
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: puts what the server has into the cart that goes on a second time",
    file: "apps/pos-web/src/cart/open-cart.ts",
    from: "const since = this.pending.filter(({ key }) => !made.has(key))",
    to: "const since = this.pending.filter(({ key }) => made.size >= 0 || !made.has(key))",
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: goes on with a cart that is being paid",
    file: `${till}/go-on.ts`,
    from: "if (open.withoutLine || attempt.blocks || confirmed.header.closedAt !== undefined) return",
    to: "if (open.withoutLine || confirmed.header.closedAt !== undefined) return",
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: leaves the cart at the server that a sale went on with, for whoever opens it",
    file: `${server}/book-offline-sale.ts`,
    from: "if (isLeft) await throwAway(parts, left)",
    to: 'if (isLeft) remark("cart-went-on")',
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: does not see that a price was another one",
    file: "packages/domain/src/offline/line-remarks.ts",
    from: "const wrong = wrongPrice(derived)",
    to: "const wrong = wrongPrice(line)",
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: remarks everything twice",
    file: `${server}/book-offline-sale.ts`,
    from: 'return { state: "booked", remarks: remarks.length }',
    to: 'for (const { kind, values } of remarks) insertRemark(db, sale.id, kind, values)\n  return { state: "booked", remarks: remarks.length }',
    caughtBy: ["cut-off"]
  },
  {
    name: "cut off: keeps a sale after it has said that it is paid",
    file: `${device}/local-payments.ts`,
    from: "await (await shop.shelf()).sell((series) => saleOf(shop, cart, { type, request, series })),",
    to: `{
        const shelf = await shop.shelf()
        const sold = saleOf(shop, cart, { type, request, series: await shelf.series() })
        if (sold !== undefined) setTimeout(() => void shelf.sell(() => sold).catch(() => undefined), 1000)
        return sold?.sale
      },`,
    caughtBy: ["cut-off"]
  }
]
