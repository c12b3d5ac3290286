import { reserveSeries, tellOfflineSale } from "@karat/contract/offline"
import { choosePersonalCode, endProofs, makeOneTimeCode, proveWearer } from "@karat/contract/personal-code"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import type { CustomerField, CustomerInfo } from "@karat/domain/customer/customer-info"
import { IdentityProvider } from "@karat/domain/ports/identity-provider"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { TestServer } from "@karat/store-server/testing/test-server"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { findWebReturn } from "@karat/contract/click-and-collect"
import { changeRegister, signOutDevice } from "@karat/contract/device"
import { openShop } from "@karat/contract/first-start"
import { createPurchase } from "@karat/contract/goods-purchase"
import { createTransfer, receiveTransfer } from "@karat/contract/goods-transfer"
import { cancelPayment } from "@karat/contract/payment"
import { signInWithCode, signInWithCredential } from "@karat/contract/session"
import { registerMerchant } from "@karat/contract/tap-to-pay"
import {
  askConfirmation,
  askPersonalNumber,
  clearReceiptDisplay,
  displayReceipt,
  showMenu,
  stopAskingPersonalNumber,
  stopReadingCard,
  stopShowingMenu
} from "@karat/contract/terminal"
import { submitTransfer } from "@karat/contract/transfer"
import { sendGoods } from "@karat/store-server/testing/goods-till"
import { demoCredential } from "@karat/store-server/testing/demo-credential"
import { signedInTill } from "@karat/store-server/testing/test-till"
import type { ChoiceDialogModel } from "@karat/ui/components/dialog/choice-dialog"
import type { ReturnWarningDialogModel } from "@karat/ui/screens/goods-return/return-warning-dialog"
import type { ConfirmDialogModel } from "@karat/ui/components/dialog/confirm-dialog"
import type { KeypadDialogModel } from "@karat/ui/components/dialog/keypad-dialog"
import type { TextDialogModel } from "@karat/ui/components/dialog/text-dialog"
import { BackupViewModel } from "../../apps/pos-web/src/admin/backup-view-model.ts"
import { BooksViewModel } from "../../apps/pos-web/src/admin/books-view-model.ts"
import { ExportViewModel } from "../../apps/pos-web/src/admin/export-view-model.ts"
import { ImportViewModel } from "../../apps/pos-web/src/admin/import-view-model.ts"
import { storeTime } from "@karat/domain/store/store-time"
import { AdminViewModel } from "../../apps/pos-web/src/admin/admin-view-model.ts"
import type { Settlement } from "@karat/domain/payment/unclear-payment"
import { RemarksViewModel } from "../../apps/pos-web/src/admin/remarks-view-model.ts"
import { UnclearPaymentsViewModel } from "../../apps/pos-web/src/admin/unclear-payments-view-model.ts"
import { ControlUnitViewModel } from "../../apps/pos-web/src/admin/control-unit-view-model.ts"
import { CashViewModel } from "../../apps/pos-web/src/cash/cash-view-model.ts"
import { ClickAndCollectViewModel } from "../../apps/pos-web/src/click-and-collect/click-and-collect-view-model.ts"
import type { IdentificationQuestion } from "../../apps/pos-web/src/click-and-collect/opened-web-order.ts"
import type { WebReturnQuestion } from "../../apps/pos-web/src/click-and-collect/web-return-question.ts"
import { Effect } from "effect"
import { paymentOf } from "../../apps/pos-web/src/payment/payment-view-model.ts"
import type { Run } from "../../apps/pos-web/src/ports/run.ts"
import { AuthenticateViewModel } from "../../apps/pos-web/src/session/authenticate-view-model.ts"
import { OneTapViewModel } from "../../apps/pos-web/src/session/one-tap-view-model.ts"
import { DeliveryViewModel } from "../../apps/pos-web/src/delivery/delivery-view-model.ts"
import type { GiftCardNumberQuestion } from "../../apps/pos-web/src/gift-card/gift-card-number-question.ts"
import type { ReturnQuestion } from "../../apps/pos-web/src/goods-return/return-question.ts"
import type { MemberLookupQuestion } from "../../apps/pos-web/src/member/member-lookup-question.ts"
import { MemberQuestion } from "../../apps/pos-web/src/member/member-question.ts"
import type { ParkedCartsQuestion } from "../../apps/pos-web/src/parking/parked-carts-question.ts"
import type { SendReceiptQuestion } from "../../apps/pos-web/src/receipt/send-receipt-question.ts"
import type { DeviceChoice } from "@karat/domain/device/devices"
import type { CardTerminalReplacementQuestion } from "../../apps/pos-web/src/store/card-terminal-replacement-question.ts"
import { SettingsViewModel } from "../../apps/pos-web/src/store/settings-view-model.ts"
import type { StoreChangeQuestion } from "../../apps/pos-web/src/store/store-change-question.ts"
import type { TransferStoreQuestion } from "../../apps/pos-web/src/transfer/transfer-store-question.ts"
import type { BargainBagsQuestion } from "../../apps/pos-web/src/write-off/bargain-bags-question.ts"
import type { WriteOffReasonQuestion } from "../../apps/pos-web/src/write-off/write-off-reason-question.ts"
import { ExpenseViewModel } from "../../apps/pos-web/src/expense/expense-view-model.ts"
import { GoodsScreenViewModel } from "../../apps/pos-web/src/goods-list/goods-screen-view-model.ts"
import { ProfileViewModel } from "../../apps/pos-web/src/profile/profile-view-model.ts"
import { ReceiptSearchViewModel } from "../../apps/pos-web/src/receipt-search/receipt-search-view-model.ts"
import { RegisterReportViewModel } from "../../apps/pos-web/src/register-report/register-report-view-model.ts"
import { ReservationsViewModel } from "../../apps/pos-web/src/reservation/reservations-view-model.ts"
import { KeyProvisioningViewModel } from "../../apps/pos-web/src/tap-to-pay/key-provisioning-view-model.ts"
import { MerchantViewModel } from "../../apps/pos-web/src/tap-to-pay/merchant-view-model.ts"
import type { BadgeQuestion } from "../../apps/pos-web/src/approval/badge-question.ts"
import { transferWork } from "../../apps/pos-web/src/transfer/transfer-work.ts"
import { writeOffWork } from "../../apps/pos-web/src/write-off/write-off-work.ts"
import { count } from "./gesture.ts"
import { gestures } from "./gestures.ts"
import { cartWithBag, freshCart } from "./prepared-cart.ts"
import { newReturn } from "./web-order-gestures.ts"
import { asked, type PressedTill, soon, type Wanted } from "./pressing-till.ts"
import { sqlText } from "@karat/store-server/testing/sql-text"

