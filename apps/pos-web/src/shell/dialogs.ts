import type { Currency } from "@karat/domain/money/currency"
import {
  dialog,
  type DialogComponent,
  type DialogModel,
  putAway,
  type Question
} from "@karat/ui/components/dialog/dialog-model"
import type { ChoiceDialogModel } from "@karat/ui/components/dialog/choice-dialog"
import type { ConfirmDialogModel } from "@karat/ui/components/dialog/confirm-dialog"
import type { KeypadDialogModel } from "@karat/ui/components/dialog/keypad-dialog"
import type { TextDialogModel } from "@karat/ui/components/dialog/text-dialog"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { makeAutoObservable, observableRef, runInAction } from "mobx"

export const confirmDialog = dialog(
  async () => (await import("@karat/ui/components/dialog/confirm-dialog")).ConfirmDialog
)
export const keypadDialog = dialog(
  async () => (await import("@karat/ui/components/dialog/keypad-dialog")).KeypadDialog
)
export const textDialog = dialog(
  async () => (await import("@karat/ui/components/dialog/text-dialog")).TextDialog
)
export const choiceDialog = dialog(
  async () => (await import("@karat/ui/components/dialog/choice-dialog")).ChoiceDialog
)

export interface ConfirmAsk {
  readonly title: Message
  readonly text: Message
  readonly confirm: MessageKey
  readonly cancel?: MessageKey
  readonly destructive?: boolean
}

export interface KeypadAsk<A> {
  readonly title: Message
  readonly subject?: string | undefined
  readonly start?: string
  readonly decimals: boolean
  readonly unit?: Currency | undefined
  /** What is scanned meanwhile is the answer; elsewhere a scan waits until the dialog is closed. */
  readonly hearsScans?: boolean
  /** What the typed text means, or why it cannot be taken. */
  readonly read: (typed: string) => { readonly value: A } | { readonly hint: Message }
}

export interface TextAsk {
  readonly title: Message
  readonly start?: string
  readonly longest: number
  /** As a keypad does. */
  readonly hearsScans?: boolean
  /** Why a text is refused, which may have to be looked up; without it every text is taken. */
  readonly check?: (text: string) => Promise<Message | undefined>
}

/** A dialog whose field takes what is scanned for what is typed, and goes on with it. */
const hearing = {
  scanned(this: Pick<KeypadDialogModel, "typeText" | "confirm">, code: string) {
    this.typeText(code)
    this.confirm()
  }
}

/**
 * The one dialog that may be open, and over it the question for a personal code, which leaves it as it is. Each
 * question answers a promise; a cancelled one answers undefined.
 */
export class Dialogs {
  open: Question | undefined = undefined
  over: Question | undefined = undefined

  constructor() {
    makeAutoObservable(this, { open: observableRef, over: observableRef }, { autoBind: true })
  }

  get isOpen(): boolean {
    return this.front !== undefined
  }

  /** The question that is answered now. */
  get front(): Question | undefined {
    return this.over ?? this.open
  }

  async confirm({
    title,
    text,
    confirm,
    cancel = "cancel",
    destructive = false
  }: ConfirmAsk): Promise<boolean> {
    const sure = await this.ask<true, ConfirmDialogModel>(confirmDialog, (close) => ({
      title,
      text,
      confirmLabel: confirm,
      cancelLabel: cancel,
      destructive,
      confirm: () => close(true),
      cancel: () => close()
    }))
    return sure === true
  }

  /** Asks to choose one of a few things; answers the id of what was chosen. */
  choose(ask: Omit<ChoiceDialogModel, "choose" | "cancel">): Promise<string | undefined> {
    return this.ask<string, ChoiceDialogModel>(choiceDialog, (close) => ({
      ...ask,
      choose: (id) => close(id),
      cancel: () => close()
    }))
  }

  keypad<A>({
    title,
    subject,
    start = "",
    decimals,
    unit,
    hearsScans = false,
    read
  }: KeypadAsk<A>): Promise<A | undefined> {
    return this.ask<A, KeypadDialogModel>(keypadDialog, (close) =>
      makeAutoObservable({
        title,
        subject,
        typed: start,
        isProposal: start !== "",
        decimals,
        unit,
        hint: undefined as Message | undefined,
        typeText(text: string) {
          this.typed = text
          this.isProposal = false
          this.hint = undefined
        },
        confirm() {
          const meant = read(this.typed)
          if ("hint" in meant) this.hint = meant.hint
          else close(meant.value)
        },
        ...(hearsScans && hearing),
        cancel: () => close()
      })
    )
  }

  text({ title, start = "", longest, hearsScans = false, check }: TextAsk): Promise<string | undefined> {
    const looking: { busy: boolean } = { busy: false }
    return this.ask<string, TextDialogModel>(textDialog, (close) =>
      makeAutoObservable({
        title,
        typed: start,
        longest,
        ...looking,
        hint: undefined as Message | undefined,
        typeText(text: string) {
          this.typed = text.slice(0, longest)
          this.hint = undefined
        },
        confirm() {
          const text = this.typed.trim()
          if (check === undefined) close(text)
          else if (!this.busy) void this.look(text, check)
        },
        async look(text: string, look: NonNullable<TextAsk["check"]>) {
          this.busy = true
          const hint = await look(text)
          runInAction(() => {
            this.busy = false
            this.hint = hint
          })
          if (hint === undefined) close(text)
        },
        ...(hearsScans && hearing),
        cancel: () => close()
      })
    )
  }

  /**
   * Opens a dialog with a model that the caller makes; closing it answers. A new question takes the place of an old
   * one, which is cancelled then.
   */
  ask<A, Model extends DialogModel>(
    Dialog: DialogComponent<Model>,
    make: (close: (answer?: A) => void) => Model
  ): Promise<A | undefined> {
    return this.#ask("open", Dialog, make)
  }

  /** Asks the same over whatever is open, which waits meanwhile. */
  askOver<A, Model extends DialogModel>(
    Dialog: DialogComponent<Model>,
    make: (close: (answer?: A) => void) => Model
  ): Promise<A | undefined> {
    return this.#ask("over", Dialog, make)
  }

  #ask<A, Model extends DialogModel>(
    place: "open" | "over",
    Dialog: DialogComponent<Model>,
    make: (close: (answer?: A) => void) => Model
  ): Promise<A | undefined> {
    return new Promise((resolve) => {
      const question: Question = {
        Dialog,
        model: make((answer) => {
          if (this[place] === question) this.#put(place, undefined)
          resolve(answer)
        })
      }
      if (this[place] !== undefined) putAway(this[place].model)
      this.#put(place, question)
    })
  }

  /** Closes whatever is open as if it had been cancelled. */
  dismiss(): void {
    if (this.over !== undefined) putAway(this.over.model)
    if (this.open !== undefined) putAway(this.open.model)
  }

  /** Closes whatever is open though it has not been answered, and though it is still waiting for an answer. */
  forget(): void {
    this.dismiss()
    this.#put("over", undefined)
    this.#put("open", undefined)
  }

  #put(place: "open" | "over", question: Question | undefined) {
    runInAction(() => {
      this[place] = question
    })
  }
}
