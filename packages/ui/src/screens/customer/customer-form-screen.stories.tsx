import type { Meta, StoryObj } from "@storybook/react-vite"
import { makeAutoObservable } from "mobx"
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test"
import {
  type CustomerField,
  customerFields,
  type CustomerInfo,
  emptyCustomer
} from "@karat/domain/customer/customer-info"
import {
  customerFormModel,
  faultsOf,
  finnishCustomer,
  insuredRing,
  swedishCustomer
} from "../../testing/customer-form-model.ts"
import { patience } from "../../testing/patience.ts"
import { CustomerFormScreen } from "./customer-form-screen.tsx"
import type { CustomerFormScreenModel } from "./customer-form-screen-model.ts"

const meta = {
  title: "Screens/Customer form",
  component: CustomerFormScreen,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div style={{ height: "100vh" }}>
        <Story />
      </div>
    )
  ]
} satisfies Meta<typeof CustomerFormScreen>
export default meta
type Story = StoryObj<typeof meta>

const filled = { values: swedishCustomer, canFetch: true }

export const Insurance: Story = {
  name: "What is insured and its premium stand over the form · INS-2 INS-14",
  args: { model: customerFormModel() },
  play: async ({ canvasElement }) => {
    const piece = within(within(canvasElement).getByRole("region", { name: "What is insured" }))
    await expect(piece.getByText(/1,095\.00/)).toBeVisible()
    await expect(piece.getByText(/21,495\.00/)).toBeVisible()
  }
}
export const InsuranceOfTwo: Story = {
  name: "Several pieces are insured at the premium that is charged · INS-14",
  args: { model: customerFormModel({ insurance: { ...insuredRing, quantity: 2 } }) },
  play: async ({ canvasElement }) => {
    const piece = within(within(canvasElement).getByRole("region", { name: "What is insured" }))
    await expect(piece.getByText(/2,190\.00/)).toBeVisible()
    await expect(piece.getByText(/2 × 1,095\.00/)).toBeVisible()
    await expect(piece.getByText(/42,990\.00/)).toBeVisible()
  }
}
export const FilledForTheMember: Story = {
  name: "Says whom it was filled in for · KARAT-12",
  args: { model: customerFormModel({ ...filled, filledFor: "Karin Holm" }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Filled in for Karin Holm")).toBeVisible()
  }
}
export const InsuranceFilled: Story = { args: { model: customerFormModel(filled) } }
export const InsuranceOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "sv" },
  args: { model: customerFormModel(filled) }
}
export const HomeOrder: Story = {
  args: { model: customerFormModel({ ...filled, mode: "homeOrder" }) }
}
const toggled = fn<(chosen: boolean) => void>()
export const HomeOrderWithDeposit: Story = {
  name: "A deposit shows what is paid now and what at the door · HOME-2",
  args: {
    model: customerFormModel({
      mode: "homeOrder",
      canFetch: true,
      values: { ...swedishCustomer, toggleCheckbox: true },
      chooseDeposit: toggled
    })
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await expect(form.getByText(/759\.20/)).toBeVisible()
    await expect(form.getByText(/3,036\.80/)).toBeVisible()
    await userEvent.click(form.getByRole("switch", { name: "Pay a deposit now" }))
    await expect(toggled).toHaveBeenCalledWith(false)
  }
}
export const PersonalNumberIsOptionalInAHomeOrder: Story = {
  name: "A home order asks for no personal number · CUST-2",
  args: { model: customerFormModel({ mode: "homeOrder" }) },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await expect(form.getByRole("textbox", { name: "Personal number" })).not.toBeRequired()
    await expect(form.getByRole("textbox", { name: "Street" })).toBeRequired()
  }
}
const fetchPerson = fn()
const submit = fn()
export const EnterFetches: Story = {
  name: "Enter in the personal number fetches the person and sends nothing · KARAT-36",
  args: { model: customerFormModel({ mode: "createMember", canFetch: true, fetchPerson, submit }) },
  play: async ({ canvasElement }) => {
    const number = within(canvasElement).getByRole("textbox", { name: "Personal number" })
    await userEvent.type(number, "{Enter}")
    await expect(fetchPerson).toHaveBeenCalledOnce()
    await expect(submit).not.toHaveBeenCalled()
  }
}
export const CreateMember: Story = { args: { model: customerFormModel({ mode: "createMember" }) } }
export const CreateMemberOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  args: { model: customerFormModel({ ...filled, mode: "createMember" }) }
}
export const Fetching: Story = { args: { model: customerFormModel({ ...filled, fetching: true }) } }
export const Sending: Story = { args: { model: customerFormModel({ ...filled, submitting: true }) } }
export const ProtectedIdentity: Story = {
  name: "A protected identity says so over the form · CUST-18",
  args: { model: customerFormModel({ ...filled, notice: { key: "protectedIdentity" } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Protected identity")
  }
}
export const MemberAlready: Story = {
  name: "A new member who is one already is told so · MEMB-16",
  args: {
    model: customerFormModel({
      ...filled,
      mode: "createMember",
      notice: { key: "alreadyExistsInRegistry" }
    })
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Already exists in registry")
  }
}
export const Training: Story = { globals: { training: "on" }, args: { model: customerFormModel(filled) } }

/** Keeps what is typed and judges a field when it is left, as the till does. */
class WorkingForm {
  values: CustomerInfo
  readonly left = new Set<CustomerField>()
  readonly country: "SE" | "FI"

  constructor(values: CustomerInfo, country: "SE" | "FI") {
    this.values = values
    this.country = country
    makeAutoObservable(this, { country: false }, { autoBind: true })
  }

  get faults() {
    const all = faultsOf(this.values, this.country)
    return Object.fromEntries(Object.entries(all).filter(([field]) => this.left.has(field as CustomerField)))
  }
  typeField(field: CustomerField, text: string) {
    this.values = { ...this.values, [field]: text }
  }
  leaveField(field: CustomerField) {
    this.left.add(field)
  }
}

function workingModel(values: CustomerInfo, country: "SE" | "FI"): CustomerFormScreenModel {
  const form = new WorkingForm(values, country)
  const base = customerFormModel({
    country,
    typeField: (field, text) => form.typeField(field, text),
    leaveField: (field) => form.leaveField(field),
    submit: () => customerFields.forEach((field) => form.leaveField(field))
  })
  return Object.defineProperties(base, {
    values: { get: () => form.values },
    faults: { get: () => form.faults }
  })
}

async function fillIn(canvasElement: HTMLElement, name: string, text: string) {
  const field = await within(canvasElement).findByRole("textbox", { name }, patience)
  await userEvent.clear(field)
  if (text !== "") await userEvent.type(field, text)
  else await userEvent.click(field)
  await userEvent.tab()
  return field
}

export const FaultsInASwedishStore: Story = {
  name: "A Swedish store says what is wrong with each field · CUST-3 CUST-7 CUST-9 CUST-10 CUST-12 CUST-16",
  args: { model: workingModel(emptyCustomer, "SE") },
  play: async ({ canvasElement }) => {
    const number = await fillIn(canvasElement, "Personal number", "131052-308T")
    await expect(number).toHaveAccessibleDescription("Invalid Social Security Number")
    const name = await fillIn(canvasElement, "First name", "Karin_Holm")
    await expect(name).toHaveAccessibleDescription("Name is too long")
    await expect(await fillIn(canvasElement, "Street", "")).toHaveAccessibleDescription("Required")
    await expect(await fillIn(canvasElement, "Zip code", "0010")).toHaveAccessibleDescription(
      "Not a zip code"
    )
    const phone = await fillIn(canvasElement, "Mobile phone", "0401234567")
    await expect(phone).toHaveAccessibleDescription("Not a mobile number")
  }
}
export const NoFaultsInAFinnishStore: Story = {
  name: "A Finnish store takes the Finnish code, zip code and mobile number · CUST-14 CUST-15",
  globals: { locale: "fi" },
  args: { model: workingModel(emptyCustomer, "FI") },
  play: async ({ canvasElement }) => {
    const number = await fillIn(canvasElement, "Henkilötunnus", finnishCustomer.socialSecurityNumber)
    await expect(number).toBeValid()
    await expect(number).toHaveValue("131052-••••")
    await expect(await fillIn(canvasElement, "Postinumero", "00100")).toBeValid()
    await expect(await fillIn(canvasElement, "Matkapuhelin", "0401234567")).toBeValid()
    const wrong = await fillIn(canvasElement, "Henkilötunnus", "131052-308X")
    await expect(wrong).toBeInvalid()
  }
}
export const NumberMaskedUntilHeld: Story = {
  name: "The personal number is masked until it is held · PRIV-3",
  args: { model: workingModel(swedishCustomer, "SE") },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    const number = form.getByRole("textbox", { name: "Personal number" })
    await expect(number).toHaveValue("19850709••••")
    const eye = form.getByRole("button", { name: "Hold to show the number" })
    await fireEvent.pointerDown(eye)
    await expect(number).toHaveValue("198507099805")
    await fireEvent.pointerUp(eye)
    await expect(number).toHaveValue("19850709••••")
    await userEvent.click(number)
    await userEvent.keyboard("2")
    await expect(number).toHaveValue("2")
  }
}
export const LeadsToItsFirstFault: Story = {
  name: "A form that cannot be sent leads to its first fault · KARAT-13",
  globals: { viewport: { value: "phone" } },
  args: { model: workingModel({ ...swedishCustomer, city: "", email: "nobody" }, "SE") },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole("button", { name: "Add insurance" }))
    const city = form.getByRole("textbox", { name: "City" })
    await waitFor(() => expect(city).toHaveFocus(), patience)
    await expect(city).toHaveAccessibleDescription("Required")
  }
}
