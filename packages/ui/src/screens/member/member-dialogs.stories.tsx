import { minorUnits } from "@karat/domain/money/minor-units"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { observable, runInAction } from "mobx"
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test"
import { patience } from "../../testing/patience.ts"
import { MemberDialog, type MemberDialogModel } from "./member-dialog.tsx"
import { MemberLookupDialog, type MemberLookupDialogModel } from "./member-lookup-dialog.tsx"

const meta = {
  title: "Screens/Member dialogs",
  parameters: { layout: "fullscreen" }
} satisfies Meta
export default meta
type Story = StoryObj

function lookup(changes: Partial<MemberLookupDialogModel> = {}) {
  const model = {
    country: "SE" as const,
    typed: "198507099805",
    busy: false,
    nobodyFound: false,
    terminal: { hasTerminal: true, asking: false, ask: fn(), stop: fn() },
    typeText: fn(),
    lookUp: fn(),
    becomeMember: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & MemberLookupDialogModel
}

function member(changes: Partial<MemberDialogModel> = {}) {
  const model = {
    name: "Karin Holm",
    card: {
      contact: ["070-123 45 67", "karin.holm@example.se", "Stockholm"],
      standing: {
        since: "2019-05-02",
        points: 3_420,
        purchases: [
          {
            date: "2026-10-02",
            store: "Stockholm Drottninggatan",
            total: minorUnits(149_500),
            currency: "SEK"
          },
          { date: "2026-06-18", store: "Göteborg Nordstan", total: minorUnits(2_149_500), currency: "SEK" },
          { date: "2026-06-18", store: "Göteborg Nordstan", total: minorUnits(-39_900), currency: "SEK" }
        ]
      }
    },
    removeConnectedCard: fn(),
    connectCard: fn(),
    removeMember: fn(),
    openMember: fn(),
    cancel: fn()
  }
  return { ...model, ...(changes as object) } as typeof model & MemberDialogModel
}

export const Asked: Story = { render: () => <MemberLookupDialog model={lookup({ typed: "" })} /> }
const onTerminal = lookup({ typed: "" })
export const OnTheTerminal: Story = {
  name: "The customer may type the number on the card terminal · TERM-2",
  render: () => <MemberLookupDialog model={onTerminal} />,
  play: async () => {
    await userEvent.click(
      await screen.findByRole("button", { name: "Let the customer type it on the card terminal" }, patience)
    )
    await expect(onTerminal.terminal.ask).toHaveBeenCalledOnce()
  }
}
export const AskingOnTheTerminal: Story = {
  render: () => (
    <MemberLookupDialog
      model={lookup({ typed: "", terminal: { hasTerminal: true, asking: true, ask: fn(), stop: fn() } })}
    />
  )
}
export const NoTerminal: Story = {
  name: "A phone without a card terminal asks for no number on one · SET-14",
  render: () => (
    <MemberLookupDialog
      model={lookup({ typed: "", terminal: { hasTerminal: false, asking: false, ask: fn(), stop: fn() } })}
    />
  ),
  play: async () => {
    const ask = await screen.findByRole("button", { name: /on the card terminal/ }, patience)
    await expect(ask).toBeDisabled()
  }
}
const looking = lookup()
export const Typed: Story = {
  render: () => <MemberLookupDialog model={looking} />,
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", {}, patience), "{Enter}")
    await expect(looking.lookUp).toHaveBeenCalledOnce()
  }
}
export const LookingUp: Story = {
  name: "Once looked up, only the birth date can be read · PRIV-3",
  render: () => <MemberLookupDialog model={lookup({ busy: true })} />,
  play: async () => {
    await expect(await screen.findByRole("textbox", {}, patience)).toHaveValue("19850709••••")
  }
}
export const NotDigits: Story = {
  name: "A lookup takes digits only · MEMB-3",
  render: () => <MemberLookupDialog model={lookup({ typed: "Karin", hint: { key: "memberDigitsOnly" } })} />,
  play: async () => {
    await expect(await screen.findByRole("textbox", {}, patience)).toHaveAccessibleDescription(
      "Type digits only"
    )
  }
}
const nobody = lookup({ nobodyFound: true })
export const NobodyFound: Story = {
  name: "No one found can become a member · MEMB-8",
  render: () => <MemberLookupDialog model={nobody} />,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Sign up a member" }, patience))
    await expect(nobody.becomeMember).toHaveBeenCalledOnce()
  }
}
const asked = lookup({ busy: true })
const answered = observable(asked)
export const AnsweredUnderTheFinger: Story = {
  name: "What the answer adds moves no button under the finger · KARAT-51",
  render: () => <MemberLookupDialog model={answered} />,
  play: async () => {
    const cancel = await screen.findByRole("button", { name: "Cancel" }, patience)
    await waitFor(() => expect(document.querySelector("[data-entering]")).toBeNull())
    screen.getByRole("textbox").focus()
    const pressed = cancel.getBoundingClientRect().y
    screen.getByRole("textbox").blur()
    runInAction(() => Object.assign(answered, { busy: false, nobodyFound: true }))
    await screen.findByRole("button", { name: "Sign up a member" }, patience)
    await waitFor(() => expect(cancel.getBoundingClientRect().y).toBeCloseTo(pressed, 0))
    await userEvent.click(cancel)
    await expect(asked.cancel).toHaveBeenCalledOnce()
  }
}
export const NobodyFoundOnAPhone: Story = {
  globals: { locale: "sv", viewport: { value: "phone" } },
  render: () => <MemberLookupDialog model={lookup({ nobodyFound: true })} />
}
export const ClubOutOfReach: Story = {
  render: () => <MemberLookupDialog model={lookup({ hint: { key: "crmError" } })} />
}
export const ServersOwnWords: Story = {
  render: () => <MemberLookupDialog model={lookup({ hint: { text: "Medlemmen är spärrad" } })} />
}
export const FinnishCode: Story = {
  globals: { locale: "fi" },
  render: () => <MemberLookupDialog model={lookup({ country: "FI", typed: "131052-308T" })} />
}

