import { Unreachable } from "@karat/domain/ports/call-failure"
import type { CartHeader } from "@karat/domain/cart/cart"
import { Carts } from "@karat/domain/ports/carts"
import { CartServices } from "@karat/domain/ports/cart-services"
import type { Message } from "@karat/ui/locales/message"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import type { ParkedCartsQuestion } from "../parking/parked-carts-question.ts"
import { confirmDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { park, unpark, voidCart } from "./put-away.ts"

const away = Effect.fail(new Unreachable({ cause: "no line" }))

function till(
  over: {
    readonly held?: Message
    readonly breaks?: boolean
    readonly cart?: string | undefined
    readonly badge?: string | undefined
  } = {}
) {
  const did: unknown[] = []
  const { said, notices } = sayingAndGoing()
  const dialogs = new Dialogs()
  const acts = <A>(name: string, answer: A) =>
    Effect.suspend(() => {
      did.push(name)
      return over.breaks === true ? away : Effect.succeed(answer)
    })
  const cart = "cart" in over ? over.cart : "cart-1"
  const needs = standIn<Parameters<typeof park>[0]>({
    run: runWith(
      Layer.mergeAll(
        Layer.mock(CartServices, {
          park: (id) => acts(`park ${id}`, undefined),
          parked: Effect.succeed([]),
          unpark: (id, badge) => acts(`unpark ${id} ${badge}`, standIn<CartHeader>({ id }))
        }),
        Layer.succeed(Carts, standIn({ voidCart: (id: string) => acts(`void ${id}`, undefined) }))
      )
    ),
    gestures: testGestures(),
    cart: {
      flush: async () => void did.push("saved"),
      confirmed: cart === undefined ? undefined : { header: { id: cart } },
      others: { held: over.held }
    },
    session: { badgeNumber: "badge" in over ? over.badge : "1001" },
    dialogs,
    notices,
    leave: () => void did.push("left"),
    took: async ({ id }: CartHeader) => void did.push(`took ${id}`)
  })
  return { needs, did, said, dialogs }
}

it("parks a cart once everything of it is saved, and leaves it · PARK-1 PARK-2", async () => {
  const { needs, did, said } = till()
  await park(needs)
  expect([did, said]).toEqual([["saved", "park cart-1", "left"], [{ key: "cartParked" }]])
  const broken = till({ breaks: true })
  await park(broken.needs)
  expect([broken.did, broken.said]).toEqual([["saved", "park cart-1"], [{ key: "noConnection" }]])
})

it("parks no cart that other work holds, and none where there is none · PARK-1", async () => {
  const held = { key: "leaveChangesNotSaved" } as const
  const { needs, did, said } = till({ held })
  await park(needs)
  expect([did, said]).toEqual([["saved"], [held]])
  const none = till({ cart: undefined })
  await park(none.needs)
  expect([none.did, none.said]).toEqual([["saved"], []])
})

it("takes a parked cart for the badge that is logged in, and asks nobody where none is · PARK-5", async () => {
  const { needs, did, dialogs } = till()
  const ending = unpark(needs)
  const question = dialogs.open?.model as ParkedCartsQuestion
  question.choose("parked-1")
  await ending
  expect(did).toEqual(["unpark parked-1 1001", "took parked-1"])
  const put = till()
  const putAway = unpark(put.needs)
  put.dialogs.dismiss()
  await putAway
  const nobody = till({ badge: undefined })
  await unpark(nobody.needs)
  expect([put.did, nobody.did, nobody.dialogs.isOpen]).toEqual([[], [], false])
})

it("voids a cart only once the cashier is sure, and leaves it where that was done · PARK-8", async () => {
  for (const [answer, breaks, left] of [
    ["confirm", false, ["saved", "void cart-1", "left"]],
    ["confirm", true, ["saved", "void cart-1"]],
    ["cancel", false, []]
  ] as const) {
    const { needs, did, said, dialogs } = till({ breaks })
    const ending = voidCart(needs)
    openModel(dialogs, confirmDialog)?.[answer]()
    await ending
    expect([did, said]).toEqual([left, breaks ? [{ key: "noConnection" }] : []])
  }
})
