import type { PlantedBug } from "./planted-bug.ts"

const payment = "apps/store-server/src/payment"

/** In the server: what it writes down, when, and how often. */
export const bugsOfServer: readonly PlantedBug[] = [
  {
    name: "books an approval twice",
    file: `${payment}/running-payments.ts`,
    from: "      await this.#book(after, outcome)\n",
    to: "      await this.#book(after, outcome)\n      await this.#book({ ...after, lineId: null }, outcome)\n",
    caughtBy: ["torture"]
  },
  {
    name: "books what came after the end",
    file: `${payment}/running-payments.ts`,
    from: `        if (after === undefined || outcome.type !== "approved") return
        await this.#book(after, outcome)`,
    to: `        if (outcome.type !== "approved") return
        await this.#book({ ...(after ?? before), lineId: null }, outcome)`,
    caughtBy: [
      `${payment}/swish.test.ts`,
      `${payment}/slow-terminal.test.ts`,
      `${payment}/tap-to-pay.test.ts`,
      `${payment}/card.test.ts`,
      "torture"
    ]
  },
  {
    name: "forgets the tombstone of a cancel that came before its payment",
    file: `${payment}/cancel-payment.ts`,
    from: "  await insertAttempt(db, neverBegun(caller, cartId, name)",
    to: "  if (cartId === name) await insertAttempt(db, neverBegun(caller, cartId, name)",
    caughtBy: ["torture"]
  },
  {
    name: "confirms a cancel of what was approved",
    file: `${payment}/cancel-payment.ts`,
    from: `if (state === "cancelled" || state === "declined") return { success: true }`,
    to: `if (isFinal(state)) return { success: true }`,
    caughtBy: ["torture"]
  },
  {
    name: "takes a lost answer of the terminal for a decline",
    file: `${payment}/running-payments.ts`,
    from: `if (cause instanceof ChargeUnreachable)
        await this.#end(attempt, { type: "declined", message: cause.message, code: cause.code })`,
    to: `if (cause instanceof Error)
        await this.#end(attempt, { type: "declined", message: cause.message })`,
    caughtBy: ["torture"]
  },
  {
    name: "does not look after a restart for what was under way",
    file: "apps/store-server/src/start-store-server.ts",
    from: "  await running.reconcile()\n",
    to: "",
    caughtBy: ["torture"]
  },
  {
    name: "stops asking after the first time",
    file: `${payment}/running-payments.ts`,
    from: "      this.#polls.delete(chargeName(attempt))\n      await this.#poll(attempt)\n",
    to: "      this.#polls.delete(chargeName(attempt))\n",
    caughtBy: ["torture"]
  },
  {
    name: "takes money off a voucher after the commit",
    file: `${payment}/take-payment.ts`,
    from: `if (!(await spendVoucher(db, voucher.code, amount)))
      throw new Error("The voucher was spent by another payment.")`,
    to: "setImmediate(() => spendVoucher(db, voucher.code, amount))",
    caughtBy: [
      "torture",
      "apps/store-server/src/gift-card/spend-voucher.test.ts",
      "tests/faults/kill.test.ts"
    ]
  },
  {
    name: "puts nothing back onto a voucher whose payment is taken back",
    file: `${payment}/remove-payment.ts`,
    from: "    line.voucherNumber !== undefined &&\n",
    to: "    line.voucherNumber === 'nobody' &&\n",
    caughtBy: ["torture"]
  },
  {
    name: "takes a payment back without telling the journal",
    file: `${payment}/remove-payment.ts`,
    from: "entries: (await postedEntries(db, id, row.attempt)).map((entry) => ({",
    to: "entries: (await postedEntries(db, id, 'nothing')).map((entry) => ({",
    caughtBy: ["torture"]
  },
  {
    name: "counts change twice",
    file: `${payment}/book-payment.ts`,
    from: `    await post("change", entriesOf(payment, header.currency, change))\n`,
    to: `    await post("change", entriesOf(payment, header.currency, change))
    await post("change", entriesOf(payment, header.currency, change))\n`,
    caughtBy: ["torture"]
  },
  {
    name: "books change in the currency that was paid",
    file: "packages/domain/src/payment/paid-cart.ts",
    from: "currency: settled.changeCurrency,",
    to: "currency,",
    caughtBy: ["torture"]
  },
  {
    name: "loses what coins of another currency could not give back",
    file: `${payment}/book-payment.ts`,
    from: "if (settled.difference !== 0)\n    await post(",
    to: "if (settled.difference < 0)\n    await post(",
    caughtBy: ["torture"]
  },
  {
    name: "closes a sale without telling what rounding took",
    file: `${payment}/close-cart.ts`,
    from: "if (rounding !== 0)",
    to: "if (rounding > 0)",
    caughtBy: ["torture"]
  },
  {
    name: "keeps a payment that came too late",
    file: `${payment}/late-payments.ts`,
    from: "for (const row of await this.#toGiveBack()) await this.#giveBack(row)",
    to: "await this.#toGiveBack()",
    caughtBy: ["torture"]
  },
  {
    name: "books a late payment whenever it is seen",
    file: `${payment}/late-payments.ts`,
    from: `if (isNew) await this.#post("late-payment"`,
    to: `if (isNew || at > new Date(0)) await this.#post("late-payment"`,
    caughtBy: ["torture"]
  },
  {
    name: "hears of late payments from the bank only",
    file: `${payment}/late-payments.ts`,
    from: "    this.#timer = setTimeout(",
    to: "    if (Math.random() >= 0) return\n    this.#timer = setTimeout(",
    caughtBy: ["torture"]
  },
  {
    name: "gives a late payment back under a new name each time",
    file: `${payment}/late-payments.ts`,
    from: "const attempt = `${chargeName(row)} refund`",
    to: "const attempt = `${chargeName(row)} ${this.#parts.clock().getTime()} refund`",
    caughtBy: ["torture", `${payment}/late-payment.test.ts`]
  },
  {
    name: "answers: forget what was refused",
    file: "apps/store-server/src/idempotency/call-binder.ts",
    from: "refusalsForGood.has(cause.status)",
    to: "cause.status === 422",
    caughtBy: ["apps/store-server/src/idempotency/idempotency.test.ts"]
  },
  {
    name: "lets a refusal be asked again, and succeed",
    file: "apps/store-server/src/idempotency/call-binder.ts",
    from: "return cause.answer\n    await keepRefusal(cause, memory)\n",
    to: "return cause.answer\n",
    caughtBy: ["torture", "tests/faults/lost-answer.test.ts"]
  },
  {
    name: "counts a day over what somebody has counted since",
    file: "apps/store-server/src/cash/cash-day-book.ts",
    from: "  const isLate = last !== undefined && last.version > version",
    to: "  const isLate = last !== undefined && last.version > version + 1000",
    caughtBy: ["torture"]
  },
  {
    name: "closes a bag and leaves one of its days open",
    file: "apps/store-server/src/cash/bank-book.ts",
    from: "for (const { day } of days)\n    await db.run(putInBag(",
    to: "for (const { day } of days.slice(1))\n    await db.run(putInBag(",
    caughtBy: ["torture"]
  },
  {
    name: "hands a web order out whatever has become of it",
    file: "apps/store-server/src/click-and-collect/web-order-book.ts",
    from: "  if (refusal !== undefined) throw refused(refusal)",
    to: '  if (refusal === "web-order-not-ready") throw refused(refusal)',
    caughtBy: ["torture"]
  },
  {
    name: "gives a device that changes store a register that another one uses",
    file: "apps/store-server/src/device/place.ts",
    from: "(await usedByAnother(db, terminalId, who, now)) === undefined",
    to: "(await usedByAnother(db, `${terminalId} of nobody`, who, now)) === undefined",
    caughtBy: ["torture"]
  },
  {
    name: "lets a device change store whatever lies in its cart by then",
    file: "apps/store-server/src/store/store-change.ts",
    from: `if ((await refusalOf(caller, badge, store.number)) === "cart-not-empty")`,
    to: `if (badge === "" && (await refusalOf(caller, badge, store.number)) === "cart-not-empty")`,
    caughtBy: ["torture"]
  },
  {
    name: "changes a device that was changed while its token was signed",
    file: "apps/store-server/src/device/device.ts",
    from: `.where("issue", "=", value.issue)`,
    to: `.where("issue", "<=", value.issue + 1)`,
    caughtBy: ["torture"]
  },
  {
    name: "lets whoever marks a task once more have done it",
    file: "apps/store-server/src/task/task-routes.ts",
    from: "if (before.done === done) return before",
    to: "if (before.done === done && !done) return before",
    caughtBy: ["torture"]
  }
]