const known = member()
export const OnTheCart: Story = {
  name: "The member's dialog opens, connects, disconnects and removes · MEMB-9",
  render: () => <MemberDialog model={known} />,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Open member" }, patience))
    await expect(known.openMember).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Connect card" }))
    await expect(known.connectCard).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Remove connected card" }))
    await expect(known.removeConnectedCard).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Remove member" }))
    await expect(known.removeMember).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole("button", { name: "Close" }))
    await expect(known.cancel).toHaveBeenCalledOnce()
  }
}
export const IsACard: Story = {
  name: "A member is a name, contact and what was bought last, not a number · KARAT-38",
  render: () => <MemberDialog model={member()} />,
  play: async () => {
    await expect(
      await screen.findByText(/Member since .*2019 · 3,420 points/, {}, patience)
    ).toBeInTheDocument()
    await expect(screen.getByText("070-123 45 67 · karin.holm@example.se · Stockholm")).toBeInTheDocument()
    const bought = within(screen.getByRole("region", { name: "Latest purchases" })).getAllByRole("listitem")
    await expect(bought[1]).toHaveTextContent("Göteborg Nordstan")
  }
}
export const ClubSaysNothing: Story = {
  name: "A member of whom the club says nothing is a name all the same · KARAT-38",
  render: () => <MemberDialog model={member({ card: { contact: undefined, standing: undefined } })} />
}
export const OnTheCartOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, scheme: "dark" },
  render: () => <MemberDialog model={member()} />
}
export const ConnectingACard: Story = {
  render: () => <MemberDialog model={member({ busy: "connect-card", notice: { key: "connectCardText" } })} />
}
export const RemovingTheCard: Story = {
  render: () => <MemberDialog model={member({ busy: "remove-card" })} />
}
export const CardConnected: Story = {
  render: () => <MemberDialog model={member({ notice: { key: "cardConnectedToMembership" } })} />
}
export const NameIsNoMarkup: Story = {
  name: "A member's name never becomes markup · SEC-1",
  render: () => <MemberDialog model={member({ name: "<img src=x onerror=alert(1)> Holm" })} />,
  play: async () => {
    await expect(
      await screen.findByRole("heading", { name: "<img src=x onerror=alert(1)> Holm" }, patience)
    ).toBeInTheDocument()
    await expect(screen.queryByRole("img")).toBeNull()
  }
}