/** What a call was prepared with, by its names. */
interface Parts {
  readonly params: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Something that a cashier does, ready to be done. */
interface Prepared {
  readonly wanted: Wanted
  readonly parts: Parts
  /** Counts what it does; undefined where it leaves no trace. */
  readonly effects?: () => number | Promise<number>
  readonly finish?: (() => Promise<unknown>) | undefined
}

/** How something is done that changes something. */
export interface Press {
  readonly prepare: (server: TestServer, behind: TestTill) => Promise<Prepared>
  /** Gets the till to where it is done. Answers what is pressed, the second time as the first. */
  readonly ready: (on: PressedTill, parts: Parts, server: TestServer) => unknown
  /** Who works here; nobody where it is done before anybody has logged in. */
  readonly badge?: string | undefined
  /** Only a phone offers it. */
  readonly phone?: boolean
  /**
   * Who does it again: the cashier; the till by itself, which keeps what it sends until it is answered; or nobody,
   * because the till asks what became of it before it lets anybody press.
   */
  readonly again: "cashier" | "itself" | "nobody"
}

/** A gesture that is prepared for the server's own tests, done at the till's buttons. */
function pressing(
  name: string,
  ready: Press["ready"],
  over: Partial<Pick<Press, "again" | "badge" | "phone">> & { readonly freshCart?: boolean } = {}
): readonly [string, Press] {
  const prepare: Press["prepare"] = async (server, behind) => {
    const made = await gestures[name]?.(server, behind)
    if (made === undefined) throw new Error(`Nobody has prepared "${name}".`)
    if (over.freshCart === true) await freshCart(behind)
    return {
      wanted: made.call,
      parts: made.parts as unknown as Parts,
      effects: made.effects,
      finish: made.finish
    }
  }
  return [name, { prepare, ready, again: "cashier", badge: "1001", ...over }]
}

const none: Parts = { params: {}, body: {} }

const tool = ({ till }: PressedTill, id: string) =>
  [...till.cart.tools, ...till.cart.footerTools].find((each) => each.id === id)?.run()

function lineAction({ till }: PressedTill, lineId: string | undefined, id: string) {
  const row = till.cart.lines.find(({ line }) => line.id === lineId)
  if (row === undefined) throw new Error("The line is not in the cart.")
  till.cart
    .actionsOf(row)
    .find((each) => each.id === id)
    ?.run()
}

/** Fills the form in that is open, or that a button opens, and sends it. */
async function fillIn(on: PressedTill, customer: CustomerInfo, open: () => unknown) {
  const form = () => {
    const { pane } = on.till.dashboard
    return pane?.kind === "customer" ? pane.model : undefined
  }
  if (form() === undefined) await open()
  const model = await soon(form)
  for (const [field, text] of Object.entries(customer))
    if (typeof text === "string") model.typeField(field as CustomerField, text)
  model.submit()
}

const confirmed = async (on: PressedTill) => (await asked<ConfirmDialogModel>(on, "destructive")).confirm()

async function lookUp(on: PressedTill, number: string) {
  tool(on, "member")
  const question = await asked<MemberLookupQuestion>(on, "becomeMember")
  question.typeText(number)
  question.lookUp()
  return question
}

/** Puts a member on the cart who is asked about by the next press of the button. */
async function withMember(on: PressedTill, server: TestServer) {
  const before = on.till.backOffice.cart.confirmed?.header.memberNumber
  if (before === undefined) await lookUp(on, await numberOfAstrid(server))
  await soon(() => on.till.backOffice.cart.confirmed?.header.memberNumber)
  await soon(() => !on.till.dialogs.isOpen)
}

const openedMember = async (on: PressedTill) => {
  if (!(on.till.dialogs.open?.model instanceof MemberQuestion)) tool(on, "member")
  return await asked<MemberQuestion>(on, "connectCard")
}

const numberOfAstrid = async ({ db }: TestServer) =>
  (
    await db.get(
      sqlText<{ readonly number: string }>(
        "SELECT personal_number AS number FROM member WHERE contact_id LIKE '7b1f6a52%'"
      )
    )
  )?.number ?? ""

/** A list of goods with its screen, and how its button is pressed. */
async function goodsScreen(on: PressedTill, kind: "transfer" | "write-off") {
  const needs = on.till.backOffice
  const model = new GoodsScreenViewModel(
    needs,
    kind === "transfer" ? transferWork(needs) : writeOffWork(needs)
  )
  await model.list.refresh()
  return model
}

const lineOf = async (on: PressedTill, kind: "transfer" | "write-off", itemNumber: string) => {
  const { list } = await goodsScreen(on, kind)
  const line = list.lines.find((each) => each.itemNumber === itemNumber)
  return () => {
    if (line !== undefined) list.remove(line)
  }
}

async function sentTo(on: PressedTill, parts: Parts, way: "email" | "sms" | "mailbox", address: string) {
  await on.till.backOffice.cart.read(parts.params["transactionId"] ?? "")
  return async () => {
    if (on.till.dialogs.open === undefined) on.till.receipt.chooseSend(way)
    const question = await asked<SendReceiptQuestion>(on, "typeCountryCode")
    question.typeText(address)
    question.send()
  }
}

/** Chooses every line of a receipt, and brings them back. */
export async function bringingBack(on: PressedTill, receiptNumber: string) {
  const model = new ReceiptSearchViewModel(on.till.oldReceipts)
  model.form.searchNumber(receiptNumber)
  const open = await soon(() => (model.open?.status === "ready" ? model.open : undefined))
  for (const { line } of open.lines) open.toggle(line)
  await soon(() => open.chosen.all.length > 0)
  return async () => {
    if (on.till.dialogs.open === undefined) open.startReturn()
    const form = await asked<ReturnQuestion>(on, "typeField")
    form.typeField("name", "Anna Ek")
    form.typeField("telephone", "070-174 06 05")
    form.typeField("reason", form.receipt.returnReasons[0]?.id ?? "")
    form.send()
  }
}

export const receiptNumberOf = async ({ db }: TestServer, id: unknown) =>
  (
    await db.get(
      sqlText<{ readonly number: string }>("SELECT receipt_number AS number FROM cart WHERE id = ?", id)
    )
  )?.number ?? ""

/** A reservation of the store that is open on its screen. */
/** The administration with one kind open. */
async function administering(needs: ConstructorParameters<typeof AdminViewModel>[0], kind: EntryKindName) {
  const admin = new AdminViewModel(needs)
  admin.choose(kind)
  await soon(() => admin.status === "ready")
  return admin
}

/** A file of items that is looked at. */
async function openImport(needs: ConstructorParameters<typeof ImportViewModel>[0], id: string) {
  const model = new ImportViewModel(needs)
  model.follow(`/admin/import/${id}`)
  await soon(() => model.status === "ready")
  return model
}

async function openReservation(on: PressedTill, isMeant: (id: string, status: number) => boolean) {
  const model = new ReservationsViewModel(on.till.backOffice)
  model.opened()
  const head = await soon(() => model.list.all.rows.find(({ id, status }) => isMeant(id, status)))
  model.list.select(head)
  return await soon(() => (model.open?.status === "ready" ? model.open : undefined))
}

/** The store's web orders on their screen. */
async function webOrders(on: PressedTill) {
  const model = new ClickAndCollectViewModel(on.till.backOffice)
  await model.list.all.again()
  return model
}

async function openWebOrder(on: PressedTill, number: string | undefined) {
  const model = await webOrders(on)
  model.list.scanned(number ?? "")
  return await soon(() => (model.open?.status === "ready" ? model.open : undefined))
}

/** What comes back of an order, looked up. */
async function openWebReturn(on: PressedTill, number: string | undefined) {
  const model = await webOrders(on)
  model.openReturn()
  const question = await asked<WebReturnQuestion>(on, "remove")
  question.scanned(number ?? "")
  return await soon(() => (question.stage === "found" ? question : undefined))
}

async function openDelivery(on: PressedTill, kind: "transfers" | "orders") {
  const model = new DeliveryViewModel(on.till.backOffice)
  model.opened()
  const row = await soon(() => model.list[kind][0])
  return () => {
    model.select(row.id)
    model.open?.deliver()
  }
}

const payBy = async ({ till }: PressedTill, tenderId: number) => {
  const payment = paymentOf(till.payment)
  await payment.open(undefined)
  // Whether this phone takes cards itself is asked for meanwhile.
  await soon(() => payment.offered.all.some(({ tender: { id } }) => id === tenderId))
  return () => payment.pay(tenderId)
}

const goodsIn = (server: TestServer) => async () =>
  (await count(server, "SELECT count(*) AS n FROM goods_transfer WHERE status = 'RECEIVED'")) +
  (await count(server, "SELECT count(*) AS n FROM purchase_receipt"))

/** Everything that a cashier does at a till and that changes something, by name. */
export const presses: ReadonlyMap<string, Press> = new Map<string, Press>([
  [
    "signs the device in",
    {
      prepare: async () => ({ wanted: signInWithCode, parts: none }),
      badge: undefined,
      again: "cashier",
      ready: ({ till }) => {
        const authenticate = new AuthenticateViewModel(till.signIn)
        return () => {
          authenticate.typeCode("102-1")
          authenticate.submit()
        }
      }
    }
  ],
  [
    "signs the device in with one tap",
    {
      prepare: async (server) => ({
        wanted: signInWithCredential,
        parts: none,
        effects: () => count(server, "SELECT count(*) AS n FROM device")
      }),
      badge: undefined,
      // What a provider says is made for one key: whoever taps again is somebody new to it.
      again: "nobody",
      ready: async ({ till }, _, server) => {
        let tap = () => undefined as unknown
        const provider = IdentityProvider.of({
          offer: ({ key, heard }) =>
            Effect.sync(() => {
              tap = async () => heard(await demoCredential(server.url, key))
              return () => undefined
            })
        })
        const run: Run = (useCase) =>
          till.signIn.run(Effect.provideService(useCase, IdentityProvider, provider))
        const model = new OneTapViewModel({ ...till.signIn, run })
        model.show({})
        await soon(() => model.status === "ready")
        return () => tap()
      }
    }
  ],
  pressing(
    "opens a cart",
    ({ till }) =>
      async () => {
        await till.session.logIn("1001")
        await till.flow.enterDashboard(new URL("https://till.example/dashboard"))
      },
    { badge: undefined }
  ),
  pressing(
    "adds a line",
    ({ till }) =>
      () =>
        till.backOffice.cart.add("BAG-S"),
    { again: "itself" }
  ),
  pressing(
    "changes a quantity",
    ({ till }, { params }) =>
      () =>
        till.cart.changeQuantity(params["lineId"] ?? "", 2),
    { again: "itself" }
  ),
  pressing(
    "removes a line",
    ({ till }, { params }) =>
      () =>
        till.cart.remove(params["lineId"] ?? ""),
    {
      again: "itself"
    }
  ),
  pressing(
    "discounts a cart",
    ({ till }) =>
      () => {
        const discount = { kind: "percent", basisPoints: 1000 } as const
        till.backOffice.cart.changeTerms({ type: "cart-discount", discount, reason: "D1" })
      },
    { again: "itself" }
  ),
  pressing("comments a cart", (on) => async () => {
    tool(on, "comment")
    const question = await asked<TextDialogModel>(on, "typeText")
    question.typeText("Gift wrapping")
    question.confirm()
  }),
  pressing("begins training", ({ till }) => () => {
    till.dashboard.header.actions.find(({ id }) => id === "training")?.run()
  }),
  pressing("voids a cart", (on) => async () => {
    tool(on, "void")
    await confirmed(on)
  }),
  pressing("records a search", ({ till }, { body }) => () => {
    till.dashboard.search.type(String(body["item"]))
    till.dashboard.search.submit()
  }),
  pressing("saves a favorite", async ({ till }, { body }) => {
    await till.itemInfo.open(String(body["item"]))
    return () => till.itemInfo.toggleFavorite()
  }),
  pressing("chooses a printer", async ({ till }, { params, body }) => {
    const settings = new SettingsViewModel(till.atThisDevice)
    await settings.open()
    settings.choose({ terminalId: params["terminalId"] ?? "", ...(body as Partial<DeviceChoice>) })
    return () => settings.save()
  }),
  pressing("replaces a card terminal", async (on, { body }) => {
    const settings = new SettingsViewModel(on.till.atThisDevice)
    await Promise.all([settings.open(), on.till.session.loadStore()])
    return async () => {
      if (on.till.dialogs.open === undefined) settings.replaceCardTerminal()
      const question = await asked<CardTerminalReplacementQuestion>(on, "poiid")
      await soon(() => !question.sending)
      question.choose({ cardTerminalId: String(body["cardTerminalId"]) })
      question.typeText(String(body["poiid"]))
      question.confirm()
    }
  }),
  pressing("signs the devices of a register out", async (on, { params, body }) => {
    const settings = new SettingsViewModel(on.till.atThisDevice)
    await settings.open()
    return async () => {
      settings.signOutRegister(params["terminalId"] ?? "")
      const question = await asked<KeypadDialogModel>(on, "typeText")
      question.typeText(String(body["badgeNumber"]))
      question.confirm()
    }
  }),
  pressing(
    "pays in cash",
    async ({ till }) => {
      const payment = paymentOf(till.payment)
      await payment.open(undefined)
      return () => payment.payCash(minorUnits(100))
    },
    { again: "nobody" }
  ),
  pressing("shows a Swish code", (on) => payBy(on, tender.swishQr), { again: "nobody", phone: true }),
  [
    "cancels a payment",
    {
      again: "nobody",
      badge: "1001",
      prepare: async (server, behind) => {
        ;(await server.simulator?.cardTerminal("V400m-347069201"))?.choose("wait")
        const { id } = await cartWithBag(behind)
        const effects = () =>
          count(
            server,
            "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ? AND state = 'cancelled'",
            id
          )
        const finish = async () =>
          (await server.simulator?.cardTerminal("V400m-347069201"))?.choose("approve")
        return { wanted: cancelPayment, parts: { ...none, params: { id } }, effects, finish }
      },
      ready: async (on, { params }, server) => {
        ;(await payBy(on, tender.card))()
        await soon(() =>
          count(
            server,
            "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ? AND state = 'waiting'",
            params["id"]
          )
        )
        return () => on.till.payment.attempt.cancel()
      }
    }
  ],
  pressing("takes a payment back", async ({ till }) => {
    const payment = paymentOf(till.payment)
    await payment.open(undefined)
    const [line] = payment.toPay.cart.payments
    return () => {
      if (line !== undefined) payment.removePayment(line)
    }
  }),
  pressing("prints a receipt", async ({ till }, { params }) => {
    await till.backOffice.cart.read(params["transactionId"] ?? "")
    return () => till.receipt.choosePrint()
  }),
  pressing("opens the drawer", (on) => () => tool(on, "drawer")),
  pressing("numbers a cart's order", async (on) => {
    const open = await openReservation(on, (_, status) => status === 20)
    return () => open.act("move-to-cart")
  }),
  pressing("rounds up", (on) => async () => {
    tool(on, "round-up")
    ;(await asked<ChoiceDialogModel>(on, "choose")).choose("0")
  }),
  pressing("enters an expense", async (on) => {
    const model = new ExpenseViewModel(on.till.backOffice)
    model.opened()
    await soon(() => model.entries.list.status === "ready")
    return async () => {
      model.enterAmount("10")
      const question = await asked<KeypadDialogModel>(on, "typeText")
      question.typeText("1")
      question.confirm()
    }
  }),
  pressing(
    "insures a line",
    (on, { params, body }) =>
      () =>
        fillIn(on, body["customerInfo"] as CustomerInfo, () => lineAction(on, params["lineId"], "insurance"))
  ),
  pressing("removes an insurance", (on) => {
    const insured = on.till.cart.lines.find(({ insurance }) => insurance !== undefined)
    return () => lineAction(on, insured?.line.id, "insurance")
  }),
  pressing("orders a line home", (on, { params, body }) => async () => {
    await fillIn(on, body["customerInfo"] as CustomerInfo, () =>
      lineAction(on, params["lineId"], "home-order")
    )
    await confirmed(on)
  }),
  pressing(
    "cancels a home order",
    (on, { params }) =>
      () =>
        lineAction(on, params["lineId"], "home-order")
  ),
  pressing("numbers a gift card", (on, { params }) => async () => {
    if (on.till.dialogs.open === undefined)
      on.till.backOffice.follow(on.till.cart.lines.map(({ line }) => line))
    const question = await asked<GiftCardNumberQuestion>(on, "typeEmail")
    question.typeText(params["code"] ?? "")
    question.confirm()
  }),
  pressing(
    "puts a member on a cart",
    (on, _, server) => async () => lookUp(on, await numberOfAstrid(server))
  ),
  pressing(
    "makes a member",
    (on, { body }) => {
      const customer = body["customerInfo"] as CustomerInfo
      return () =>
        fillIn(on, customer, async () => {
          const question = await lookUp(on, customer.socialSecurityNumber)
          await soon(() => question.nobodyFound)
          question.becomeMember()
        })
    },
    { freshCart: true }
  ),
  pressing(
    "connects a card",
    async (on, _, server) => {
      await server.db.run(sqlText("DELETE FROM member_card"))
      await withMember(on, server)
      return async () => (await openedMember(on)).connectCard()
    },
    { freshCart: true }
  ),
  pressing(
    "reads a card",
    async (on, _, server) => {
      await withMember(on, server)
      return async () => (await openedMember(on)).connectCard()
    },
    { freshCart: true }
  ),
  pressing(
    "removes connected cards",
    async (on, _, server) => {
      await withMember(on, server)
      return async () => (await openedMember(on)).removeConnectedCard()
    },
    { freshCart: true }
  ),
  pressing("parks a cart", (on) => () => tool(on, "park")),
  pressing("takes a parked cart back", (on, { params }) => async () => {
    if (on.till.dialogs.open === undefined) tool(on, "park")
    const question = await asked<ParkedCartsQuestion>(on, "takingId")
    await soon(() => question.list.status === "ready")
    question.choose(params["id"] ?? "")
  }),
  pressing(
    "chooses a language",
    ({ till }) => {
      const profile = new ProfileViewModel(till.backOffice)
      return () => profile.speak("fi")
    },
    { badge: "1004" }
  ),
  pressing("keeps a staff member", async ({ till }, { body }) => {
    const admin = await administering(till.backOffice, "staff")
    admin.add()
    const { badgeNumber, familyName, givenName } = (body as { readonly entry: Record<string, string> }).entry
    const { form } = admin
    form?.type("givenName", givenName ?? "")
    form?.type("familyName", familyName ?? "")
    form?.type("badgeNumber", badgeNumber ?? "")
    return () => form?.send()
  }),
  pressing("takes a reason away", async ({ till }, { body }) => {
    const admin = await administering(till.backOffice, "discountReason")
    admin.open((body as { readonly before: { readonly reasonId: string } }).before.reasonId)
    const { form } = admin
    return async () => {
      const away = form?.takeAway()
      const open = () => till.dialogs.open?.model as ConfirmDialogModel | undefined
      await soon(() => open() !== undefined)
      open()?.confirm()
      await away
    }
  }),
  pressing("makes a register's sign-in code anew", async ({ till }, { params }) => {
    const admin = await administering(till.backOffice, "register")
    admin.open(params["number"] ?? "")
    const { form } = admin
    return () => form?.renewCode()
  }),
  pressing("saves a list as a table", ({ till }) => {
    const model = new ExportViewModel({ ...till.backOffice, fetchFile: () => undefined })
    return () => model.save("staff")
  }),
  pressing("has a backup made", async ({ till }) => {
    const model = new BackupViewModel({
      ...till.backOffice,
      fetchFile: () => undefined,
      copy: async () => true
    })
    await model.load()
    return () => model.make()
  }),
  pressing("fetches a backup", async ({ till }) => {
    const model = new BackupViewModel({
      ...till.backOffice,
      fetchFile: () => undefined,
      copy: async () => true
    })
    await model.load()
    return () => model.fetch(model.kept[0]?.name ?? "")
  }),
  pressing("saves days for bookkeeping", async ({ till }) => {
    const model = new BooksViewModel({ ...till.backOffice, fetchFile: () => undefined })
    await model.load()
    model.setDays({ from: storeTime("SE", new Date()).date, to: storeTime("SE", new Date()).date })
    model.chooseStores("101")
    return () => model.save()
  }),
  pressing("says where each month goes", async ({ till }) => {
    const model = new BooksViewModel({ ...till.backOffice, fetchFile: () => undefined })
    await model.load()
    model.typeEmail("bok@example.com")
    return () => model.saveEmail()
  }),
  pressing("brings a file of items in", ({ till }) => {
    const model = new ImportViewModel(till.backOffice)
    return () => model.bring(new File(["Art.nr;Namn;Pris\nG1;Ring;1\n"], "list.csv"))
  }),
  pressing("mends a cell of a file", async ({ till }, { params }) => {
    const model = await openImport(till.backOffice, params["id"] ?? "")
    return () => {
      model.moveTo({ index: 0, column: 1 })
      model.edit("Guldring")
      model.keep("here")
    }
  }),
  pressing("throws a file of items away", async (on, { params }) => {
    const model = await openImport(on.till.backOffice, params["id"] ?? "")
    return async () => {
      model.discard()
      await confirmed(on)
    }
  }),
  pressing("prints a label", async ({ till }, { params }) => {
    const admin = await administering(till.backOffice, "item")
    admin.find(params["item"] ?? "")
    await admin.load()
    admin.open(params["item"] ?? "")
    const { form } = admin
    return () => form?.doIt("label")
  }),
  pressing("prints an employee card", async ({ till }, { params }) => {
    const admin = await administering(till.backOffice, "staff")
    admin.open(params["badge"] ?? "")
    const { form } = admin
    return () => form?.doIt("card")
  }),
  pressing("tries a printer", async ({ till }, { params }) => {
    const admin = await administering(till.backOffice, "register")
    admin.open(params["number"] ?? "")
    const { form } = admin
    return () => form?.doIt("testPrinter")
  }),
  pressing("says in writing that no control unit is needed", ({ till }, { body }) => {
    const unit = new ControlUnitViewModel(till.backOffice)
    unit.type((body as { readonly text: string }).text)
    unit.turn(true)
    return () => unit.confirm()
  }),
  pressing("settles a payment that the bank does not know the end of", async ({ till }, { body }) => {
    const { name, paid, reason } = body as unknown as Settlement
    const unclear = new UnclearPaymentsViewModel(till.backOffice)
    await unclear.load()
    unclear.choose(name, paid)
    unclear.type(reason)
    return () => unclear.confirm()
  }),
  pressing("looks after a remark", async ({ till }, { params, body }) => {
    const remarks = new RemarksViewModel(till.backOffice)
    await remarks.load()
    remarks.choose(Number(params["remarkId"]))
    remarks.type((body as { readonly reason: string }).reason)
    return () => remarks.confirm()
  }),
  pressing(
    "turns a setting",
    ({ till }) => {
      const profile = new ProfileViewModel(till.backOffice)
      return () => profile.turn("cartSize")
    },
    { badge: "1004" }
  ),
  pressing("changes store", (on) => {
    const profile = new ProfileViewModel(on.till.backOffice)
    return async () => {
      if (on.till.dialogs.open === undefined) profile.storeChange.open()
      const question = await asked<StoreChangeQuestion>(on, "seek")
      await soon(() => question.list.status === "ready" && !question.changing)
      question.change()
    }
  }),
  pressing(
    "makes an employee card somebody's own",
    ({ till }) =>
      async () => {
        await till.login.scanCard("KRT0000000001")
        for (const digit of "1004") till.login.key(digit)
        await till.login.confirm()
      },
    { badge: undefined, again: "nobody" }
  ),
  pressing(
    "takes an employee card away",
    (on) => {
      const profile = new ProfileViewModel(on.till.backOffice)
      return async () => {
        profile.unassignCard()
        await confirmed(on)
      }
    },
    { badge: "1004" }
  ),
  pressing("accepts a reservation", async (on, { params }) => {
    const open = await openReservation(on, (id) => id === params["orderNumber"])
    return () => open.act("accept")
  }),
  pressing("counts a day", async (on, { body }) => {
    const { count } = new CashViewModel(on.till.backOffice)
    await count.open(String(body["date"]), 1)
    // What lies in the drawer is what it was opened with: nothing has to be explained.
    count.form.typeField("opening", "1000")
    count.form.typeField("counted", "1000")
    return () => count.save()
  }),
  pressing("closes a bank bag", async (on, { body }) => {
    const { banking } = new CashViewModel(on.till.backOffice)
    await banking.load()
    for (const id of body["ids"] as readonly string[]) banking.toggle(id)
    banking.typeBag(String(body["bankBag"]))
    return () => banking.send()
  }),
  pressing("prints a deposit slip", async (on, { params }) => {
    const { banking } = new CashViewModel(on.till.backOffice)
    await banking.load()
    const day = banking.days.rows.find(({ bankId }) => bankId === params["bankId"])
    if (day === undefined) throw new Error("The bag is not in the list.")
    return () => banking.printSlip(day)
  }),
  pressing("closes the register", async (on) => {
    const model = new RegisterReportViewModel(on.till.backOffice)
    model.show("open")
    await soon(() => model.status === "ready")
    return async () => {
      model.close()
      const question = await asked<ConfirmDialogModel>(on, "confirm")
      question.confirm()
    }
  }),
  pressing("prints a register report", async (on, { body }) => {
    const model = new RegisterReportViewModel(on.till.backOffice)
    model.show("closed")
    await soon(() => model.closed.status === "ready")
    const wanted = body["closed"] as { readonly number: number }
    const report = model.closed.rows.find(({ number }) => number === wanted.number)
    if (report === undefined) throw new Error("The Z is not in the list.")
    return () => model.print(report)
  }),
  pressing("checks a web order in", async (on, { params }) => {
    const { list } = await webOrders(on)
    return () => list.scanned(params["orderNumber"] ?? "")
  }),
  pressing("hands a web order out", async (on, { params }) => {
    const open = await openWebOrder(on, params["orderNumber"])
    return async () => {
      open.act("deliver")
      const question = await asked<IdentificationQuestion>(on, "orderNumber")
      question.scanned("850412-2386")
      question.confirm()
    }
  }),
  [
    "looks a web return up",
    {
      prepare: async (server) => ({
        wanted: findWebReturn,
        parts: { params: { orderNumber: await newReturn(server) }, body: {} }
      }),
      badge: "1001",
      again: "cashier",
      ready: async (on, { params }) => {
        const model = await webOrders(on)
        model.openReturn()
        const question = await asked<WebReturnQuestion>(on, "remove")
        return () => question.scanned(params["orderNumber"] ?? "")
      }
    }
  ],
  pressing("takes a web return in", async (on, { params }) => {
    const question = await openWebReturn(on, params["orderNumber"])
    return () => question.confirm()
  }),
  pressing("deletes a web return", async (on, { params }) => {
    const question = await openWebReturn(on, params["orderNumber"])
    return () => {
      if (question.stage === "found") question.remove()
      question.remove()
    }
  }),
  pressing("mails a receipt", (on, parts) => sentTo(on, parts, "email", "anna@example.com")),
  pressing("texts a receipt", (on, parts) => sentTo(on, parts, "sms", "0701740605")),
  pressing("sends a receipt to a digital mailbox", (on, parts) =>
    sentTo(on, parts, "mailbox", parts.params["ssn"] ?? "")
  ),
  pressing(
    "puts goods into the basket of transfers",
    async (on) => {
      const { list } = await goodsScreen(on, "transfer")
      return () => list.add("BAG-S")
    },
    { again: "itself" }
  ),
  pressing("takes goods out of the basket of transfers", (on) => lineOf(on, "transfer", "BAG-S"), {
    again: "nobody"
  }),
  ...(["creates a transfer", "submits a transfer"] as const).map((name): readonly [string, Press] => [
    name,
    {
      again: "cashier",
      badge: "1001",
      prepare: async (server, behind) => {
        const { finish } = (await gestures["puts goods into the basket of transfers"]?.(server, behind)) ?? {}
        await gestures["submits a transfer"]?.(server, behind)
        const sent = () => count(server, "SELECT count(*) AS n FROM goods_history WHERE kind = 'transfer'")
        const created = () => count(server, "SELECT count(*) AS n FROM goods_transfer")
        return name === "creates a transfer"
          ? { wanted: createTransfer, parts: none, effects: created, finish }
          : { wanted: submitTransfer, parts: none, effects: sent, finish }
      },
      ready: async (on) => {
        const model = await goodsScreen(on, "transfer")
        return async () => {
          if (on.till.dialogs.open === undefined) model.act()
          const question = await asked<TransferStoreQuestion>(on, "sendingTo")
          question.choose("102")
        }
      }
    }
  ]),
  pressing(
    "puts goods on the write-off list",
    async (on) => {
      const { list } = await goodsScreen(on, "write-off")
      return () => list.add("BAG-S")
    },
    { again: "itself" }
  ),
  pressing("takes goods off the write-off list", (on) => lineOf(on, "write-off", "BAG-S"), {
    again: "nobody"
  }),
  pressing("makes bargain bags", async (on, _, server) => {
    await server.db.run(sqlText("DELETE FROM goods_line WHERE kind = 'write-off'"))
    const model = await goodsScreen(on, "write-off")
    return async () => {
      if (on.till.dialogs.open === undefined) model.act()
      const question = await asked<BargainBagsQuestion>(on, "typeCount")
      await soon(() => question.status === "ready")
      question.typeCount("BARGAIN-99", "1")
      question.confirm()
    }
  }),
  pressing("writes goods off", async (on) => {
    const model = await goodsScreen(on, "write-off")
    return async () => {
      if (on.till.dialogs.open === undefined) model.act()
      const question = await asked<WriteOffReasonQuestion>(on, "sendingId")
      await soon(() => question.reasons.status === "ready")
      question.choose("SKADAD")
    }
  }),
  [
    "receives a transfer",
    {
      again: "cashier",
      badge: "1001",
      prepare: async (server) => {
        const göteborg = await signedInTill(server.url, "102-1")
        await sendGoods(göteborg, "BAG-L", { fromId: "L-102", toId: "L-101" })
        return { wanted: receiveTransfer, parts: none, effects: goodsIn(server) }
      },
      ready: (on) => openDelivery(on, "transfers")
    }
  ],
  [
    "receives an order",
    {
      again: "cashier",
      badge: "1001",
      prepare: async (server) => ({ wanted: createPurchase, parts: none, effects: goodsIn(server) }),
      ready: (on) => openDelivery(on, "orders")
    }
  ],
  pressing("takes goods back", async (on, { body }, server) =>
    bringingBack(on, await receiptNumberOf(server, body["transactionId"]))
  ),
  pressing("takes an order of the web shop back", async (on, { params }, server) =>
    bringingBack(on, await receiptNumberOf(server, params["ecommerceId"]))
  ),
  pressing(
    "lets a refund go to another card",
    async (on) => {
      const pay = await payBy(on, tender.card)
      return async () => {
        pay()
        const warning = await asked<ReturnWarningDialogModel>(on, "continueAnyway")
        warning.choose("other")
        warning.continueAnyway()
      }
    },
    { again: "nobody" }
  ),
  pressing(
    "has a phone that got its keys",
    ({ till }) =>
      () =>
        void new KeyProvisioningViewModel(till.tapToPay).open(
          new URLSearchParams("keyProvisioningCompleted=true")
        )
  ),
  pressing("removes its merchant", async (on) => {
    const model = new MerchantViewModel(on.till.tapToPay)
    await model.open()
    return async () => {
      model.remove()
      await confirmed(on)
    }
  }),
  pressing("takes a card by the phone", (on) => payBy(on, tender.tapToPay), { again: "nobody" }),
  pressing(
    "marks a task",
    async (on, { params, body }) => {
      const { login } = on.till
      await login.appeared()
      const { tasks } = login.start ?? {}
      const task = await soon(() => tasks?.tasks.rows.find(({ id }) => id === params["actionId"]))
      return async () => {
        if (task !== undefined) tasks?.mark(task)
        const question = await asked<BadgeQuestion>(on, "typeText")
        question.typeText(String(body["badgeNumber"]))
        question.confirm()
      }
    },
    { badge: undefined }
  ),
  [
    "registers its merchant",
    {
      again: "cashier",
      badge: "1001",
      prepare: async (server) => {
        await server.db.run(sqlText("DELETE FROM merchant"))
        return { wanted: registerMerchant, parts: none }
      },
      ready: async ({ till }) => {
        const model = new MerchantViewModel(till.tapToPay)
        await model.open()
        return () => model.register()
      }
    }
  ],
  [
    "lets the customer type their number",
    {
      again: "cashier",
      badge: "1001",
      prepare: async (_, behind) => {
        await freshCart(behind)
        return { wanted: askPersonalNumber, parts: none }
      },
      ready: (on, _, server) => {
        tool(on, "member")
        return async () => {
          const question = await asked<MemberLookupQuestion>(on, "becomeMember")
          await soon(() => !question.terminal.asking)
          question.terminal.ask()
          // A number that nobody has: the question stays open.
          const terminal = await server.simulator?.cardTerminal("V400m-347069201")
          await soon(() => terminal?.screen().type === "question")
          terminal?.reply({ type: "typed", text: "198808081189" })
        }
      }
    }
  ],
  [
    "shows the cart to the customer",
    {
      again: "nobody",
      badge: "1001",
      prepare: async (_, behind) => {
        await freshCart(behind)
        return { wanted: displayReceipt, parts: none }
      },
      ready:
        ({ till }) =>
        () =>
          till.backOffice.cart.add("BAG-S")
    }
  ]
])

/** What changes something and nobody presses, and why. */
export const unpressed: readonly Wanted[] = [
  // Goes along when a device is signed out: whatever it is answered, the token is thrown away.
  signOutDevice,
  // Follows the replacement of a card terminal by itself.
  changeRegister,
  // A server with stores refuses it; where there are none its own tests press it again.
  openShop,
  // Proved or chosen twice is proved or chosen once; of two one-time codes the later is good.
  proveWearer,
  choosePersonalCode,
  makeOneTimeCode,
  // It goes along when somebody logs out.
  endProofs,
  // No screen makes them.
  clearReceiptDisplay,
  showMenu,
  stopShowingMenu,
  askConfirmation,
  // No screen makes them yet.
  reserveSeries,
  tellOfflineSale,
  // They go along when the question is put away; nobody hears how they end.
  stopReadingCard,
  stopAskingPersonalNumber
]
