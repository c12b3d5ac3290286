import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { adminModel, entryFormModel, someEntries } from "../../testing/admin-model.ts"
import { AdminScreen } from "./admin-screen.tsx"

const meta = {
  title: "Screens/Administration/Till and counter",
  component: AdminScreen,
  parameters: { layout: "fullscreen" },
  args: { model: adminModel() }
} satisfies Meta<typeof AdminScreen>
export default meta
type Story = StoryObj<typeof meta>

const onAPhone = { globals: { viewport: { value: "phone" }, locale: "fi" } }
const onATablet = { globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" } }

const tried = fn()
export const RegisterTested: Story = {
  name: "Tries the printer and the card terminal beside a register, and offers those of its store · ADMIN-28 KARAT-156",
  args: {
    model: adminModel({
      form: entryFormModel(
        { acts: ["testPrinter", "testTerminal"], act: tried },
        "register",
        someEntries.register[0]
      )
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("combobox", { name: "Receipt printer" })).toHaveValue("PRN-1")
    await expect(screen.queryByRole("option", { name: /PRN-2/u })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Test the printer" }))
    await expect(tried).toHaveBeenLastCalledWith("testPrinter")
    await userEvent.click(screen.getByRole("button", { name: "Test the card terminal" }))
    await expect(tried).toHaveBeenLastCalledWith("testTerminal")
  }
}
export const RegisterTestedOnAPhone: Story = { ...onAPhone, args: RegisterTested.args ?? {} }
const carded = fn()
export const StaffWithACard: Story = {
  name: "Prints a card that logs somebody in · ADMIN-27",
  args: { model: adminModel({ form: entryFormModel({ acts: ["card"], act: carded }) }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Print an employee card" }))
    await expect(carded).toHaveBeenLastCalledWith("card")
  }
}
export const NewStore: Story = {
  name: "Adds a store, and says that its first register comes with it · ADMIN-29",
  args: {
    model: adminModel({
      form: entryFormModel({ isNew: true, faults: { storeName: "required" } }, "store", {
        storeNumber: "9",
        organisationName: "Guldsmeden i Sverige AB",
        organisationNumber: "556016-0680",
        vatNumber: "SE556016068001"
      })
    })
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole("textbox", { name: "Store number" })
    ).toHaveAccessibleDescription(/first register comes with it/)
  }
}
export const NewStoreOnAPhone: Story = { ...onAPhone, args: NewStore.args ?? {} }
export const Brands: Story = {
  name: "Shows how the till of each store looks · ADMIN-26",
  args: { model: adminModel({ view: "brand", entries: someEntries.brand }) },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button", { name: /Nordlys köpcentrum/ })
    await expect(row).toHaveTextContent("Blue")
  }
}
const colouring = fn()
export const BrandForm: Story = {
  name: "Shows each colour beside its field, and says which two are too close · ADMIN-26",
  args: {
    model: adminModel({
      form: entryFormModel(
        {
          type: colouring,
          notice: { key: "contrast.text.light", values: { ratio: "3.10", least: "4.50" } }
        },
        "brand",
        someEntries.brand[0]
      )
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const own = screen.getByRole("textbox", { name: /^Own colour( \*)?$/ })
    const shown = own.parentElement?.querySelector("i")
    await expect(shown).toHaveStyle({ backgroundColor: "rgb(122, 31, 92)" })
    await userEvent.type(own, "0")
    await expect(colouring).toHaveBeenLastCalledWith("ownLight", "#7a1f5c0")
    await expect(screen.getByRole("alert")).toHaveTextContent("contrast 3.10, and 4.50 is needed")
  }
}
export const BrandFormOnAPhone: Story = { ...onAPhone, args: BrandForm.args ?? {} }
export const BrandFormOnATablet: Story = { ...onATablet, args: BrandForm.args ?? {} }
export const Bags: Story = {
  name: "Shows the items of the bag button in its order · ADMIN-22",
  args: { model: adminModel({ view: "bag", entries: someEntries.bag }) },
  play: async ({ canvasElement }) => {
    const rows = within(within(canvasElement).getByRole("list", { name: "Bags" })).getAllByRole("button")
    await expect(rows.map((row) => row.textContent)).toEqual([
      "Papperspåse litenBAG-S",
      "Papperspåse storBAG-L"
    ])
  }
}
export const Shortcuts: Story = {
  name: "Shows the pages at hand, and which open in a tab · ADMIN-22",
  args: { model: adminModel({ view: "shortcut", entries: someEntries.shortcut }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("button", { name: /Butikshandbok/ })).toHaveTextContent(
      "https://intranet.example/{store}/handbok"
    )
    await expect(screen.getByRole("button", { name: /Utlån/ })).not.toHaveTextContent("tab of its own")
  }
}
export const ShortcutsOnAPhone: Story = { ...onAPhone, args: Shortcuts.args ?? {} }
export const ShortcutForm: Story = {
  name: "Says what an address has to be, and that other houses open in a tab · ADMIN-22",
  args: {
    model: adminModel({
      form: entryFormModel(
        { isNew: true, faults: { shortcutAddress: "wrong" }, notice: { key: "shortcutNeedsTab" } },
        "shortcut",
        someEntries.shortcut[0]
      )
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription(
      "Begins with https://; {store} stands for the number of the store, {language} for the language"
    )
    await expect(screen.getByRole("alert")).toHaveTextContent("opens in a tab of its own")
  }
}
export const ShortcutFormOnAPhone: Story = { ...onAPhone, args: ShortcutForm.args ?? {} }
export const Denominations: Story = {
  name: "Shows what is counted by what it is worth · ADMIN-23",
  args: { model: adminModel({ view: "denomination", entries: someEntries.denomination }) },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "Notes and coins" })
    await expect(within(list).getAllByRole("button")[0]).toHaveTextContent(/^1,000\.00 SEK$/)
  }
}
export const DenominationForm: Story = {
  args: {
    model: adminModel({ form: entryFormModel({ isNew: true }, "denomination", someEntries.denomination[0]) })
  }
}
export const DenominationFormOnAPhone: Story = { ...onAPhone, args: DenominationForm.args ?? {} }
export const Premiums: Story = {
  name: "Shows what it costs to insure a piece, by its price · ADMIN-24",
  args: { model: adminModel({ view: "premium", entries: someEntries.premium }) },
  play: async ({ canvasElement }) => {
    const [first] = within(
      within(canvasElement).getByRole("list", { name: "Insurance premiums" })
    ).getAllByRole("button")
    await expect(first).toHaveTextContent("0.00 – 4,999.99249.00")
  }
}
export const PremiumsOnAPhone: Story = { ...onAPhone, args: Premiums.args ?? {} }
export const PremiumForm: Story = {
  name: "Says that a premium ends no sooner than it begins, and that another holds its prices · ADMIN-24",
  args: {
    model: adminModel({
      form: entryFormModel(
        { isNew: true, faults: { insuredUntil: "wrong" }, notice: { key: "bandsOverlap" } },
        "premium",
        someEntries.premium[0]
      )
    })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("Not below where it begins")).toBeVisible()
    await expect(screen.getByRole("alert")).toHaveTextContent("holds some of these prices")
  }
}
export const PremiumFormOnATablet: Story = { ...onATablet, args: PremiumForm.args ?? {} }
export const InsuredDivisions: Story = {
  args: { model: adminModel({ view: "insuredDivision", entries: someEntries.insuredDivision }) }
}
export const RoundUpGoal: Story = {
  name: "Says whom rounded-up amounts are given to, in every language · ADMIN-25",
  args: { model: adminModel({ form: entryFormModel({}, "roundUpGoal", someEntries.roundUpGoal[0]) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("textbox", { name: "Given to, in Finnish" })).toHaveValue(
      "Lahja Lasten korurahastoon"
    )
  }
}
export const RoundUpGoalOnAPhone: Story = { ...onAPhone, args: RoundUpGoal.args ?? {} }
export const HeldSales: Story = {
  name: "Lists what tills sold without a connection and nobody has decided about, with who and why · OFF-49",
  args: { model: adminModel({ view: "heldSale", entries: someEntries.heldSale }) },
  play: async ({ canvasElement }) => {
    const [first] = within(within(canvasElement).getByRole("list", { name: "Held sales" })).getAllByRole(
      "button"
    )
    await expect(first).toHaveTextContent("0000WK1011800000007")
    await expect(first).toHaveTextContent("The time cannot be right")
    await expect(first).toHaveTextContent("Maja Lindqvist")
    // By the clock of the store in Stockholm, and money in its currency.
    await expect(first).toHaveTextContent(/27 Nov 2026, 10:15 · SEK.5,290\.00/u)
  }
}
export const HeldSaleForm: Story = {
  name: "Books or rejects a sale that is held, with a reason · OFF-49",
  args: { model: adminModel({ form: entryFormModel({}, "heldSale", someEntries.heldSale[0]) }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole("combobox", { name: /Why it is held/u })).toBeDisabled()
    await expect(screen.getByRole("textbox", { name: "What differs" })).toHaveValue("Time of the sale")
    await expect(screen.getByRole("textbox", { name: "What the till reported" })).toHaveValue(
      "1 Jan 1970, 01:00"
    )
    await expect(screen.getByText("Book it as the till reported it")).toBeVisible()
    await expect(screen.getByText("Reject it: nothing is booked")).toBeVisible()
    await expect(screen.getByRole("textbox", { name: /Reason for the decision/u })).toBeEnabled()
  }
}
export const HeldSaleFormOnAPhone: Story = { ...onAPhone, args: HeldSaleForm.args ?? {} }

export const OwnTender: Story = {
  name: "Makes a payment method of the shop's own: six kinds are a list, since they have no room side by side · OWN-1",
  args: {
    model: adminModel({
      form: entryFormModel({ isNew: true }, "ownTender", {
        tenderKind: "swish-number",
        textSv: "Swish till butiken",
        textFi: "Swish myymälään",
        textEn: "Swish to the store",
        swishNumber: "1234567890",
        givesBack: true,
        roundsAsCash: false,
        changeInCash: false,
        sellsOffline: true,
        position: 50,
        isOffered: true
      })
    })
  },
  play: async ({ canvasElement }) => {
    const kind = within(canvasElement).getByRole("combobox", { name: /^Kind/u })
    await expect(kind).toHaveValue("swish-number")
    await expect(within(kind).getAllByRole("option")).toHaveLength(7)
  }
}
export const OwnTenderOnAPhone: Story = { ...onAPhone, args: OwnTender.args ?? {} }
export const OwnTenderOnATablet: Story = { ...onATablet, args: OwnTender.args ?? {} }
