import {
  makeSignInCode,
  printCard,
  printLabel,
  removeEntry,
  saveEntry,
  testDevice
} from "@karat/contract/admin"
import { actOnImport, bringImport, changeImport } from "@karat/contract/catalogue-import"
import { confirmExemption } from "@karat/contract/control-unit"
import { assignStaffCode, unassignStaffCode } from "@karat/contract/employee-card"
import { takePayment } from "@karat/contract/payment"
import { decideReservation } from "@karat/contract/reservation"
import { changeStore } from "@karat/contract/staff"
import { chooseLocale, turnStaffSetting } from "@karat/contract/staff-settings"
import { markTask } from "@karat/contract/task"
import { settlePayment } from "@karat/contract/unclear-payment"
import { fetchBackup, makeBackup, readBackups } from "@karat/contract/backup"
import { exportBooks, exportList, mailBooks } from "@karat/contract/shop-file"
import { storeTime } from "@karat/domain/store/store-time"
import { soldReceipt } from "@karat/store-server/testing/test-return"
import { exportWordKeys } from "@karat/ui/screens/admin/export-words"
import { tender } from "@karat/domain/tender/tender-type"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { cardPayment, cartWithBag, freshCart } from "./prepared-cart.ts"
import { count, deviceOf, gesture, type Preparation, until } from "./gesture.ts"

const badge = "1004"
const country = "SE"
const cardsOf = "SELECT count(*) AS n FROM employee_card WHERE badge = ?"

/** The backups of a server once it makes none. */
async function backupsOf(till: TestTill) {
  const read = async () => (await till.call(readBackups, { query: { badgeNumber: "1001" } })).answer
  await until(async () => {
    const { kept, making } = await read()
    return making === undefined && kept.length > 0
  })
  return (await read()).kept
}

