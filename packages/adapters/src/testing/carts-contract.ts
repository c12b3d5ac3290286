import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const bag = { itemNumber: knownShop.item, quantity: 1 } as const

/**
 * What every adapter of Carts does.
 * @param knowsBadges whether it looks a badge up itself; a device without its line has done so before
 */
export function cartsContract(name: string, make: Make<Carts>, knowsBadges = true): void {
  describe(`Carts by ${name}`, () => {
    openingAndReading(make)
    // oxlint-disable-next-line vitest/no-conditional-tests -- a device without its line has no badges to look up
    if (knowsBadges)
      it("opens none for a badge that nobody has", async () => {
        const ask = Effect.flatMap(Carts, (carts) => carts.open("9999", newKey()))
        expect(await refusal(await make(), ask)).toMatchObject({ status: 404, code: "staff_not_found" })
      })
    adding(make)
    changing(make)
  })
}

function openingAndReading(make: Make<Carts>): void {
  it("opens the badge's cart, and the same one again until it is closed or voided · CART-1 IDLE-6 KARAT-75", async () => {
    const cart = await answer(
      await make(),
      Effect.gen(function* () {
        const carts = yield* Carts
        const id = yield* untouchedCart()
        const again = yield* carts.open(knownShop.badge, newKey())
        yield* carts.voidCart(id, newKey())
        const next = yield* carts.open(knownShop.badge, newKey())
        yield* carts.add(next.id, bag, newKey())
        const begun = yield* carts.open(knownShop.badge, newKey())
        const noted = yield* untouchedCart()
        yield* carts.comment(noted, "gift wrapping", newKey())
        const commented = yield* carts.open(knownShop.badge, newKey())
        return { id, again, next, begun, commented }
      })
    )
    expect(cart.again.id).toBe(cart.id)
    expect(cart.next.id).not.toBe(cart.id)
    expect(cart.next).toMatchObject({ currency: "SEK", total: 0, transactionType: "LOGIN" })
    // Where nothing stands in it, that is said: then nobody need read it.
    const { again, next, begun, commented } = cart
    expect([again, next, begun, commented].map(({ untouched }) => untouched)).toEqual([
      true,
      true,
      undefined,
      undefined
    ])
  })

  it("reads a whole cart by its seven parts, and what was paid without its lines · CART-2", async () => {
    const told = await answer(
      await make(),
      Effect.gen(function* () {
        const carts = yield* Carts
        const { cartId } = yield* cartWithBag()
        return { cart: yield* carts.read(cartId), paid: yield* carts.readPaid(cartId) }
      })
    )
    expect(told.cart).toMatchObject({
      payments: [],
      information: [],
      insurances: [],
      incomeExpenses: [],
      giftCards: []
    })
    expect(told.paid).toMatchObject({ header: told.cart.header, payments: [] })
  })

  it("refuses every change of a voided cart with 409, and knows no cart it never opened · CART-7", async () => {
    const layer = await make()
    const { cartId, lineId } = await answer(layer, cartWithBag())
    await answer(
      layer,
      Effect.flatMap(Carts, (carts) => carts.voidCart(cartId, newKey()))
    )
    const changes = [
      Effect.flatMap(Carts, (carts) => carts.add(cartId, bag, newKey())),
      Effect.flatMap(Carts, (carts) => carts.changeQuantity(cartId, lineId, 2, newKey())),
      Effect.flatMap(Carts, (carts) => carts.commentLine(cartId, lineId, "no", newKey())),
      Effect.flatMap(Carts, (carts) => carts.removeLine(cartId, lineId, newKey())),
      Effect.flatMap(Carts, (carts) => carts.comment(cartId, "no", newKey())),
      Effect.flatMap(Carts, (carts) => carts.voidCart(cartId, newKey()))
    ]
    for (const change of changes)
      expect(await refusal(layer, Effect.asVoid(change))).toMatchObject({ status: 409 })
    const stranger = Effect.flatMap(Carts, (carts) => carts.read("no-such-cart"))
    expect(await refusal(layer, stranger)).toMatchObject({ status: 404 })
  })
}

