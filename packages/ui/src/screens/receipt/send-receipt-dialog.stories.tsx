import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, screen, userEvent, waitFor } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { SendReceiptDialog, type SendReceiptDialogModel } from "./send-receipt-dialog.tsx"

const meta = {
  title: "Screens/Receipt/Send receipt",
  component: SendReceiptDialog,
  parameters: { layout: "fullscreen" }
} satisfies Meta<typeof SendReceiptDialog>
export default meta
type Story = StoryObj<typeof meta>

function sending(changes: Partial<SendReceiptDialogModel> = {}) {
  const model = {
    way: "email" as const,
    value: "",
    countryCode: "46",
    recipient: undefined,
    hint: undefined,
    busy: false,
    typeText: fn(),
    typeCountryCode: fn(),
    send: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & SendReceiptDialogModel
}

const typed = sending({ value: "anna@example.se" })
export const Email: Story = {
  name: "Enter sends to the address that stands there · RCPT-20",
  args: { model: typed },
  play: async () => {
    const field = await screen.findByRole("textbox", { name: "E-mail address" }, patience)
    await expect(field).toHaveAttribute("type", "email")
    await waitFor(() => expect(field).toHaveFocus(), patience)
    await userEvent.keyboard("{Enter}")
    await expect(typed.send).toHaveBeenCalledOnce()
  }
}
export const EmailOfTheMember: Story = {
  args: { model: sending({ value: "astrid@example.se", recipient: "Astrid Lindqvist" }) }
}
export const Message: Story = {
  args: { model: sending({ way: "sms", value: "0701740605", recipient: "Astrid Lindqvist" }) }
}
export const MessageInFinland: Story = {
  globals: { locale: "fi" },
  args: { model: sending({ way: "sms", countryCode: "358" }) }
}
export const Mailbox: Story = { args: { model: sending({ way: "mailbox" }) } }
export const MailboxOfTheMember: Story = {
  args: {
    model: sending({
      way: "mailbox",
      value: "198507099805",
      recipient: "Astrid Lindqvist"
    })
  }
}
export const NoMailbox: Story = {
  name: "A number without a mailbox says so · RCPT-15",
  args: { model: sending({ way: "mailbox", value: "198507099805", hint: { key: "notKivraUser" } }) },
  play: async () => {
    await screen.findByText("Not a digital mailbox user", {}, patience)
  }
}
export const Sending: Story = { args: { model: sending({ value: "anna@example.se", busy: true }) } }
export const Failed: Story = {
  args: { model: sending({ value: "anna@example.se", hint: { key: "anErrorOccurred" } }) }
}
export const OnAPhone: Story = { ...Message, globals: { viewport: { value: "phone" }, locale: "sv" } }
export const Argent: Story = { ...Mailbox, globals: { brand: "argent" } }
export const Dark: Story = { ...Message, globals: { scheme: "dark" } }
export const Training: Story = { ...Email, name: "In training", globals: { training: "on" } }
