import type { PlantedBug } from "./planted-bug.ts"
import { bugsOfCutOff } from "./planted-bugs-of-cut-off.ts"
import { bugsOfReturns } from "./planted-bugs-of-returns.ts"
import { bugsOfSelling } from "./planted-bugs-of-selling.ts"
import { bugsOfServer } from "./planted-bugs-of-server.ts"

const useCases = "packages/domain/src/use-cases/payment"
const till = "apps/pos-web/src/payment"

/** In the till: what it sends, what it believes, what it remembers. */
const inTheTill: readonly PlantedBug[] = [
  {
    name: "pays for a line that nobody sees",
    file: "apps/pos-web/src/cart/change-queue.ts",
    from: "header.total === total && header.numberOfLines === numberOfLines && header.numberOfItems === numberOfItems",
    to: "total === header.total || numberOfLines <= header.numberOfLines || numberOfItems === header.numberOfItems",
    caughtBy: ["apps/pos-web/src/cart/open-cart.test.ts"]
  },
  {
    name: "sells what is left of a code that came in parts",
    file: "packages/domain/src/scan/keyboard-wedge.ts",
    from: "return unfinished ? { from: head.from } : { code, from }",
    to: "return { code, from }",
    caughtBy: ["packages/domain/src/scan/keyboard-wedge.test.ts"]
  },
  {
    name: "makes a new key of each press",
    file: "apps/pos-web/src/shell/gestures.ts",
    from: "if (isAnswered(exit)) this.#answered(",
    to: "this.#answered(",
    caughtBy: ["tests/faults/pressed-again.test.ts"]
  },
  {
    name: "takes a decision for one that was made before another",
    file: "apps/pos-web/src/shell/gestures.ts",
    from: "this.#decided(textOf(matter), textOf(decision))",
    to: "this.#decided(textOf([matter, decision]), textOf(decision))",
    caughtBy: ["apps/pos-web/src/shell/gestures.test.ts"]
  },
  {
    name: "believes a lost answer to be a decline, without the status query",
    file: `${useCases}/take-payment.ts`,
    from: `if (answered === "no-answer") return yield* findAttemptEnd({ cartId, attempt, report })`,
    to: `if (answered === "no-answer") return { state: "declined" } as const`,
    caughtBy: ["torture"]
  },
  {
    name: "forgets an attempt whose end is not known",
    file: `${useCases}/take-payment.ts`,
    from: `if (end.state !== "unknown") yield* log.forget(attempt)`,
    to: "yield* log.forget(attempt)",
    caughtBy: ["torture"]
  },
  {
    name: "writes the intent down after the payment was sent",
    file: `${useCases}/take-payment.ts`,
    from: `  if (!(yield* isNoted({ cartId, badgeNumber, attempt, request })))
    return { state: "not-begun" } satisfies AttemptEnd
  payment.report("processing")
  const end = yield* sendPayment(payment)`,
    to: `  payment.report("processing")
  const end = yield* sendPayment(payment)
  if (!(yield* isNoted({ cartId, badgeNumber, attempt, request })))
    return { state: "not-begun" } satisfies AttemptEnd`,
    caughtBy: ["torture"]
  },
  {
    name: "takes an attempt that still waits for one that has failed",
    file: `${useCases}/attempt-end.ts`,
    from: `      return isUnsureCode(code) ? { state: "unknown", code } : undefined
    case paymentStatus.pending:
      return undefined`,
    to: `      return { state: "declined" }
    case paymentStatus.pending:
      return { state: "declined" }`,
    caughtBy: ["torture"]
  },
  {
    name: "sends every try under a key of its own",
    file: "packages/adapters/src/http/product-api.ts",
    from: "...(key === undefined ? {} : { [idempotencyKeyHeader]: key })",
    to: "...(key === undefined ? {} : { [idempotencyKeyHeader]: crypto.randomUUID() })",
    caughtBy: ["torture"]
  },
  {
    name: "sends a payment again by itself when it was not answered, under another key",
    file: "packages/adapters/src/http/payments.ts",
    from: `        api.send(takePayment, { params: { id }, body, key }, { timeoutMs: false, retries: 0 }),`,
    to: `        api
          .send(takePayment, { params: { id }, body, key }, { timeoutMs: false, retries: 0 })
          .pipe(
            Effect.catchTag("Unreachable", () =>
              api.send(
                takePayment,
                { params: { id }, body, key: \`\${key}-again\` as typeof key },
                { timeoutMs: false, retries: 0 }
              )
            )
          ),`,
    caughtBy: ["torture"]
  },
  {
    name: "calls any answer to a cancel a success",
    file: `${till}/running-attempt.ts`,
    from: "cancelled = Result.isSuccess(result) && result.success.success",
    to: "cancelled = Result.isSuccess(result)",
    caughtBy: [`${till}/running-attempt.test.ts`]
  },
  {
    name: "takes a second press for a second payment",
    file: `${till}/running-attempt.ts`,
    from: "if (this.refusal !== undefined) {",
    to: "if (this.refusal === undefined && this.blocks) {",
    caughtBy: [`${till}/running-attempt.test.ts`]
  }
]

/**
 * Mistakes that `npm run mutate` does not plant: a step left out, two in the wrong order, a name made anew each time. What
 * it plants itself (a sign, a condition, a text of the words in `tools/money-folders.mjs`) is not said here again.
 */
export const plantedBugs: readonly PlantedBug[] = [
  ...inTheTill,
  ...bugsOfServer,
  ...bugsOfReturns,
  ...bugsOfSelling,
  ...bugsOfCutOff
]
