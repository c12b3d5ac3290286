import type { PlantedBug } from "./planted-bug.ts"

const goods = "apps/store-server/src/goods-return"
const refund = "apps/store-server/src/refund"
const domain = "packages/domain/src/refund"

/** What comes back, and for how much. */
const ofReturns: readonly PlantedBug[] = [
  {
    name: "returns: does not see which pieces have come back",
    file: `${goods}/claim-pieces.ts`,
    from: "const taken = new Set([...before, ...(await claimedPieces(db, receiptId, sold.id))])",
    to: "const taken = new Set(before)",
    caughtBy: ["torture"]
  },
  {
    name: "returns: claims fewer pieces than come back",
    file: `${goods}/claim-pieces.ts`,
    from: "  for (const piece of pieces) await db.run",
    to: "  for (const piece of pieces.slice(1)) await db.run",
    caughtBy: ["torture", "tests/faults/kill.test.ts"]
  },
  {
    name: "returns: pays the list price for a part of a line",
    file: `${goods}/claim-pieces.ts`,
    from: "{ pieces, refund: valueOfPieces(sold, pieces) }",
    to: "{ pieces, refund: (sold.unitPrice * pieces.length) as MinorUnits }",
    caughtBy: ["torture"]
  },
  {
    name: "returns: loses the öre that a line does not divide into",
    file: "packages/domain/src/goods-return/returned-value.ts",
    from: "return minorUnits(proportion(amount, piece, quantity) - proportion(amount, piece - 1, quantity))",
    to: "return minorUnits(piece < 1 ? 0 : proportion(amount, 1, quantity))",
    caughtBy: ["torture"]
  },
  {
    name: "returns: keeps the goods of a voided cart",
    file: "apps/store-server/src/cart/change-head.ts",
    from: "  await forgetReturns(parts.db, id)\n",
    to: "",
    caughtBy: ["torture"]
  },
  {
    name: "returns: takes goods back once for each time that it is asked",
    file: `${goods}/return-routes.ts`,
    from: `  bind.command(returnItems, async ({ params, body, caller }) => ({
    header: (
      await takeGoodsBack(parts, caller, params.id, {
        receiptId: body.transactionId,
        items: body.returnItems,
        customer: body.reason,
        paper: { shownNumber: body.shownNumber, approvedBy: body.approvedBy }
      })
    ).cart.header
  }))`,
    to: `  bind.passing(returnItems, async ({ params, body, caller }) => ({
    header: (
      await parts.transact(() => takeGoodsBack(parts, caller, params.id, {
        receiptId: body.transactionId,
        items: body.returnItems,
        customer: body.reason
      }))
    ).cart.header
  }))`,
    caughtBy: ["torture"]
  }
]

/** What goes back for it, how, and how often. */
const ofRefunds: readonly PlantedBug[] = [
  {
    name: "refunds: forgets a share of what it gives back",
    file: `${refund}/check-refund.ts`,
    from: "of shared)\n",
    to: "of shared.slice(1))\n",
    caughtBy: ["torture", "tests/faults/kill.test.ts"]
  },
  {
    name: "refunds: counts what is under way as not gone yet",
    file: `${refund}/cart-refund-sources.ts`,
    from: '"not in", ["declined", "cancelled"]',
    to: '"=", "approved"',
    caughtBy: ["torture"]
  },
  {
    name: "refunds: counts what a terminal declined as gone",
    file: `${refund}/cart-refund-sources.ts`,
    from: '"not in", ["declined", "cancelled"]',
    to: '"<>", "cancelled"',
    caughtBy: ["torture"]
  },
  {
    name: "refunds: counts what was taken off the cart again as gone",
    file: "apps/store-server/src/payment/remove-payment.ts",
    from: "  await forgetRefund(db, id, row.attempt)\n",
    to: "",
    caughtBy: ["torture"]
  },
  {
    name: "refunds: gives more of a payment back than it was",
    file: `${domain}/share-refund.ts`,
    from: "Math.min(open, left, most)",
    to: "Math.min(open, most)",
    caughtBy: ["torture"]
  },
  {
    name: "refunds: lets anything go to a card",
    file: `${domain}/refund-source.ts`,
    from: "if (backBy === tender.card) return cards.has(paidBy)",
    to: "if (backBy === tender.card) return true",
    caughtBy: ["torture"]
  },
  {
    name: "refunds: lets an override be used twice",
    file: `${refund}/tender-override.ts`,
    from: '.set({ state: "used", attempt: value.attempt })',
    to: ".set({ attempt: value.attempt })",
    caughtBy: ["torture"]
  },
  {
    name: "refunds: lets an override be used for more than was refused",
    file: `${refund}/tender-override.ts`,
    from: '.where("amount_minor", ">=", value.amount)',
    to: '.where("amount_minor", ">", 0)',
    caughtBy: ["torture"]
  },
  {
    name: "refunds: makes a store credit of the balance before the refund",
    file: "apps/store-server/src/payment/take-payment.ts",
    from: "issueStoreCredit(parts.db, caller.store, cartId, negate(amount), at)",
    to: "issueStoreCredit(parts.db, caller.store, cartId, negate(parts.carts.find(cartId)?.cart.header.total ?? amount), at)",
    caughtBy: ["torture"]
  },
  {
    name: "refunds: writes the share of a card's refund down after it was asked for",
    file: "apps/store-server/src/payment/begin-attempt.ts",
    from: "  await refund?.book(key)\n  return begun\n",
    to: "  setTimeout(() => parts.transact(() => refund?.book(key)), 1)\n  return begun\n",
    caughtBy: ["torture", "tests/faults/kill.test.ts"]
  }
]

/** In what comes back of receipts that are older than the books. */
const ofArchive: readonly PlantedBug[] = [
  {
    name: "archive: forgets what it has paid back already",
    file: "apps/store-server/src/old-receipt/archived-receipt.ts",
    from: "minorUnits(row.applied_minor - row.refunded_minor)",
    to: "minorUnits(row.applied_minor)",
    caughtBy: [`${goods}/discount-line.test.ts`]
  },
  {
    name: "archive: takes a discount back that has come back already",
    file: "apps/store-server/src/old-receipt/returns-of-line.ts",
    from: "if (returned > 0) return minorUnits(0)",
    to: "if (returned > 9) return minorUnits(0)",
    caughtBy: [`${goods}/discount-line.test.ts`]
  }
]

/** In what comes back, and in the money that goes back for it. */
export const bugsOfReturns: readonly PlantedBug[] = [...ofReturns, ...ofRefunds, ...ofArchive]
