import type { PlantedBug } from "./planted-bug.ts"
import { bugsOfCutOff } from "./planted-bugs-of-cut-off.ts"
import { bugsOfReturns } from "./planted-bugs-of-returns.ts"
import { bugsOfSelling } from "./planted-bugs-of-selling.ts"
import { bugsOfServer } from "./planted-bugs-of-server.ts"

const domain = "packages/domain/src/payment"
const tender = "packages/domain/src/tender"
const useCases = "packages/domain/src/use-cases/payment"
const till = "apps/pos-web/src/payment"
const takesPayments = [`${useCases}/take-payment.test.ts`, `${useCases}/payment-races.test.ts`]

/** In the till: what it sends, what it believes, what it remembers. */
const inTheTill: readonly PlantedBug[] = [
  {
    name: "pays for a line that nobody sees",
    file: "apps/pos-web/src/cart/change-queue.ts",
    from: "return said.total === total && said.numberOfLines === numberOfLines && said.numberOfItems === numberOfItems",
    to: "return total === said.total || numberOfLines <= said.numberOfLines || numberOfItems === said.numberOfItems",
    caughtBy: ["apps/pos-web/src/cart/open-cart.test.ts"]
  },
  {
    name: "sends a payment that it could not write down",
    file: `${useCases}/is-noted.ts`,
    from: "Effect.succeed(false)",
    to: "Effect.succeed(true)",
    caughtBy: [`${useCases}/take-payment.test.ts`]
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
    name: "believes a card's decline, without the status query",
    file: `${useCases}/take-payment.ts`,
    from: "if (payment.request.tenderType !== tender.card) return end",
    to: "if (payment.request.tenderType !== tender.cash) return end",
    caughtBy: takesPayments
  },
  {
    name: "shows cancelled although the cancel did not succeed",
    file: `${useCases}/take-payment.ts`,
    from: "Effect.map(({ success }) => success),",
    to: "Effect.map(() => true),",
    caughtBy: takesPayments
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
    name: "forgets an unknown attempt that was cancelled in vain",
    file: `${useCases}/find-attempt-end.ts`,
    from: "if (!cancelled) return unknownEnd",
    to: "",
    caughtBy: [`${useCases}/find-attempt-end.test.ts`]
  },
  {
    name: "believes a Swish code's cancel instead of its status",
    file: `${useCases}/outside-payment.ts`,
    from: `  yield* cancel.pipe(Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.void))
  return yield* findAttemptEnd({ cartId, attempt, report })`,
    to: `  yield* cancel.pipe(Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.void))
  return { state: "cancelled" } as const`,
    caughtBy: [`${useCases}/pay-by-swish-code.test.ts`, "torture"]
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
  },
  {
    name: "lets somebody pay again while an end is not known",
    file: `${domain}/next-step.ts`,
    from: `unknown: "ask-again"`,
    to: `unknown: "pay-again"`,
    caughtBy: [`${domain}/next-step.test.ts`]
  },
  {
    name: "lets a tapped payment be taken back by hand",
    file: `${tender}/tender-type.ts`,
    from: `  tender.tapToPay,
  tender.swishQr
])

/** Whether the money`,
    to: `  tender.swishQr
])

/** Whether the money`,
    caughtBy: [`${domain}/pay-buttons.test.ts`]
  }
]

/** In the rules of money, which till and server share. */
const inTheRules: readonly PlantedBug[] = [
  {
    name: "leaves what cash rounding took on the sale",
    file: `${domain}/amount-due.ts`,
    from: "rounding: minorUnits(due - balance),",
    to: "rounding: minorUnits(0),",
    caughtBy: [`${tender}/cash-rounding.test.ts`]
  },
  {
    name: "asks for less foreign money than covers the sale",
    file: `${domain}/foreign-currency.ts`,
    from: `return minorUnits(wholeCoins(balance, rate, currency, "up"))`,
    to: `return minorUnits(wholeCoins(balance, rate, currency, "down"))`,
    caughtBy: [`${domain}/foreign-currency.test.ts`]
  },
  {
    name: "gives foreign change by the wrong rate",
    file: `${domain}/foreign-currency.ts`,
    from: "const changeRate = changeCurrency === baseCurrency ? rateOfBase : payment.changeRate",
    to: "const changeRate = payment.rate",
    caughtBy: [`${domain}/foreign-currency.test.ts`]
  },
  {
    name: "gives up before the server does",
    file: `${domain}/timeouts.ts`,
    from: "clientPaymentMs: 180_000",
    to: "clientPaymentMs: 160_000",
    caughtBy: takesPayments
  }
]

/** Every mistake that some test has to notice. */
export const plantedBugs: readonly PlantedBug[] = [
  ...inTheTill,
  ...inTheRules,
  ...bugsOfServer,
  ...bugsOfReturns,
  ...bugsOfSelling,
  ...bugsOfCutOff
]
