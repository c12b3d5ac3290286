import { Unreachable } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { answer } from "../testing/answers.ts"
import { newKey } from "../testing/known-shop.ts"
import { either } from "./either.ts"

/** A port of which each call says who was asked. */
const saying = <Port, Service>(port: Parameters<typeof Layer.succeed<Port, Service>>[0], who: string) =>
  Layer.succeed(port, {
    tenders: Effect.succeed(who),
    read: (id: string) => Effect.succeed(`${who} ${id}`),
    open: (badge: string) =>
      who === "server" ? Effect.fail(new Unreachable({ cause: "gone" })) : Effect.succeed(`${who} ${badge}`)
  } as Service)

it("a cart is answered where it was begun, and what belongs to none by the server · OFF-9", async () => {
  const carts = either(Carts, saying(Carts, "server"), saying(Carts, "device"))
  const read = (id: string) =>
    answer(
      carts,
      Effect.flatMap(Carts, (port) => port.read(id))
    )
  expect(await read("cart-1")).toBe("server cart-1")
  expect(await read("off-1")).toBe("device off-1")
  const payments = either(Payments, saying(Payments, "server"), saying(Payments, "device"))
  expect(
    await answer(
      payments,
      Effect.flatMap(Payments, (port) => port.tenders)
    )
  ).toBe("server")
})

it("a call that neither decides alone is somebody's own · OFF-9", async () => {
  const carts = either(Carts, saying(Carts, "server"), saying(Carts, "device"), {
    own: (online, local) => ({
      open: (badge, key) =>
        Effect.catchTag(online.open(badge, key), "Unreachable", () => local.open(badge, key))
    }),
    asked: (call) => Effect.map(call, (text) => `asked ${String(text)}`)
  })
  const ask = (open: (port: (typeof Carts)["Service"]) => Effect.Effect<unknown, unknown>) =>
    answer(carts, Effect.flatMap(Carts, open))
  expect(await ask((port) => port.open("1001", newKey()))).toBe("asked device 1001")
  expect(await ask((port) => port.read("cart-1"))).toBe("asked server cart-1")
  expect(await ask((port) => port.read("off-1"))).toBe("device off-1")
})
