import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, type Layer } from "effect"
import { OpenCart } from "../cart/open-cart.ts"
import type { Ports, Run } from "../ports/run.ts"
import { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"

/** Some of a whole, however deep; what is given is of the right kind. */
type Pieces<Whole> = Whole extends string | number | boolean | bigint | symbol | null | undefined
  ? Whole
  : Whole extends ((...asked: never[]) => unknown) | Effect.Effect<unknown, unknown, unknown>
    ? Whole
    : Whole extends readonly (infer Each)[]
      ? readonly Pieces<Each>[]
      : { readonly [Name in keyof Whole]?: Pieces<Whole[Name]> }

/** Stands in for something in a test that touches no more of it than is given. */
export function standIn<Whole>(pieces: Pieces<NoInfer<Whole>>): Whole {
  return pieces as Whole
}

/** Runs use cases over the few ports that a test gives. */
export function runWith<Given>(ports: Layer.Layer<Given>): Run {
  return (useCase) =>
    Effect.runPromise(Effect.result(Effect.provide(useCase, ports as unknown as Layer.Layer<Ports>)))
}

let made = 0

/** Gestures whose keys nobody else has; those of a name are counted from 1, for tests that look at them. */
export function testGestures(name?: string): Gestures {
  let ofName = 0
  return new Gestures(
    () => (name === undefined ? `gesture-${(made += 1)}` : `${name}-${(ofName += 1)}`) as GestureKey
  )
}

type CartNeeds = ConstructorParameters<typeof OpenCart>[0]

/** A cart that asks nobody anything, unless a test says otherwise. */
export function testCart(over: Pick<CartNeeds, "run"> & Partial<CartNeeds>): OpenCart {
  return new OpenCart({
    gestures: testGestures(),
    notices: sayingAndGoing().notices,
    known: () => undefined,
    meet: async () => undefined,
    money: String,
    merges: () => false,
    tapOnPhone: () => true,
    lost: () => undefined,
    signedOut: () => undefined,
    approve: () => undefined,
    added: () => undefined,
    askTerms: async () => undefined,
    ...over
  })
}

/** What a till says with its notices, and where it goes. */
export function sayingAndGoing() {
  const said: unknown[] = []
  const gone: string[] = []
  /** What could be undone. */
  const undos: (() => void)[] = []
  const show = (_kind: string, message: unknown, undo?: () => void) => {
    said.push(message)
    if (undo !== undefined) undos.push(undo)
  }
  return {
    said,
    gone,
    undos,
    notices: standIn<Notices>({ show }),
    navigation: { path: "/", query: new URLSearchParams(), go: (path: string) => void gone.push(path) }
  }
}
