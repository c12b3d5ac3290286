import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import type { MemberContact } from "@karat/domain/member/member"
import { Members } from "@karat/domain/ports/members"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { type LookupEnd, MemberLookupQuestion } from "./member-lookup-question.ts"

type Find = ReturnType<(typeof Members)["Service"]["find"]>

const memberOf = (number: string) => standIn<MemberContact>({ contactId: `member of ${number}` })

function questionOver(find: (number: string) => Find, country: "SE" | "FI" = "SE") {
  const asked: string[] = []
  const ends: (LookupEnd | undefined)[] = []
  const run = runWith(
    Layer.mock(Members, {
      find: (number) =>
        Effect.suspend(() => {
          asked.push(number)
          return find(number)
        })
    })
  )
  const question = new MemberLookupQuestion(
    { run, gestures: testGestures(), country, hasTerminal: false },
    (end) => void ends.push(end)
  )
  const ended = () => expect.poll(() => question.busy).toBe(false)
  return { question, asked, ends, ended }
}

it("answers the member whose number was typed or scanned, without the signs between its digits", async () => {
  const { question, asked, ends } = questionOver((number) => Effect.succeed(memberOf(number)))
  question.scanned("850412-2386")
  await expect.poll(() => ends).toEqual([{ found: memberOf("8504122386") }])
  expect(asked).toEqual(["8504122386"])
})

it("looks up digits alone, and the identity code in Finland, and says what is missing · KARAT-121", async () => {
  const sweden = questionOver(() => Effect.succeed(undefined))
  for (const [typed, key] of [
    ["", "required"],
    ["Astrid", "memberDigitsOnly"],
    ["131052-308T", "memberDigitsOnly"]
  ] as const) {
    sweden.question.typeText(typed)
    sweden.question.lookUp()
    expect([sweden.question.hint, sweden.question.busy], typed).toEqual([{ key }, false])
  }
  sweden.question.typeText("1")
  expect([sweden.question.hint, sweden.asked]).toEqual([undefined, []])
  const finland = questionOver(() => Effect.succeed(undefined), "FI")
  finland.question.typeText("131052-308A")
  finland.question.lookUp()
  expect(finland.question.hint).toEqual({ key: "memberNumberOrCode" })
  finland.question.scanned("131052-308T")
  await finland.ended()
  expect(finland.asked).toHaveLength(1)
})

it("offers a membership to a number that is nobody's, until another is typed", async () => {
  const { question, ends, ended } = questionOver(() => Effect.succeed(undefined))
  question.typeText("8504122386")
  question.lookUp()
  await ended()
  expect([question.nobodyFound, ends]).toEqual([true, []])
  question.becomeMember()
  expect(ends).toEqual([{ becomes: "8504122386" }])
  question.typeText("850412238")
  expect(question.nobodyFound).toBe(false)
})

it("asks once, however often it is pressed, and hears no scan meanwhile", async () => {
  const late = Promise.withResolvers<MemberContact>()
  const { question, asked, ends } = questionOver(() => Effect.promise(() => late.promise))
  question.typeText("8504122386")
  question.lookUp()
  question.lookUp()
  question.scanned("1")
  expect([question.typed, question.busy]).toEqual(["8504122386", true])
  late.resolve(memberOf("8504122386"))
  await expect.poll(() => ends).toHaveLength(1)
  expect(asked).toEqual(["8504122386"])
})

it("answers nobody for a number that does not stand in the field any more", async () => {
  const answers = new Map(["1", "2"].map((number) => [number, Promise.withResolvers<MemberContact>()]))
  const { question, ends, ended } = questionOver((number) =>
    Effect.promise(() => answers.get(number)?.promise ?? Promise.reject(new Error("It is not asked for.")))
  )
  question.typeText("1")
  question.lookUp()
  question.typeText("2")
  question.lookUp()
  answers.get("1")?.resolve(memberOf("1"))
  await Promise.resolve()
  expect([ends, question.busy]).toEqual([[], true])
  answers.get("2")?.resolve(memberOf("2"))
  await expect.poll(() => ends).toEqual([{ found: memberOf("2") }])
  await ended()
  const typing = questionOver(() => Effect.fail(new Unreachable({ cause: "no line" })))
  typing.question.typeText("1")
  typing.question.lookUp()
  typing.question.typeText("12")
  await typing.ended()
  expect([typing.question.hint, typing.question.nobodyFound, typing.ends]).toEqual([undefined, false, []])
})

it("says what went wrong: the club, the number, or the line", async () => {
  const refused = (code: string, text = "") => new Refused({ status: 422, code, text })
  const failures = [
    [refused("500"), { key: "crmError" }],
    [refused("invalid_social_security_number"), { key: "invalidSocialSecurityNumber" }],
    [refused("closed", "The club is closed."), { text: "The club is closed." }],
    [new Unreachable({ cause: "no line" }), { key: "noConnection" }]
  ] as const
  for (const [failure, said] of failures) {
    const { question, ended, ends } = questionOver(() => Effect.fail(failure))
    question.scanned("8504122386")
    await ended()
    expect([question.hint, question.nobodyFound, ends]).toEqual([said, false, []])
  }
})
