import type { CartLine } from "@karat/domain/cart/cart"
import type { OpenCart } from "../cart/open-cart.ts"
import { type CallFailure, Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { CartServices } from "@karat/domain/ports/cart-services"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import type { Message } from "@karat/ui/locales/message"
import { openModel } from "../testing/open-dialog.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { confirmDialog, Dialogs } from "../shell/dialogs.ts"
import { switchTraining } from "./switch-training.ts"

/** What a till says and does when the server answers a switch like this, and when its cart is held by other work. */
async function switching(
  failure: CallFailure,
  held?: Message,
  lines: readonly Partial<CartLine>[] = [],
  answer: (dialogs: Dialogs) => void = ({ open }) => expect(open).toBeUndefined()
) {
  const { said, notices } = sayingAndGoing()
  const done: string[] = []
  const dialogs = new Dialogs()
  const cart = standIn<OpenCart>({
    flush: async () => undefined,
    refresh: async () => void done.push("refreshed"),
    confirmed: { header: { id: "cart-1" } },
    cart: { lines, incomeExpenses: [] },
    others: { held }
  })
  const run = runWith(
    Layer.mock(CartServices, {
      setTraining: () =>
        Effect.andThen(
          Effect.sync(() => done.push("asked")),
          Effect.fail(failure)
        )
    })
  )
  const needs = {
    run,
    gestures: testGestures(),
    cart,
    dialogs,
    notices,
    signedOut: () => void done.push("signed out")
  }
  const switched = switchTraining(needs, true)
  answer(dialogs)
  await switched
  return { said, done }
}

it("blames payments only where the server refuses without a word, and leads a lost device to sign-in · TRAIN-2", async () => {
  expect(await switching(new Refused({ status: 422, text: "" }))).toEqual({
    said: [{ key: "trainingRefused" }],
    done: ["asked", "refreshed"]
  })
  expect(await switching(new Unreachable({ cause: "away" }))).toEqual({
    said: [{ key: "noConnection" }],
    done: ["asked", "refreshed"]
  })
  expect(await switching(new SessionLost())).toEqual({ said: [], done: ["asked", "signed out"] })
})

it("waits for a move into the cart that has not ended, and says so · TRAIN-2", async () => {
  const held = { key: "leaveChangesNotSaved" } as const
  expect(await switching(new SessionLost(), held)).toEqual({ said: [held], done: [] })
})

it("takes what stands in the cart along only after a question · TRAIN-2", async () => {
  const refused = new SessionLost()
  const ring = { id: "line-1" }
  const kept = await switching(refused, undefined, [ring], (dialogs) =>
    openModel(dialogs, confirmDialog)?.cancel()
  )
  expect(kept.done).toEqual([])
  const taken = await switching(refused, undefined, [ring], (dialogs) =>
    openModel(dialogs, confirmDialog)?.confirm()
  )
  expect(taken.done).toEqual(["asked", "signed out"])
})
