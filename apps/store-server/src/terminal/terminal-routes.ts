import * as calls from "@karat/contract/terminal"
import type { TerminalReply } from "../hardware/card-terminal.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import { memberOfCard } from "../customer/member-register.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { TerminalWaits } from "./terminal-waits.ts"

const mostButtons = 8
const longestText = 200

/** The card terminal outside payments: cards and questions. A card's number never comes this far, only its alias does. */
export function bindTerminal(bind: CallBinder, parts: StoreServerParts, waits: TerminalWaits): void {
  const { db, hardware, outside } = parts
  bind.gesture(calls.readCard, async ({ caller, remember }) => {
    const { alias } = await waits.readCard(caller)
    // While the club cannot be reached, the card's member is not known; the card has been read all the same.
    const answer = { alias, memberNumber: outside.clubAnswers() ? await memberOfCard(db, alias) : undefined }
    await parts.transact(() => remember(answer))
    return answer
  })
  // Whatever `collect` says: a till that stops has no more use for the card.
  bind.passing(calls.stopReadingCard, async ({ caller }) => {
    await waits.stop(caller, "card")
    return { success: true }
  })
  bind.passing(calls.clearReceiptDisplay, async ({ caller }) => {
    ;(await hardware.cardTerminal(caller.device.cardTerminalId)).display(undefined)
    return { success: true }
  })
  bindQuestions(bind, parts, waits)
}

function bindQuestions(bind: CallBinder, parts: StoreServerParts, waits: TerminalWaits): void {
  // A personal number is kept nowhere, so a repetition asks for it again.
  bind.passing(calls.askPersonalNumber, async ({ caller }) => {
    const personalNumber = typed(await waits.ask(caller, { type: "personal-number" })).trim()
    if (!/^[\w+-]{6,16}$/u.test(personalNumber))
      throw new Refusal(422, "invalid_social_security_number", "This is no personal number.")
    return { personalNumber }
  })
  bind.passing(calls.stopAskingPersonalNumber, async ({ caller }) => {
    await waits.stop(caller, "personal-number")
    return { success: true }
  })
  bind.gesture(calls.showMenu, async ({ body, caller, remember }) => {
    const { outputText, buttons } = body
    if (buttons.length === 0 || buttons.length > mostButtons)
      throw new Refusal(422, "buttons_invalid", `A menu has one to ${mostButtons} buttons.`)
    checkTexts([outputText, ...buttons])
    const reply = await waits.ask(caller, { type: "menu", text: outputText, buttons })
    const answer = { button: pressed(reply) }
    await parts.transact(() => remember(answer))
    return answer
  })
  bind.passing(calls.stopShowingMenu, async ({ caller }) => {
    await waits.stop(caller, "menu")
    return { success: true }
  })
  bind.gesture(calls.askConfirmation, async ({ body, caller, remember }) => {
    const { title, text, yes, no } = body
    checkTexts([title, text, yes, no])
    const reply = await waits.ask(caller, { type: "confirmation", title, text, yes, no })
    const answer = { confirmed: pressed(reply) === 0 }
    await parts.transact(() => remember(answer))
    return answer
  })
}

/** A terminal's screen is small, and takes no control characters. */
function checkTexts(texts: readonly string[]): void {
  if (texts.some((text) => text.length > longestText || /\p{Cc}/u.test(text.replaceAll("\n", ""))))
    throw new Refusal(422, "text_invalid", "The card terminal cannot show this text.")
}

function typed(reply: TerminalReply): string {
  if (reply.type !== "typed")
    throw new Error("A card terminal pressed a button where a number was asked for.")
  return reply.text
}

function pressed(reply: TerminalReply): number {
  if (reply.type !== "pressed") throw new Error("A card terminal typed where a button was asked for.")
  return reply.button
}