function adding(make: Make<Carts>): void {
  it("adds an item as a line of its own and answers line and header · CART-15 WIRE-5", async () => {
    const told = await answer(
      await make(),
      Effect.gen(function* () {
        const carts = yield* Carts
        const id = yield* untouchedCart()
        const first = yield* carts.add(id, { ...bag, quantity: 2 }, newKey())
        const second = yield* carts.add(id, bag, newKey())
        return { first, second, cart: yield* carts.read(id) }
      })
    )
    expect(told.first.line).toMatchObject({ itemNumber: knownShop.item, quantity: 2, amount: 400 })
    expect(told.first.header).toMatchObject({ total: 400, numberOfLines: 1, transactionType: "SALE" })
    expect(told.second.header).toMatchObject({ total: 600, numberOfLines: 2, numberOfItems: 3 })
    expect(told.cart.lines).toEqual([told.first.line, told.second.line])
    expect(told.cart.header).toEqual(told.second.header)
  })

  it("says that there is no such item, and asks for a price that is missing · CART-16 PRICE-6", async () => {
    const layer = await make()
    const adding = (itemNumber: string, manualPrice?: number) =>
      Effect.gen(function* () {
        const carts = yield* Carts
        const id = yield* untouchedCart()
        const price = manualPrice === undefined ? {} : { manualPrice: minorUnits(manualPrice) }
        return yield* carts.add(id, { itemNumber, quantity: 1, ...price }, newKey())
      })
    expect(await refusal(layer, adding("NOBODY-SELLS-THIS"))).toMatchObject({ status: 404 })
    expect(await refusal(layer, adding(knownShop.itemWithoutPrice))).toMatchObject({
      status: 422,
      code: "price_manual"
    })
    const { line } = await answer(layer, adding(knownShop.itemWithoutPrice, 1_234_56))
    expect(line).toMatchObject({ unitPrice: 1_234_56, amount: 1_234_56 })
  })

  it("does a gesture once however often its key comes, and nothing else under that key · IDEM-3 IDEM-4", async () => {
    const layer = await make()
    const key = newKey()
    const cartId = await answer(layer, untouchedCart())
    const adding = (quantity: number) =>
      Effect.flatMap(Carts, (carts) => carts.add(cartId, { ...bag, quantity }, key))
    const first = await answer(layer, adding(1))
    expect(await answer(layer, adding(1))).toEqual(first)
    expect(await refusal(layer, adding(2))).toMatchObject({ status: 422, code: "key_reused" })
    const cart = await answer(
      layer,
      Effect.flatMap(Carts, (carts) => carts.read(cartId))
    )
    expect(cart.lines).toHaveLength(1)
  })
}

function changing(make: Make<Carts>): void {
  it("changes a quantity and removes a line, with the totals that follow · LINE-5 LINE-13", async () => {
    const told = await answer(
      await make(),
      Effect.gen(function* () {
        const carts = yield* Carts
        const { cartId, lineId } = yield* cartWithBag()
        const changed = yield* carts.changeQuantity(cartId, lineId, 5, newKey())
        const removed = yield* carts.removeLine(cartId, lineId, newKey())
        return { changed, removed, cart: yield* carts.read(cartId) }
      })
    )
    expect(told.changed).toMatchObject({ line: { quantity: 5, amount: 1000 }, header: { total: 1000 } })
    expect(told.removed).toMatchObject({ total: 0, numberOfLines: 0 })
    expect(told.cart.lines).toEqual([])
  })

  it("refuses a quantity below one and leaves the cart as it was · LINE-6", async () => {
    const layer = await make()
    const { cartId, lineId } = await answer(layer, cartWithBag())
    const none = Effect.flatMap(Carts, (carts) => carts.changeQuantity(cartId, lineId, 0, newKey()))
    expect(await refusal(layer, none)).toMatchObject({ tag: "Refused", status: 422 })
    const cart = await answer(
      layer,
      Effect.flatMap(Carts, (carts) => carts.read(cartId))
    )
    expect(cart.lines).toMatchObject([{ quantity: 1 }])
  })

  it("keeps comments of a line and of the cart, and takes them away when blank · LINE-11 CART-3 CART-14", async () => {
    const told = await answer(
      await make(),
      Effect.gen(function* () {
        const carts = yield* Carts
        const { cartId, lineId } = yield* cartWithBag()
        const { line } = yield* carts.commentLine(cartId, lineId, "Engrave: M", newKey())
        yield* carts.comment(cartId, "Gift wrapping", newKey())
        const said = yield* carts.read(cartId)
        yield* carts.commentLine(cartId, lineId, "", newKey())
        yield* carts.comment(cartId, "", newKey())
        return { line, said, silent: yield* carts.read(cartId) }
      })
    )
    expect(told.line.comment).toBe("Engrave: M")
    expect(told.said.information).toMatchObject([{ text: "Gift wrapping" }])
    expect(told.silent.information).toEqual([])
    expect(told.silent.lines[0]?.comment).toBeUndefined()
  })
  it("keeps no card number in a comment of a line or of the cart · PRIV-5", async () => {
    const layer = await make()
    const { cartId, lineId } = await answer(layer, cartWithBag())
    const number = "card 4111 1111-1111 1111"
    const refused = { status: 422, code: "card_number_in_text" }
    const onLine = Effect.flatMap(Carts, (carts) => carts.commentLine(cartId, lineId, number, newKey()))
    expect(await refusal(layer, onLine)).toMatchObject(refused)
    const onCart = Effect.flatMap(Carts, (carts) => carts.comment(cartId, number, newKey()))
    expect(await refusal(layer, onCart)).toMatchObject(refused)
    const cart = await answer(
      layer,
      Effect.flatMap(Carts, (carts) => carts.read(cartId))
    )
    expect(cart.information).toEqual([])
    expect(cart.lines[0]?.comment).toBeUndefined()
  })
}
