import {
  QuestionNotAnswered,
  type TerminalQuestion,
  type TerminalReply
} from "@karat/store-server/demo-shop/seam"
import type { TerminalScreen } from "./terminal-behaviour.ts"

/** The part of a simulated terminal that puts questions; its ends answer whether there was one. */
export interface SimulatedQuestion {
  readonly runs: () => boolean
  /** Waits for the customer's reply. Rejects with `QuestionNotAnswered`. */
  readonly begin: (question: TerminalQuestion) => Promise<TerminalReply>
  /** The customer replies; false when the question does not take such a reply. */
  readonly reply: (reply: TerminalReply) => boolean
  readonly decline: () => boolean
  readonly stop: () => boolean
}

interface Running {
  readonly question: TerminalQuestion
  readonly resolve: (reply: TerminalReply) => void
  readonly reject: (cause: Error) => void
}

/** Questions that show what they ask by `show`. */
export function simulatedQuestion(show: (screen: TerminalScreen) => void): SimulatedQuestion {
  let running: Running | undefined

  function end(settle: (ended: Running) => void): boolean {
    if (running === undefined) return false
    const ended = running
    running = undefined
    show({ type: "idle" })
    settle(ended)
    return true
  }
  const giveUp = (why: "declined" | "stopped") => () =>
    end(({ reject }) => reject(new QuestionNotAnswered(why)))

  return {
    runs: () => running !== undefined,
    begin: (question) =>
      new Promise((resolve, reject) => {
        running = { question, resolve, reject }
        show(screenOf(question))
      }),
    reply: (reply) =>
      running !== undefined && fits(running.question, reply) && end(({ resolve }) => resolve(reply)),
    decline: giveUp("declined"),
    stop: giveUp("stopped")
  }
}

function screenOf(question: TerminalQuestion): TerminalScreen {
  switch (question.type) {
    case "personal-number":
      return { type: "question", title: "Personal number", text: "", buttons: [], typed: true }
    case "menu":
      return { type: "question", title: "", text: question.text, buttons: question.buttons, typed: false }
    case "confirmation": {
      const { title, text, yes, no } = question
      return { type: "question", title, text, buttons: [yes, no], typed: false }
    }
  }
}

function fits(question: TerminalQuestion, reply: TerminalReply): boolean {
  if (question.type === "personal-number") return reply.type === "typed"
  if (reply.type === "typed") return false
  return reply.button >= 0 && reply.button < (question.type === "menu" ? question.buttons.length : 2)
}
