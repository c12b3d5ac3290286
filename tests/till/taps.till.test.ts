import { onTestFinished } from "vitest"
import table from "../../docs/taps.md?raw"
import { goToRefund, nextCustomer, receiptLine, returnForm, scanReceipt, sellTwo } from "../words/receipts.ts"
import { engraving, ring } from "../words/items.ts"
import { expect, testWith } from "./test.ts"
import type { Till } from "../words/till.ts"

const test = testWith({
  floor: {
    stock: [
      {
        itemNumber: ring.number,
        storeNumber: "102",
        storeName: "Göteborg Kungsgatan",
        street: "Kungsgatan 41",
        stock: 3
      }
    ]
  }
})

/** What docs/taps.md promises: how many taps each job takes, by its name. */
const promised = new Map(
  table.split("\n").flatMap((row) => {
    const [, job = "", taps = ""] = row.split("|").map((cell) => cell.trim())
    return /^\d+$/u.test(taps) ? [[job, Number(taps)] as const] : []
  })
)

interface Job {
  readonly name: string
  /** What stands on the till before anybody counts. */
  readonly begin?: (till: Till) => Promise<unknown>
  readonly work: (till: Till) => Promise<unknown>
}

const inDialog = (till: Till, name: string | RegExp) =>
  till.dialog.getByRole("button", { name }).first().click()
const sellRing = (till: Till) => till.sell(ring.number)

const jobs: readonly Job[] = [
  {
    name: "A sale by card",
    work: async (till) => {
      await sellRing(till)
      await till.payByCard.click()
      await till.isAt("/receipt")
      await till.tap(/^Print receipt/)
      await till.isAt("/login")
    }
  },
  {
    name: "A sale in cash, with change",
    work: async (till) => {
      await till.sell(engraving.number)
      await till.pay.click()
      await till.tap(/^SEK 300\.00 Change 51\.00/)
      await till.tap(/^Print receipt/)
      await till.isAt("/login")
    }
  },
  {
    name: "Ten percent off a line",
    begin: sellRing,
    work: async (till) => {
      const menu = await till.openLine(ring.name)
      await menu.getByRole("button", { name: "Discount", exact: true }).click()
      await inDialog(till, "Percent")
      await till.dialog.getByRole("textbox", { name: "Discount" }).fill("10")
      await till.keyboard.press("Enter")
      await inDialog(till, "Regular customer")
      await expect(till.total).toHaveText("SEK 4,761.00")
    }
  },
  {
    name: "One piece back, from the scanned receipt to the money",
    begin: async (till) => {
      const number = await sellTwo(till)
      await nextCustomer(till)
      await scanReceipt(till, number)
    },
    work: async (till) => {
      await receiptLine(till, engraving.name).click()
      await till.button("Return").click()
      await returnForm(till)
      await goToRefund(till)
      await till.tap(/^Cash/)
      await till.isAt("/receipt")
    }
  },
  {
    name: "Who else has this ring",
    work: async (till) => {
      await till.searchBox.fill(ring.number)
      await till.tiles
        .filter({ hasText: ring.name })
        .getByRole("button", { name: "Item information" })
        .click()
      await expect(till.page.getByRole("row").filter({ hasText: "Göteborg" })).toBeVisible()
    }
  },
  {
    name: "Park a cart",
    begin: sellRing,
    work: async (till) => {
      await till.tap("Park")
      await till.isAt("/login")
    }
  },
  {
    name: "Take a parked cart back",
    begin: async (till) => {
      await sellRing(till)
      await till.tap("Park")
      await till.isAt("/login")
      await till.logIn()
    },
    work: async (till) => {
      await till.tap("Unpark")
      await till.dialog.getByRole("list", { name: "Parked carts" }).getByRole("button").first().click()
      await expect(till.lines).toHaveCount(1)
    }
  },
  {
    name: "A sale to a member, by card",
    work: async (till) => {
      await till.scan("198504122386")
      await expect(till.button("Member: Astrid Holm")).toBeVisible()
      await sellRing(till)
      await till.payByCard.click()
      await till.isAt("/receipt")
      await inDialog(till, "Not now")
      await till.tap(/^Print receipt/)
      await till.isAt("/login")
    }
  },
  {
    name: "A gift card, by card",
    work: async (till) => {
      await till.scan("GIFTCARD")
      await till.dialog.getByRole("textbox", { name: "What does it cost?" }).fill("500")
      await till.keyboard.press("Enter")
      await expect(till.dialog.getByRole("textbox", { name: "Gift card number" })).toBeVisible()
      await till.scan("KARA-TAPS-TAPS-0001")
      await expect(till.dialog).toHaveCount(0)
      await till.isSaved()
      await till.payByCard.click()
      await till.isAt("/receipt")
      await till.tap(/^Print receipt/)
      await till.isAt("/login")
    }
  },
  {
    name: "A receipt of the last seven days",
    begin: async (till) => {
      await sellTwo(till)
      await nextCustomer(till)
    },
    work: async (till) => {
      await till.tapFunction("Search receipt")
      await till.tap("7 days")
      await till.page.getByRole("region", { name: "Receipts" }).getByRole("listitem").first().click()
      await expect(till.page.getByRole("article", { name: /^Receipt/ })).toBeVisible()
    }
  },
  {
    name: "The cash of the day, from the start screen",
    begin: async (till) => {
      await till.tap("Log out")
      await till.isAt("/login")
    },
    work: async (till) => {
      await till.tapFunction("Cash management")
      await expect(till.button("1")).toBeEnabled()
      await till.keyboard.press("1", "0", "0", "3", "Enter")
      await till.isAt("/manageCash")
      await till.page.getByRole("textbox", { name: "Opening cash" }).fill("2200")
      await till.page.getByRole("textbox", { name: "Number of SEK 500.00" }).fill("3")
      await till.page.getByRole("textbox", { name: "Number of SEK 100.00" }).fill("7")
      await till.tap("Save the count")
      await expect(till.notice("The count is saved.")).toBeVisible()
    }
  }
]

test("every job of the table is one that is counted", () => {
  expect([...promised.keys()]).toEqual(jobs.map(({ name }) => name))
})

for (const { name, begin, work } of jobs)
  test(`${name} takes as many taps as is promised`, async ({ till }) => {
    const counting = new AbortController()
    let taps = 0
    const count = ({ isTrusted, detail }: MouseEvent) => {
      // What a key presses is no tap.
      if (isTrusted && detail > 0) taps += 1
    }
    addEventListener("click", count, { capture: true, signal: counting.signal })
    onTestFinished(() => counting.abort())
    await till.startSelling()
    await begin?.(till)
    if (!till.page.url().endsWith("/login")) await till.isSaved()
    const before = taps
    await work(till)
    expect(taps - before).toBe(promised.get(name))
  })
