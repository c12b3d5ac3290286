import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, waitFor, within } from "storybook/test"
import { karin } from "@karat/domain/testing/staff-entries"
import { adminModel, entryFormModel, someEntries, someReasons } from "../../testing/admin-model.ts"
import { patience } from "../../testing/patience.ts"
import { AdminScreen } from "./admin-screen.tsx"

const meta = {
  title: "Screens/Administration",
  component: AdminScreen,
  parameters: { layout: "fullscreen" },
  args: { model: adminModel() }
} satisfies Meta<typeof AdminScreen>
export default meta
type Story = StoryObj<typeof meta>

const onAPhone = { globals: { viewport: { value: "phone" }, locale: "fi" } }
const onATablet = { globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" } }

const chosen = fn()
const toUnit = fn()
const toDevices = fn()
export const Start: Story = {
  name: "Leads to every kind of things that the shop is set up with, and to what was changed · ADMIN-7",
  args: {
    model: adminModel({ view: "start", choose: chosen, openControlUnit: toUnit, openDevices: toDevices })
  },
  play: async ({ canvasElement }) => {
    const areas = within(within(canvasElement).getByRole("navigation", { name: "Administration" }))
    await userEvent.click(areas.getByRole("button", { name: /^Stores/ }))
    await expect(chosen).toHaveBeenLastCalledWith("store")
    await userEvent.click(areas.getByRole("button", { name: /^Changes/ }))
    await expect(chosen).toHaveBeenLastCalledWith("changes")
    await userEvent.click(areas.getByRole("button", { name: /^Control unit/ }))
    await expect(toUnit).toHaveBeenCalledOnce()
    await userEvent.click(areas.getByRole("button", { name: /^Devices/ }))
    await expect(toDevices).toHaveBeenCalledOnce()
  }
}
const someTroubles = [
  { kind: "payment-unknown", count: 2, since: "2026-11-24T15:20:00.000Z" },
  { kind: "clock", minutes: 94 },
  { kind: "clock-ahead", days: 40 },
  { kind: "disk", freeBytes: 734_000_000 },
  { kind: "printer", printer: "PRN-1", outOfPaper: true, waiting: 3, since: "2026-11-25T08:00:00.000Z" },
  { kind: "backup", since: undefined }
] as const
export const Troubles: Story = {
  name: "Begins with what needs somebody, the gravest first · OPS-14",
  args: { model: adminModel({ view: "start", troubles: someTroubles }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const rows = within(screen.getByRole("list", { name: "What needs you" })).getAllByRole("listitem")
    await expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual([
      "Payments with unknown outcome: 2",
      "The server's clock is behind: 94 min",
      "The server's clock has jumped ahead: 40 d",
      "The disk is nearly full: 734 MB left",
      "The printer PRN-1 is out of paper",
      "The backup could not be made"
    ])
    await expect(rows[4]).toHaveTextContent("Print jobs waiting: 3")
    await expect(rows[5]).toHaveTextContent("There is none in its folder.")
  }
}
export const OldBackup: Story = {
  name: "Says that the last backup is too old · BACKUP-6",
  args: {
    model: adminModel({
      view: "start",
      troubles: [{ kind: "backup", since: "2026-11-22T03:00:00.000Z", isOld: true }]
    })
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "What needs you" })
    await expect(list).toHaveTextContent(/The last backup is too old.*from 22 Nov 2026/u)
  }
}
export const TroublesOnAPhone: Story = { ...onAPhone, args: Troubles.args ?? {} }
export const TroublesOnATablet: Story = { ...onATablet, args: Troubles.args ?? {} }
export const StartOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: adminModel({ view: "start" }) }
}
const opened = fn()
const added = fn()
export const Staff: Story = {
  name: "Shows who works here and what they may do, and opens each · ADMIN-2",
  args: { model: adminModel({ open: opened, add: added }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const owner = screen.getByRole("button", { name: /Karin Holm/ })
    await expect(owner).toHaveTextContent("Administers the shop")
    await expect(owner).toHaveTextContent("Badge number 4410")
    await expect(screen.getByRole("button", { name: /Elias Sandberg/ })).toHaveTextContent("Has left")
    await userEvent.click(owner)
    await expect(opened).toHaveBeenLastCalledWith("4410")
    await userEvent.click(screen.getByRole("button", { name: "New staff member" }))
    await expect(added).toHaveBeenCalledOnce()
  }
}
export const Reasons: Story = {
  name: "Calls a reason in the language of whoever reads · ADMIN-7 ADMIN-20",
  args: { model: adminModel({ view: "discountReason", entries: someReasons }) },
  play: async ({ canvasElement }) => {
    const [row] = within(
      within(canvasElement).getByRole("list", { name: "Reasons for discounts" })
    ).getAllByRole("button")
    await expect(row).toHaveTextContent(/^Damaged itemD1$/)
  }
}
export const ReasonsInFinnish: Story = {
  name: "Calls what goes in and out by Finnish words in Finnish, and by no others · ADMIN-20",
  globals: { locale: "fi" },
  args: { model: adminModel({ view: "expense", entries: someEntries.expense }) },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: /Postimaksu/ })
    await expect(row).toHaveTextContent("Postimerkit ja paketit")
    await expect(row).not.toHaveTextContent(/Porto|Postage|Frimärken|Stamps/)
  }
}
export const ReasonInEveryLanguage: Story = {
  name: "Shows a reason in every language that tills speak in its form · ADMIN-7",
  args: {
    model: adminModel({
      view: "discountReason",
      form: entryFormModel({}, "discountReason", someReasons[0])
    })
  },
  play: async ({ canvasElement }) => {
    for (const words of ["Skadad vara", "Vaurioitunut tuote", "Damaged item"])
      await expect(within(canvasElement).getByDisplayValue(words)).toBeVisible()
  }
}
export const NothingYet: Story = { args: { model: adminModel({ view: "discountReason", entries: [] }) } }
export const Changes: Story = {
  name: "Says who has changed what, and when · ADMIN-4",
  args: { model: adminModel({ view: "changes", hasMoreChanges: true }) },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole("list", { name: "Changes" }))
    await expect(list.getByText("Staff: Ebba Ek 5501")).toBeVisible()
    await expect(list.getAllByText(/Karin Holm \(4410\)/)).toHaveLength(3)
    await expect(list.getByText("10 % → 20.50 %")).toBeVisible()
    await expect(list.getByText("Ek → Ek-Lindström af Nordlys")).toBeVisible()
    await expect(list.getByText("Yes → No")).toBeVisible()
  }
}
export const NoChanges: Story = { args: { model: adminModel({ view: "changes", changes: [] }) } }
export const Loading: Story = { args: { model: adminModel({ status: "loading" }) } }
export const Failed: Story = { args: { model: adminModel({ status: "failed" }) } }
export const Forbidden: Story = {
  name: "Says who may not see it · ADMIN-1",
  args: { model: adminModel({ status: "forbidden" }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("You may not administer the shop")).toBeVisible()
    await expect(screen.queryByRole("button", { name: /Karin Holm/ })).toBeNull()
  }
}
const removed = fn()
export const Reason: Story = {
  name: "Takes a reason away, and keeps its short name · ADMIN-8",
  args: {
    model: adminModel({
      form: entryFormModel({ mayRemove: true, remove: removed }, "discountReason", someReasons[0])
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("textbox", { name: "Short name" })).toHaveAttribute("readonly")
    await userEvent.click(screen.getByRole("button", { name: "Remove" }))
    await expect(removed).toHaveBeenCalledOnce()
  }
}
const typed = fn()
export const Approval: Story = {
  name: "Sets what a cashier may not do alone · ADMIN-7",
  args: {
    model: adminModel({
      form: entryFormModel({ type: typed }, "approval", {
        highestDiscount: 2050,
        approvesPrice: true,
        approvesDrawer: false,
        approvesReturn: false
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const highest = screen.getByRole("textbox", { name: "Highest discount a cashier gives alone" })
    await expect(highest).toHaveValue("20.50")
    await userEvent.type(highest, "1")
    await expect(typed).toHaveBeenLastCalledWith("highestDiscount", "20.501")
    await expect(screen.getByRole("switch", { name: "A manual price needs approval" })).toBeChecked()
  }
}
const sought = fn()
export const Items: Story = {
  name: "Finds items by what is typed, and says which are not sold as others · ADMIN-14",
  args: { model: adminModel({ view: "item", entries: someEntries.item, search: "ring", find: sought }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const ring = screen.getByRole("button", { name: /Förlovningsring/ })
    await expect(ring).toHaveTextContent("17-204-585")
    await expect(ring).toHaveTextContent("4,995.00")
    await expect(screen.getByRole("button", { name: /berlock/ })).toHaveTextContent(
      "Cannot be discounted · Cannot be returned"
    )
    await userEvent.type(screen.getByRole("textbox", { name: "Items" }), "s")
    await expect(sought).toHaveBeenLastCalledWith("rings")
  }
}
export const ItemsOnAPhone: Story = { ...onAPhone, args: Items.args ?? {} }
export const ItemsOnATablet: Story = { ...onATablet, args: Items.args ?? {} }
export const NoItemFound: Story = {
  name: "Says that nothing was found · ADMIN-14",
  args: { model: adminModel({ view: "item", entries: [], search: "xyz" }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Nothing found")).toBeVisible()
  }
}
const led = fn()
const labelled = fn()
export const ItemForm: Story = {
  name: "Changes an item, and leads to its prices, campaigns and stock · ADMIN-14",
  args: {
    model: adminModel({
      form: entryFormModel(
        { lead: led, leads: ["itemPrice", "campaign", "stock"], acts: ["label"], act: labelled },
        "item",
        someEntries.item[0]
      )
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    for (const name of ["Item number", "Price now"])
      await expect(screen.getByRole("textbox", { name })).toHaveAttribute("readonly")
    await userEvent.click(screen.getByRole("button", { name: "New campaign price" }))
    await expect(led).toHaveBeenLastCalledWith("campaign")
    await userEvent.click(screen.getByRole("button", { name: "Print a label" }))
    await expect(labelled).toHaveBeenLastCalledWith("label")
  }
}
export const ItemFormOnAPhone: Story = { ...onAPhone, args: ItemForm.args ?? {} }
export const ItemFormOnATablet: Story = { ...onATablet, args: ItemForm.args ?? {} }
export const Prices: Story = {
  name: "Shows the prices that wait for their day · ADMIN-15",
  args: { model: adminModel({ view: "itemPrice", entries: someEntries.itemPrice }) },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: /Förlovningsring/ })
    await expect(row).toHaveTextContent("5,295.00")
  }
}
export const PricesOnAPhone: Story = { ...onAPhone, args: Prices.args ?? {} }
export const CampaignPeriods: Story = {
  name: "Shows each campaign with what it gives, its days, and whether it runs, comes or has ended · KARAT-153",
  args: { model: adminModel({ view: "campaignPeriod", entries: someEntries.campaignPeriod }) },
  play: async ({ canvasElement }) => {
    const rows = within(within(canvasElement).getByRole("list", { name: "Campaigns" })).getAllByRole("button")
    const words = [
      /Julkampanj.*Coming · 25 % · Items 12 · 10 Dec 2026 · 24 Dec 2026/u,
      /Black week.*Running · 20–50 % · Items 231 · 23 Nov 2026 · 29 Nov 2026/u,
      /Höstkampanj.*Ended · 20 % · Items 4 · 1 Sept? 2026 · 4 Oct 2026/u
    ]
    await expect(rows).toHaveLength(words.length)
    for (const [at, text] of words.entries()) await expect(rows[at]).toHaveTextContent(text)
    await expect(within(canvasElement).queryByRole("button", { name: /^New/u })).toBeNull()
  }
}
export const CampaignPeriodsOnAPhone: Story = { ...onAPhone, args: CampaignPeriods.args ?? {} }
const ended = fn()
export const CampaignToEnd: Story = {
  name: "A campaign is looked at and ended, and nothing else of it is changed · KARAT-154",
  args: {
    model: adminModel({
      form: entryFormModel(
        { mayRemove: true, remove: ended },
        "campaignPeriod",
        someEntries.campaignPeriod[1]
      )
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("combobox", { name: "State" })).toBeDisabled()
    await expect(screen.queryByRole("button", { name: "Save" })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "End campaign" }))
    await expect(ended).toHaveBeenCalledOnce()
  }
}
export const CampaignToEndOnATablet: Story = { ...onATablet, args: CampaignToEnd.args ?? {} }
export const Campaigns: Story = {
  name: "Shows what campaigns that come or run make of prices · ADMIN-15",
  args: { model: adminModel({ view: "campaign", entries: someEntries.campaign }) },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: /Black week/ })
    await expect(row).toHaveTextContent("Förlovningsring Juni 18 k")
  }
}
export const CampaignsOnAPhone: Story = { ...onAPhone, args: Campaigns.args ?? {} }
export const CampaignForm: Story = {
  name: "Says that a campaign ends no sooner than it begins · ADMIN-15",
  args: {
    model: adminModel({
      form: entryFormModel(
        { isNew: true, faults: { campaignUntil: "wrong" }, notice: { key: "campaignNotLower" } },
        "campaign",
        someEntries.campaign[0]
      )
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Not before the first day")).toBeVisible()
    await expect(screen.getByRole("alert")).toHaveTextContent("not below the ordinary price")
  }
}
export const CampaignFormOnATablet: Story = { ...onATablet, args: CampaignForm.args ?? {} }
export const Stock: Story = {
  name: "Shows what each store has of an item · ADMIN-17",
  args: { model: adminModel({ view: "stock", entries: someEntries.stock, search: "17-204-585" }) },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole("button", { name: /Förlovningsring/ })
    await expect(rows[0]).toHaveTextContent("7 Storgatan · 4")
  }
}
export const StockOnAPhone: Story = { ...onAPhone, args: Stock.args ?? {} }
export const StockForm: Story = {
  args: { model: adminModel({ form: entryFormModel({}, "stock", someEntries.stock[0]) }) }
}
export const Registers: Story = {
  name: "Shows the registers of every store · ADMIN-10",
  args: { model: adminModel({ view: "register", entries: someEntries.register }) },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: /Kassa vid ingången/ })
    await expect(row).toHaveTextContent("WK0072 · 8 Nordlys köpcentrum")
  }
}
export const RegistersOnAPhone: Story = { ...onAPhone, args: Registers.args ?? {} }
export const RegistersOnATablet: Story = { ...onATablet, args: Registers.args ?? {} }
const coded = fn()
export const Register: Story = {
  name: "Makes the code that devices sign in with, and says what becomes of the one before · ADMIN-10",
  args: {
    model: adminModel({ form: entryFormModel({ makeCode: coded }, "register", someEntries.register[0]) })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/A new code replaces the old one/)).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "New sign-in code" }))
    await expect(coded).toHaveBeenCalledOnce()
  }
}
export const RegisterWithItsCode: Story = {
  name: "Shows a code once it was made · ADMIN-10",
  args: {
    model: adminModel({
      form: entryFormModel({ code: "ABCD-EFGH-JKLM" }, "register", someEntries.register[0])
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/ABCD-EFGH-JKLM/)).toBeVisible()
  }
}
export const RegisterWithItsCodeOnAPhone: Story = { ...onAPhone, args: RegisterWithItsCode.args ?? {} }
export const RegisterWithItsCodeOnATablet: Story = { ...onATablet, args: RegisterWithItsCode.args ?? {} }
export const Tenders: Story = {
  name: "Shows the ways to pay in their order, and which are not offered · ADMIN-11",
  args: { model: adminModel({ view: "tender", entries: someEntries.tender }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: /Gift card/ })).toHaveTextContent("Not offered")
    await expect(screen.getByRole("button", { name: /Cash/ })).not.toHaveTextContent("Not offered")
  }
}
export const TendersOnAPhone: Story = { ...onAPhone, args: Tenders.args ?? {} }
export const TendersOnATablet: Story = { ...onATablet, args: Tenders.args ?? {} }
export const Expenses: Story = {
  name: "Shows what money goes in and out for, and which way · ADMIN-13",
  args: { model: adminModel({ view: "expense", entries: someEntries.expense }) },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: /Postage/ })
    await expect(row).toHaveTextContent("Out of the drawer")
    await expect(row).toHaveTextContent("500.00")
  }
}
export const ExpensesOnAPhone: Story = { ...onAPhone, args: Expenses.args ?? {} }
export const ExpensesOnATablet: Story = { ...onATablet, args: Expenses.args ?? {} }
export const Expense: Story = {
  args: {
    model: adminModel({ form: entryFormModel({ mayRemove: true }, "expense", someEntries.expense[0]) })
  }
}
export const Budgets: Story = {
  name: "Shows what each store is meant to sell, day by day · ADMIN-7",
  args: { model: adminModel({ view: "budget", entries: someEntries.budget }) },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole("button", { name: /2026/ })
    await expect(rows[0]).toHaveTextContent("40,000.00")
    await expect(rows[0]).toHaveTextContent(/^\d{1,2} \w+ 2026/u)
  }
}
export const BudgetsOnAPhone: Story = { ...onAPhone, args: Budgets.args ?? {} }
export const BudgetsOnATablet: Story = { ...onATablet, args: Budgets.args ?? {} }
export const Repairs: Story = {
  name: "Shows what customers have left, with what it costs where that is known · ADMIN-36",
  args: { model: adminModel({ view: "repair", entries: someEntries.repair }) },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole("button", { name: /R-104/ })
    await expect(rows[0]).toHaveTextContent("395.00")
    await expect(rows[1]).not.toHaveTextContent("0.00")
  }
}
export const RepairsOnAPhone: Story = { ...onAPhone, args: Repairs.args ?? {} }
export const Repair: Story = {
  args: { model: adminModel({ form: entryFormModel({ isNew: true }, "repair", someEntries.repair[0]) }) }
}
const asks = fn()
export const ItemThatAsks: Story = {
  name: "Says with an item what the till asks once it is in the cart · ADMIN-35",
  args: { model: adminModel({ form: entryFormModel({ type: asks }, "item", someEntries.item[0]) }) },
  play: async ({ canvasElement }) => {
    const choice = within(canvasElement).getByRole("combobox", {
      name: "Once it is in the cart, the till asks for"
    })
    await expect(choice).toHaveDisplayValue("Nothing")
    await userEvent.selectOptions(choice, "GIFTCARD")
    await expect(asks).toHaveBeenLastCalledWith("asksAfter", "GIFTCARD")
  }
}
export const Budget: Story = {
  args: { model: adminModel({ form: entryFormModel({ isNew: true }, "budget", someEntries.budget[0]) }) }
}
const turnedSelling = fn()
export const Selling: Story = {
  name: "Sets what tills do and offer · ADMIN-7",
  args: {
    model: adminModel({ form: entryFormModel({ turn: turnedSelling }, "selling", someEntries.selling[0]) })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("switch", { name: "Sells insurance" })).toBeChecked()
    await userEvent.click(screen.getByRole("switch", { name: "Asks each customer whether to round up" }))
    await expect(turnedSelling).toHaveBeenLastCalledWith("asksToRoundUp")
  }
}
export const SellingOnAPhone: Story = { ...onAPhone, args: Selling.args ?? {} }
export const SellingOnATablet: Story = { ...onATablet, args: Selling.args ?? {} }
const typedLine = fn()
export const ReceiptText: Story = {
  name: "Sets what receipts say on top and at the end · ADMIN-12",
  args: {
    model: adminModel({
      form: entryFormModel({ type: typedLine }, "receiptText", someEntries.receiptText[0])
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("textbox", { name: "Name on top" })).toHaveValue("GULDSMEDEN")
    await userEvent.type(screen.getByRole("textbox", { name: "Third line" }), "!")
    await expect(typedLine).toHaveBeenLastCalledWith("receiptLine3", "!")
  }
}
export const ReceiptTextOnAPhone: Story = { ...onAPhone, args: ReceiptText.args ?? {} }
export const ReceiptTextOnATablet: Story = { ...onATablet, args: ReceiptText.args ?? {} }
const turned = fn()
const saved = fn()
export const Change: Story = {
  name: "Changes names, store, language and rights; a badge stays · ADMIN-2",
  args: { model: adminModel({ form: entryFormModel({ turn: turned, save: saved }) }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("textbox", { name: "Badge number" })).toHaveAttribute("readonly")
    await userEvent.click(screen.getByRole("switch", { name: "Works in other stores" }))
    await expect(turned).toHaveBeenLastCalledWith("mayChangeStore")
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    await expect(saved).toHaveBeenCalledOnce()
  }
}
export const Faults: Story = {
  name: "Says every fault of a new one at its field, and leads to the first · ADMIN-2",
  args: {
    model: adminModel({
      form: entryFormModel({
        isNew: true,
        typed: { ...karin, givenName: "" },
        faults: { givenName: "required", badgeNumber: "taken" }
      })
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole("button", { name: "Save" }))
    const name = screen.getByRole("textbox", { name: "First name" })
    await waitFor(() => expect(name).toHaveFocus(), patience)
    await expect(screen.getByRole("textbox", { name: "Badge number" })).toHaveAccessibleDescription(
      "This badge is already in use"
    )
  }
}
export const ChangedMeanwhile: Story = {
  name: "Says that somebody else was first · ADMIN-3",
  args: { model: adminModel({ form: entryFormModel({ notice: { key: "entryChangedMeanwhile" } }) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Someone else has changed this")
  }
}
export const Saving: Story = { args: { model: adminModel({ form: entryFormModel({ busy: true }) }) } }
export const Phone: Story = { globals: { viewport: { value: "phone" }, locale: "sv" } }
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi" },
  args: { model: adminModel({ form: entryFormModel() }) }
}
export const ChangesOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fi", scheme: "dark" },
  args: { model: adminModel({ view: "changes" }) }
}
export const Tablet: Story = { globals: { viewport: { value: "tabletPortrait" } } }
export const Dark: Story = {
  globals: { scheme: "dark" },
  args: { model: adminModel({ form: entryFormModel() }) }
}
