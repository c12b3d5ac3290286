import {
  type CardTerminalReplacement,
  readReplacement,
  readTerminalLabel,
  type ReplacementRefusal
} from "@karat/domain/device/card-terminal-replacement"
import type { Device } from "@karat/domain/device/devices"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { CardTerminalReplacementDialogModel } from "@karat/ui/screens/store/card-terminal-replacement-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"

interface ReplacementNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly models: readonly string[]
  readonly cardTerminals: readonly Device[]
  /** The terminal that this till has; empty while it has none. */
  readonly chosen: string
}

/** How it ended: which terminal replaces which, or that the device is not signed in any more. */
export type ReplacementEnd = CardTerminalReplacement | Extract<CallFailure, { readonly _tag: "SessionLost" }>

const faultKeys = {
  "terminal-missing": "replacementTerminalMissing",
  "model-missing": "replacementModelMissing",
  "terminal-id-invalid": "replacementIdInvalid"
} as const satisfies Record<ReplacementRefusal, MessageKey>

/** Asks which card terminal is replaced by which, and has it replaced. */
export class CardTerminalReplacementQuestion implements CardTerminalReplacementDialogModel {
  readonly models: readonly string[]
  readonly cardTerminals: readonly Device[]
  cardTerminalId: string
  model: string
  typed = ""
  refusal: ReplacementRefusal | undefined = undefined
  notice: Message | undefined = undefined
  sending = false
  readonly #needs: ReplacementNeeds
  readonly #close: (end?: ReplacementEnd) => void

  constructor(needs: ReplacementNeeds, close: (end?: ReplacementEnd) => void) {
    this.#needs = needs
    this.#close = close
    this.models = needs.models
    this.cardTerminals = needs.cardTerminals
    this.cardTerminalId = needs.cardTerminals.some(({ id }) => id === needs.chosen) ? needs.chosen : ""
    const [only, ...others] = needs.models
    this.model = others.length === 0 ? (only ?? "") : ""
    makeAutoObservable(
      this,
      { models: false, cardTerminals: false, notice: observableRef },
      { autoBind: true }
    )
  }

  get poiid() {
    const read = readReplacement({ ...this, cardTerminalId: "any" })
    return "poiid" in read ? read.poiid : undefined
  }

  get fault(): Message | undefined {
    return this.refusal === undefined ? undefined : { key: faultKeys[this.refusal] }
  }

  choose(part: { readonly cardTerminalId?: string; readonly model?: string }) {
    this.cardTerminalId = part.cardTerminalId ?? this.cardTerminalId
    this.model = part.model ?? this.model
    this.refusal = undefined
  }

  /** A label that is scanned into the field names the model too. */
  typeText(text: string) {
    const label = readTerminalLabel(text, this.models)
    if (label !== undefined) this.model = label.model
    this.typed = label?.digits ?? text
    this.refusal = undefined
    this.notice = undefined
  }

  scanned(code: string) {
    this.typeText(code)
  }

  confirm() {
    if (this.sending) return
    const read = readReplacement(this)
    if ("refusal" in read) this.refusal = read.refusal
    else void this.#send(read)
  }

  cancel() {
    if (!this.sending) this.#close()
  }

  async #send(replacement: CardTerminalReplacement): Promise<void> {
    const { run, gestures } = this.#needs
    this.sending = true
    this.notice = undefined
    const sent = await run(
      gestures.once(["card terminal", replacement.cardTerminalId], replacement, (key) =>
        Effect.flatMap(DeviceRegister, (register) => register.replaceCardTerminal(replacement, key))
      )
    )
    runInAction(() => {
      this.sending = false
      if (Result.isSuccess(sent)) this.#close(replacement)
      else if (sent.failure._tag === "SessionLost") this.#close(sent.failure)
      else this.notice = failureMessage(sent.failure)
    })
  }
}
