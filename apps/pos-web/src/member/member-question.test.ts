import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { MemberContact, MemberStanding } from "@karat/domain/member/member"
import { expect, it } from "vitest"
import { standIn } from "../testing/test-till.ts"
import { MemberQuestion } from "./member-question.ts"

type Actions = ConstructorParameters<typeof MemberQuestion>[0]

const contact: MemberContact = {
  contactId: "member-1",
  socialSecurityNumber: "",
  firstName: "Astrid",
  lastName: "Holm",
  street: "",
  zipCode: "",
  city: " Lund ",
  email: "",
  mobilePhone: "0701740699"
}

function questionOver(over: Partial<Actions> = {}) {
  const did: string[] = []
  const acts = (name: string) => async (): Promise<CallFailure | undefined> => {
    did.push(name)
    return undefined
  }
  const question = new MemberQuestion(
    {
      name: "Astrid Holm",
      contact: async () => undefined,
      standing: async () => undefined,
      canConnectCard: true,
      removeCard: acts("remove card"),
      connectCard: acts("connect card"),
      removeMember: acts("remove member"),
      openMember: () => void did.push("open member"),
      ...over
    },
    () => void did.push("closed")
  )
  const ended = () => expect.poll(() => question.busy).toBeUndefined()
  return { question, did, ended }
}

it("shows how a member is reached and stands, as far as the club tells", async () => {
  const standing = standIn<MemberStanding>({ points: 12 })
  const { question } = questionOver({ contact: async () => contact, standing: async () => standing })
  expect(question.card).toEqual({ contact: undefined, standing: undefined })
  await expect.poll(() => question.card.standing).toEqual(standing)
  expect(question.card.contact).toEqual([expect.stringContaining("174"), "Lund"])
  const silent = questionOver({ standing: async () => standing })
  await expect.poll(() => silent.question.card).toEqual({ contact: undefined, standing })
})

it("says that a card was connected or removed and stays open; without its member it closes", async () => {
  const { question, did, ended } = questionOver()
  question.removeConnectedCard()
  expect([question.busy, question.notice]).toEqual(["remove-card", undefined])
  await ended()
  expect(question.notice).toEqual({ key: "connectedCardRemoved" })
  question.connectCard()
  expect([question.busy, question.notice]).toEqual(["connect-card", { key: "connectCardText" }])
  await ended()
  expect([question.notice, did]).toEqual([
    { key: "cardConnectedToMembership" },
    ["remove card", "connect card"]
  ])
  question.removeMember()
  expect(question.busy).toBe("remove-member")
  await expect.poll(() => did.slice(2)).toEqual(["remove member", "closed"])
})

it("does one thing at a time, and says why it could not be done", async () => {
  const late = Promise.withResolvers<CallFailure>()
  const { question, did, ended } = questionOver({ removeMember: () => late.promise })
  question.removeMember()
  question.removeConnectedCard()
  question.connectCard()
  question.removeMember()
  expect([question.busy, did]).toEqual(["remove-member", []])
  late.resolve(new Unreachable({ cause: "no line" }))
  await ended()
  expect([question.notice, did]).toEqual([{ key: "noConnection" }, []])
})

it("closes before it opens the member's page", () => {
  const { question, did } = questionOver()
  question.openMember()
  question.cancel()
  expect(did).toEqual(["closed", "open member", "closed"])
})