/** What cashiers change of themselves, and what they decide about reservations, by name. */
export const staffGestures: Readonly<Record<string, Preparation>> = {
  "chooses a language": async (server, till) => {
    const speaking = (locale: "en" | "fi" | "sv") => ({
      params: { staffId: badge },
      body: { country, locale }
    })
    await till.call(chooseLocale, speaking("sv"))
    return gesture(chooseLocale, speaking("fi"), speaking("en"), () =>
      count(server, "SELECT locale = 'fi' AS n FROM staff WHERE badge = ?", badge)
    )
  },
  "turns a setting": async (server, till) => {
    const turned = (value: boolean) => ({
      params: { staffId: badge },
      body: { country, setting: "cartSize", value } as const
    })
    await till.call(turnStaffSetting, turned(false))
    return gesture(turnStaffSetting, turned(true), turned(false), () =>
      count(server, "SELECT cart_size AS n FROM staff WHERE badge = ?", badge)
    )
  },
  "keeps a staff member": async (server) => {
    const entry = (badgeNumber: string) => ({
      badgeNumber: "1001",
      before: undefined,
      entry: {
        badgeNumber,
        givenName: "Ebba",
        familyName: "Ek",
        storeNumber: "101",
        locale: "sv" as const,
        worksHere: true,
        maySell: true,
        maySetPrices: false,
        mayTakeBack: true,
        mayCountCash: true,
        mayChangeStore: false,
        mayApprove: false,
        mayAdminister: false
      }
    })
    const next = 550_000 + (await count(server, "SELECT count(*) AS n FROM staff"))
    const params = { kind: "staff" }
    return gesture(saveEntry, { params, body: entry(String(next)) }, { params, body: entry("560000") }, () =>
      count(server, "SELECT count(*) AS n FROM admin_change")
    )
  },
  "takes a reason away": async (server, till) => {
    const reason = (reasonId: string) => ({
      reasonId,
      textSv: "Repa",
      textFi: "Naarmu",
      textEn: "Scratch",
      position: 90
    })
    const params = { kind: "discountReason" }
    const id = `X${await count(server, "SELECT count(*) AS n FROM admin_change")}`
    await till.call(saveEntry, {
      params,
      body: { badgeNumber: "1001", entry: reason(id), before: undefined }
    })
    const removing = (before: Record<string, string | number>) => ({
      params,
      body: { badgeNumber: "1001", before }
    })
    return gesture(removeEntry, removing(reason(id)), removing(reason("D1")), () =>
      count(server, "SELECT count(*) AS n FROM reason WHERE kind = 'discount'")
    )
  },
  "makes a register's sign-in code anew": async (server, till) => {
    const number = `WK90${String(await count(server, "SELECT count(*) AS n FROM terminal")).padStart(2, "0")}`
    const entry = { registerNumber: number, registerName: "Kassa 9", storeNumber: "101" }
    await till.call(saveEntry, {
      params: { kind: "register" },
      body: { badgeNumber: "1001", entry, before: undefined }
    })
    const params = { number }
    return gesture(
      makeSignInCode,
      { params, body: { badgeNumber: "1001" } },
      { params, body: { badgeNumber: "1002" } },
      () => count(server, "SELECT count(*) AS n FROM admin_change WHERE kind = 'register'")
    )
  },
  "prints a label": async (server) => {
    const label = (item: string) => ({ params: { item }, body: { badgeNumber: "1001" } })
    return gesture(printLabel, label("BAG-S"), label("BAG-M"), () =>
      count(server, "SELECT count(*) AS n FROM outbox WHERE cart_id = 'label BAG-S'")
    )
  },
  "prints an employee card": async (server) => {
    const card = (badge: string) => ({ params: { badge }, body: { badgeNumber: "1001" } })
    return gesture(printCard, card("1003"), card("1004"), () =>
      count(server, "SELECT count(*) AS n FROM outbox WHERE cart_id = 'card 1003'")
    )
  },
  "tries a printer": async (server) => {
    const trying = (device: "printer" | "terminal") => ({
      params: { number: "WK1011" },
      body: { badgeNumber: "1001", device }
    })
    return gesture(
      testDevice,
      trying("printer"),
      trying("terminal"),
      () => server.simulator?.printer("PRN-WK1011")?.paper().length ?? 0
    )
  },
  "saves a list as a table": async (server) => {
    const { heads, values } = exportWordKeys("staff")
    const saving = (list: "staff" | "store") => ({
      body: {
        badgeNumber: "1001",
        list,
        locale: "sv",
        search: undefined,
        from: undefined,
        to: undefined,
        heads,
        values
      }
    })
    return gesture(exportList, saving("staff"), saving("store"), () =>
      count(server, "SELECT count(*) AS n FROM admin_change")
    )
  },
  "has a backup made": async (server, till) => {
    await backupsOf(till)
    const making = (badgeNumber: string) => ({ body: { badgeNumber } })
    return {
      ...gesture(makeBackup, making("1001"), making("1002"), () =>
        count(server, "SELECT count(*) AS n FROM admin_change WHERE kind = 'backupMade'")
      ),
      finish: () => backupsOf(till)
    }
  },
  "fetches a backup": async (server, till) => {
    const [backup] = await backupsOf(till)
    const fetching = (name: string) => ({ body: { badgeNumber: "1001", name } })
    return gesture(fetchBackup, fetching(backup?.name ?? ""), fetching("another"), () =>
      count(server, "SELECT count(*) AS n FROM admin_change WHERE kind = 'backupFetched'")
    )
  },
  "saves days for bookkeeping": async (server, till) => {
    await soldReceipt(till, [100_00])
    const today = storeTime("SE", new Date()).date
    const saving = (format: "sie" | "csv") => ({
      body: { badgeNumber: "1001", from: today, to: today, format, stores: ["101"] }
    })
    return gesture(exportBooks, saving("sie"), saving("csv"), () =>
      count(server, "SELECT count(*) AS n FROM given_books")
    )
  },
  "says where each month goes": async (server, till) => {
    const saying = (email: string | undefined) => ({ body: { badgeNumber: "1001", email } })
    await till.call(mailBooks, saying(undefined))
    return gesture(mailBooks, saying("bok@example.com"), saying("ekonomi@example.com"), () =>
      count(server, "SELECT count(*) AS n FROM admin_change")
    )
  },
  "brings a file of items in": async (server) => {
    const bringing = (fileName: string) => ({
      body: {
        badgeNumber: "1001",
        fileName,
        file: Buffer.from("Art.nr;Namn;Pris\nG1;Ring;1\n").toString("base64")
      }
    })
    return gesture(bringImport, bringing("list.csv"), bringing("other.csv"), () =>
      count(server, "SELECT count(*) AS n FROM import_draft")
    )
  },
  "mends a cell of a file": async (server, till) => {
    const params = { id: await broughtIn(till) }
    const mending = (text: string) => ({
      params,
      body: {
        badgeNumber: "1001",
        layout: undefined,
        left: undefined,
        leavesWrong: undefined,
        mended: [{ row: 1, column: 1, text }]
      }
    })
    return gesture(changeImport, mending("Guldring"), mending("Silverring"), () =>
      count(server, "SELECT version AS n FROM import_draft WHERE id = ?", params.id)
    )
  },
  "throws a file of items away": async (server, till) => {
    const params = { id: await broughtIn(till) }
    const acting = (act: "discard" | "undo") => ({ params, body: { badgeNumber: "1001", act, version: 1 } })
    return gesture(actOnImport, acting("discard"), acting("undo"), () =>
      count(server, "SELECT count(*) AS n FROM import_draft")
    )
  },
  "says in writing that no control unit is needed": async (server) => {
    const said = (text: string) => ({ body: { badgeNumber: "1001", text } })
    return gesture(
      confirmExemption,
      said("Exempt by the tax agency's decision"),
      said("Exempt by another decision"),
      () => count(server, "SELECT count(*) AS n FROM control_exemption")
    )
  },
  "settles a payment that the bank does not know the end of": async (server, till) => {
    const { id: cartId } = await cartWithBag(till)
    const name = "a-payment-nobody-knows-the-end-of"
    server.simulator?.swish.choose("unsure")
    const { body } = cardPayment(cartId, 200)
    await till.call(takePayment, {
      params: { id: cartId },
      body: { ...body, tenderType: tender.swish },
      key: name
    })
    server.simulator?.swish.choose("pay")
    const said = (paid: boolean) => ({
      body: { badgeNumber: "1001", cartId, name, paid, reason: "It stands on the account." }
    })
    const settled = () => count(server, "SELECT count(*) AS n FROM settled_payment")
    return {
      ...gesture(settlePayment, said(true), said(false), settled),
      finish: () => till.call(settlePayment, said(true))
    }
  },
  "marks a task": async (server, till) => {
    const params = { actionId: "T101-1" }
    await till.call(markTask, { params, body: { done: false } })
    const marked = (done: boolean) => ({ params, body: { done, badgeNumber: badge } })
    return gesture(markTask, marked(true), marked(false), () =>
      count(server, "SELECT count(*) AS n FROM task WHERE id = 'T101-1' AND done_by = ?", badge)
    )
  },
  "makes an employee card somebody's own": async (server, till) => {
    await till.call(unassignStaffCode, { params: { badgeNumber: badge } })
    const card = (code: string) => ({ params: { code }, body: { badgeNumber: badge } })
    return gesture(assignStaffCode, card("KRT0000000001"), card("KRT0000000002"), () =>
      count(server, cardsOf, badge)
    )
  },
  "changes store": async (server, till) => {
    await freshCart(till)
    const going = (storeNumber: string) => ({ query: { badgeNumber: "1001" }, body: { storeNumber } })
    return gesture(changeStore, going("835"), going("102"), () =>
      count(server, "SELECT count(*) AS n FROM device WHERE store_number = '835' AND id = ?", deviceOf(till))
    )
  },
  "accepts a reservation": async (server) => {
    const orderNumber = `VR101-F${await count(server, "SELECT count(*) AS n FROM reservation")}`
    await server.db.run(
      sqlText(
        `INSERT INTO reservation (id, store_number, status, name, email, phone, created_at)
         VALUES (?, '101', 0, 'Ebba Ek', '', '', '2026-11-22T10:15:00')`,
        orderNumber
      )
    )
    const verdict = (status: 10 | 20) => ({ params: { orderNumber }, body: { status } })
    return gesture(decideReservation, verdict(20), verdict(10), () =>
      count(server, "SELECT status / 20 AS n FROM reservation WHERE id = ?", orderNumber)
    )
  },
  "takes an employee card away": async (server, till) => {
    await till.call(assignStaffCode, { params: { code: "KRT0000000003" }, body: { badgeNumber: badge } })
    return gesture(
      unassignStaffCode,
      { params: { badgeNumber: badge } },
      { params: { badgeNumber: "1003" } },
      () => count(server, cardsOf, badge)
    )
  }
}

/** A file of items that waits; answers its id. */
async function broughtIn(till: TestTill): Promise<string> {
  const file = Buffer.from("Art.nr;Namn;Pris\nG1;Ring;1\n").toString("base64")
  const body = { badgeNumber: "1001", fileName: "list.csv", file }
  return (await till.call(bringImport, { body })).answer.id
}
