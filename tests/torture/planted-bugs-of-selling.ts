import type { PlantedBug } from "./planted-bug.ts"

const server = "apps/store-server/src"
const domain = "packages/domain/src"

/** In what a line costs, and in what hangs on it. */
const ofLines: readonly PlantedBug[] = [
  {
    name: "lines: keep their share of the cart's discount when another one leaves",
    file: `${server}/cart/save-cart.ts`,
    from: "} else if (known !== line) await updateLine(db, header.id, line)",
    to: "} else if (known !== line && lines.length >= earlier.length) await updateLine(db, header.id, line)",
    caughtBy: ["torture"]
  },
  {
    name: "lines: are put into the cart once for each time that it is asked",
    file: `${server}/cart/cart-routes.ts`,
    from: "bind.command(\n    calls.addItem,",
    to: "bind.passing(\n    calls.addItem,",
    caughtBy: ["torture", "tests/faults/lost-answer.test.ts"]
  },
  {
    name: "lines: lose their tax with an own price",
    file: `${domain}/cart-change/apply-change.ts`,
    from: "        unitPrice: change.unitPrice,\n",
    to: "        unitPrice: change.unitPrice,\n        vatBasisPoints: 0,\n",
    caughtBy: ["torture"]
  },
  {
    name: "home orders: take the deposit on top of the rest",
    file: `${domain}/cart-change/line-amounts.ts`,
    from: "const amount = minorUnits(worth - due)",
    to: "const amount = minorUnits(worth)",
    caughtBy: ["torture"]
  },
  {
    name: "insurances: stay when their goods are taken out",
    file: `${domain}/cart-change/apply-change.ts`,
    from: "const removedIds = new Set([lineId, ...insuring])",
    to: "const removedIds = new Set(insuring.length > 9 ? insuring : [lineId])",
    caughtBy: ["torture"]
  },
  {
    name: "carts: are thrown away, and their customers are not forgotten",
    file: `${server}/cart/change-head.ts`,
    from: "  await forgetCustomers(parts.db, id)\n",
    to: "",
    caughtBy: ["torture"]
  },
  {
    name: "stock: loses what comes back",
    file: `${server}/payment/close-cart.ts`,
    from: "line.itemNumber, 0 - line.quantity)",
    to: "line.itemNumber, 0 - Math.abs(line.quantity))",
    caughtBy: ["torture"]
  }
]

/** In gift cards that are sold, spent, and brought back. */
const ofGiftCards: readonly PlantedBug[] = [
  {
    name: "gift cards: are paid for and good for nothing",
    file: `${server}/payment/close-cart.ts`,
    from: "  await activateGiftCards(db, store, closed, at)\n",
    to: "  if (closed.cart.payments.length > 1) await activateGiftCards(db, store, closed, at)\n",
    caughtBy: ["torture"]
  },
  {
    name: "gift cards: can be spent while they stand in a return",
    file: `${server}/refund/gift-card-back.ts`,
    from: `.set({ state: "blocked" })`,
    to: `.set({ state: "active" })`,
    caughtBy: ["torture"]
  },
  {
    name: "gift cards: keep their money when they have come back",
    file: `${server}/payment/close-cart.ts`,
    from: "  if (closed.cart.lines.some(isReturnLine)) await takeGiftCards(db, header.id)\n",
    to: "",
    caughtBy: ["torture"]
  }
]

/** In money that moves without goods, and in what was asked to be kept. */
const ofOthers: readonly PlantedBug[] = [
  {
    name: "expenses: bring in what they should cost",
    file: `${domain}/expense/expense.ts`,
    from: "return bringsMoney || entered === 0 ? entered : negate(entered)",
    to: "return bringsMoney || entered === 0 || entered > 400_00 ? entered : negate(entered)",
    caughtBy: ["torture"]
  },
  {
    name: "expenses: are told to the journal with the other sign",
    file: `${server}/journal/entries.ts`,
    from: "      amount: negate(amount)\n    }))",
    to: "      amount\n    }))",
    caughtBy: ["torture"]
  },
  {
    name: "reservations: are moved to two carts, or to one twice",
    file: `${server}/reservation/reservation-book.ts`,
    from: "if ((await cartOfOrder(db, storeNumber, orderNumber)) !== undefined)",
    to: "if ((await cartOfOrder(db, storeNumber, orderNumber)) === null)",
    caughtBy: ["torture"]
  },
  {
    name: "reservations: leave a line behind when they are taken back",
    file: `${domain}/use-cases/reservation/take-move-back.ts`,
    from: "for (const { line, removeKey } of lines.toReversed())",
    to: "for (const { line, removeKey } of lines.slice(1).toReversed())",
    caughtBy: ["torture", `${domain}/use-cases/reservation/move-to-cart.test.ts`]
  }
]

/** In what a cashier may not do alone. */
const ofApprovals: readonly PlantedBug[] = [
  {
    name: "personal codes: leave a proof that has approved something standing",
    file: `${server}/staff/hold-proof.ts`,
    from: "useUpProof(parts.db, { badge, deviceId: caller.device.id })",
    to: "",
    caughtBy: [`${server}/personal-code/badges-alone.test.ts`]
  },
  {
    name: "personal codes: take a proof of any device",
    file: `${server}/device/proofs.ts`,
    from: '.where("device_id", "=", value.deviceId)\n    .where("badge", "=", value.badge)\n    .where("until"',
    to: '.where("badge", "=", value.badge)\n    .where("until"',
    caughtBy: [`${server}/personal-code/badges-alone.test.ts`]
  },
  {
    name: "approvals: are asked for once the change was sent",
    file: "apps/pos-web/src/cart/line-terms.ts",
    from: "    else void this.#approve(change, needed)",
    to: "    else this.#send(change)",
    caughtBy: ["apps/pos-web/src/approval/approval.test.ts"]
  }
]

/** In what tests of one folder alone would notice, and somebody once planted unnoticed. */
const ofEdges: readonly PlantedBug[] = [
  {
    name: "carts: keep what a failed transaction has made of them",
    file: `${server}/parts/cart-shelf.ts`,
    from: "      own.set(id, record)\n",
    to: "      keep(record, 0)\n",
    caughtBy: [`${server}/cart/cart.test.ts`, `${server}/idempotency/idempotency.test.ts`]
  }
]

/** In what is sold, on which terms, and in what is spent without a sale. */
export const bugsOfSelling: readonly PlantedBug[] = [
  ...ofLines,
  ...ofGiftCards,
  ...ofOthers,
  ...ofEdges,
  ...ofApprovals
]
