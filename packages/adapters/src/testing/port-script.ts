import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import { Context, Effect, Layer } from "effect"

/** What a call of a port does in the place of answering at once. */
type Turn =
  /** Waits before anything is done, until it is let go. */
  | { readonly kind: "held"; readonly gate: Promise<void> }
  /** Is carried out, and its answer waits until it is let go. */
  | { readonly kind: "late"; readonly gate: Promise<void> }
  /** Is carried out, and its answer never comes. */
  | { readonly kind: "lost" }
  /** Never reaches the server. */
  | { readonly kind: "cut" }
  | { readonly kind: "failed"; readonly failure: unknown }
  | { readonly kind: "answered"; readonly answer: unknown }

interface Rule {
  readonly port: string
  readonly call: string
  readonly turn: Turn
  left: number
}

/** Whoever calls the ports; once it is over it hears of nothing. */
interface Program {
  over: boolean
}

interface Call {
  readonly port: string
  readonly call: string
  readonly asked: readonly unknown[]
}

/** Lets a call go on that was held. */
export interface Held {
  readonly release: () => void
}

type CallOf<Service> = keyof Service & string

/** What a call of a port is asked, in order. */
type Asked<Member> = Member extends (...asked: infer Parameters) => unknown ? Parameters : []

/** What a call of a port answers. */
type Answer<Member> = Member extends (...asked: never[]) => Effect.Effect<infer A, unknown, unknown>
  ? A
  : Member extends Effect.Effect<infer A, unknown, unknown>
    ? A
    : never

const unreachable = (cause: string) => Effect.fail(new Unreachable({ cause }))

/**
 * Stands between a program and its ports: it notes every call, and a test says what the next calls do in the place of
 * answering at once. It knows no port: whatever a layer gives goes through it.
 */
export class PortScript {
  readonly #rules: Rule[] = []
  readonly #calls: Call[] = []
  #program = { over: false }

  /** The same ports for a program, whose calls go through this script until the program ends. */
  around<Ports>(layer: Layer.Layer<Ports>): Layer.Layer<Ports> {
    const program = this.#program
    return Layer.effectContext(
      Effect.map(Layer.build(layer), ({ mapUnsafe }) =>
        Context.makeUnsafe<Ports>(
          new Map(
            [...mapUnsafe].map(([port, service]) => [port, this.#scripted(program, port, service as object)])
          )
        )
      )
    )
  }

  /** What a test says of a port, and asks of it. */
  port<Port, Service>({ key }: Context.Key<Port, Service>): ScriptedPort<Service> {
    const next = (call: string, turn: Turn, times = 1) =>
      void this.#rules.push({ port: key, call, turn, left: times })
    const gated = (kind: "held" | "late") => (call: string, times?: number) => {
      let release = () => {}
      const gate = new Promise<void>((open) => (release = open))
      next(call, { kind, gate }, times)
      return { release: () => release() }
    }
    return {
      calls: (call) =>
        this.#calls
          .filter((each) => each.port === key && each.call === call)
          .map(({ asked }) => asked) as never,
      holds: gated("held"),
      answersLate: gated("late"),
      losesAnswer: (call, times) => next(call, { kind: "lost" }, times),
      isCut: (call, times) => next(call, { kind: "cut" }, times),
      fails: (call, failure, times) => next(call, { kind: "failed", failure }, times),
      answers: (call, answer, times) => next(call, { kind: "answered", answer }, times),
      goesOn: (call) => {
        for (const rule of this.#rules) if (rule.port === key && rule.call === call) rule.left = 0
      }
    }
  }

  /** The program ends: what is still on its way never comes back to it. */
  end(): void {
    this.#program.over = true
    this.#program = { over: false }
  }

  #scripted(program: Program, port: string, service: object): object {
    return new Proxy(service, {
      get: (real, call) => {
        const member: unknown = Reflect.get(real, call)
        if (typeof call === "symbol") return member
        if (Effect.isEffect(member)) return this.#turn(program, { port, call, asked: [] }, member)
        if (typeof member !== "function") return member
        return (...asked: readonly unknown[]) => {
          const made: unknown = Reflect.apply(member, real, asked)
          return Effect.isEffect(made) ? this.#turn(program, { port, call, asked }, made) : made
        }
      }
    })
  }

  #turn(program: Program, call: Call, real: Effect.Effect<unknown, unknown, unknown>) {
    return Effect.suspend(() => {
      if (program.over) return Effect.never
      this.#calls.push(call)
      const rule = this.#rules.find(
        (each) => each.left > 0 && each.port === call.port && each.call === call.call
      )
      if (rule !== undefined) rule.left -= 1
      const answered = rule === undefined ? real : taken(rule.turn, real)
      return Effect.flatMap(Effect.exit(answered), (exit) => (program.over ? Effect.never : exit))
    })
  }
}

/** What a test says of the next calls of a port; each counts once unless it says how often. */
export interface ScriptedPort<Service> {
  /** What a call has been asked, the oldest first. */
  readonly calls: <Name extends CallOf<Service>>(call: Name) => readonly Asked<Service[Name]>[]
  /** The next call does nothing until it is let go. */
  readonly holds: (call: CallOf<Service>, times?: number) => Held
  /** The next call is carried out, and answers when it is let go. */
  readonly answersLate: (call: CallOf<Service>) => Held
  /** The next call is carried out, and its answer is lost. */
  readonly losesAnswer: (call: CallOf<Service>, times?: number) => void
  /** The next call never reaches the server. */
  readonly isCut: (call: CallOf<Service>, times?: number) => void
  readonly fails: (call: CallOf<Service>, failure: CallFailure, times?: number) => void
  /** The next call answers this and does nothing. */
  readonly answers: <Name extends CallOf<Service>>(
    call: Name,
    answer: Answer<Service[Name]>,
    times?: number
  ) => void
  /** Nothing more happens to a call. */
  readonly goesOn: (call: CallOf<Service>) => void
}

function taken(turn: Turn, real: Effect.Effect<unknown, unknown, unknown>) {
  switch (turn.kind) {
    case "held":
      return Effect.andThen(
        Effect.promise(() => turn.gate),
        real
      )
    case "late":
      return Effect.tap(real, () => Effect.promise(() => turn.gate))
    case "lost":
      return Effect.andThen(real, unreachable("The answer was lost."))
    case "cut":
      return unreachable("The line is cut.")
    case "failed":
      return Effect.fail(turn.failure)
    case "answered":
      return Effect.succeed(turn.answer)
  }
}
