import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import {
  type ConfirmDialogModel,
  type DialogModel,
  type KeypadDialogModel,
  putAway,
  type TextDialogModel
} from "@karat/ui/screens/shell/dialog-model"
import { makeAutoObservable, observableRef, runInAction } from "mobx"

export interface ConfirmAsk {
  readonly title: Message
  readonly text: Message
  readonly confirm: MessageKey
  readonly cancel?: MessageKey
  readonly destructive?: boolean
}

export interface KeypadAsk<A> {
  readonly title: Message
  readonly start?: string
  readonly decimals: boolean
  readonly unit?: string | undefined
  /** What the typed text means, or why it cannot be taken. */
  readonly read: (typed: string) => { readonly value: A } | { readonly hint: Message }
}

/** The one dialog that may be open. Each question answers a promise; a cancelled one answers undefined. */
export class Dialogs {
  open: DialogModel | undefined = undefined

  constructor() {
    makeAutoObservable(this, { open: observableRef }, { autoBind: true })
  }

  get isOpen(): boolean {
    return this.open !== undefined
  }

  confirm(ask: ConfirmAsk): Promise<boolean> {
    return new Promise((resolve) => {
      this.#show({
        type: "confirm",
        title: ask.title,
        text: ask.text,
        confirm: ask.confirm,
        cancel: ask.cancel ?? "cancel",
        destructive: ask.destructive ?? false,
        answer: (confirmed) => this.#close(() => resolve(confirmed))
      } satisfies ConfirmDialogModel)
    })
  }

  keypad<A>(ask: KeypadAsk<A>): Promise<A | undefined> {
    return new Promise((resolve) => {
      const model: KeypadDialogModel = makeAutoObservable({
        type: "keypad" as const,
        title: ask.title,
        typed: ask.start ?? "",
        decimals: ask.decimals,
        unit: ask.unit,
        hint: undefined as Message | undefined,
        typeText: (text: string) => {
          this.#retype(model, text)
        },
        confirm: () => {
          const read = ask.read(model.typed)
          if ("hint" in read) this.#hint(model, read.hint)
          else this.#close(() => resolve(read.value))
        },
        cancel: () => this.#close(() => resolve(undefined))
      })
      this.#show(model)
    })
  }

  text(ask: {
    readonly title: Message
    readonly start?: string
    readonly longest: number
  }): Promise<string | undefined> {
    return new Promise((resolve) => {
      const model: TextDialogModel = makeAutoObservable({
        type: "text" as const,
        title: ask.title,
        typed: ask.start ?? "",
        longest: ask.longest,
        typeText: (text: string) => {
          Object.assign(model, { typed: text.slice(0, ask.longest) })
        },
        confirm: () => this.#close(() => resolve(model.typed.trim())),
        cancel: () => this.#close(() => resolve(undefined))
      })
      this.#show(model)
    })
  }

  /** Opens a dialog whose model the caller makes; closing it answers. */
  ask<A>(make: (close: (answer?: A) => void) => DialogModel): Promise<A | undefined> {
    return new Promise((resolve) => {
      const model = make((answer) => {
        if (this.open === model) this.#become(undefined)
        resolve(answer)
      })
      this.#show(model)
    })
  }

  /** Closes whatever is open as if it had been cancelled. */
  dismiss(): void {
    if (this.open !== undefined) putAway(this.open)
  }

  /** Closes whatever is open though it has not been answered, and though it is still waiting for an answer. */
  forget(): void {
    this.dismiss()
    this.#become(undefined)
  }

  #retype(model: KeypadDialogModel, text: string) {
    Object.assign(model, { typed: text, hint: undefined })
  }

  #hint(model: KeypadDialogModel, hint: Message) {
    Object.assign(model, { hint })
  }

  /** A new question takes the place of an old one, which is then cancelled. */
  #show(model: DialogModel) {
    this.dismiss()
    this.#become(model)
  }

  #close(answer: () => void) {
    this.#become(undefined)
    answer()
  }

  #become(model: DialogModel | undefined) {
    runInAction(() => {
      this.open = model
    })
  }
}
