import { type Refused, wantsProof } from "@karat/domain/ports/call-failure"
import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import { PersonalCodes } from "@karat/domain/ports/personal-codes"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { ChooseCodeDialogModel } from "@karat/ui/screens/personal-code/choose-code-dialog"
import type { CodeDialogModel } from "@karat/ui/screens/personal-code/code-dialog"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { fetchedOnce } from "../ports/fetched-once.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { Notices } from "../shell/notices.ts"

interface ProofNeeds {
  /** Runs use cases without asking for a code. */
  readonly run: Run
  readonly gestures: Pick<Gestures, "newKey">
  readonly dialogs: Pick<Dialogs, "askOver">
  readonly notices: Pick<Notices, "show">
  readonly notes: Pick<DeviceNotes, "read" | "write">
}

const codeDialog = dialog(
  async () => (await import("@karat/ui/screens/personal-code/code-dialog")).CodeDialog
)
const chooseDialog = dialog(
  async () => (await import("@karat/ui/screens/personal-code/choose-code-dialog")).ChooseCodeDialog
)
const questions = fetchedOnce(async () => ({
  ...(await import("./code-question.ts")),
  ...(await import("./choose-code-question.ts"))
}))

/** That something was proved at this device, and not ended yet: a reload must not forget it. */
const noteName = "karat.proved"

/**
 * Asks for a personal code where the server demands it, and does the same again: what was typed stays where it is, and
 * is sent under the same key. A server without codes never demands one.
 */
export class Proofs {
  readonly #needs: ProofNeeds
  /** One question at a time; the same person is asked once for all that waits for them. */
  #asking: Promise<unknown> = Promise.resolve()
  readonly #open = new Map<string, Promise<boolean>>()

  constructor(needs: ProofNeeds) {
    this.#needs = needs
  }

  /** Runs a use case, again after each proof that it needs. */
  readonly run: Run = async (useCase) => {
    for (;;) {
      // Whether it is done again depends on what became of it.
      const answer = await this.#needs.run(useCase)
      const failure: object | undefined = Result.isFailure(answer) ? (answer.failure as object) : undefined
      if (failure === undefined || !wantsProof(failure) || !(await this.#proved(failure))) return answer
    }
  }

  /** Lets a person choose another code, after they give the present one. */
  async change(badge: string, name: string): Promise<void> {
    if (await this.#choose(badge, name, "oldCode")) this.#needs.notices.show("success", { key: "codeChosen" })
  }

  /** A card that was shown proves whose it is, where it does; the code is asked for otherwise. */
  async showCard(badge: string, card: string): Promise<void> {
    const { gestures, run } = this.#needs
    const answer = await run(
      Effect.flatMap(PersonalCodes, (codes) => codes.prove(badge, { card }, gestures.newKey()))
    )
    if (Result.isSuccess(answer)) this.#noteProved()
  }

  /** The cashier has logged out: their proofs end with that. */
  end(): void {
    if (this.#needs.notes.read(noteName) !== undefined) void this.#end()
  }

  async #end(): Promise<void> {
    const { gestures, notes, run } = this.#needs
    const answer = await run(Effect.flatMap(PersonalCodes, (codes) => codes.endProofs(gestures.newKey())))
    if (Result.isSuccess(answer)) void notes.write(noteName, undefined)
  }

  #proved(refused: Refused): Promise<boolean> {
    const badge = refused.reason ?? ""
    const open = this.#open.get(badge)
    if (open !== undefined) return open
    const asking = this.#asking.then(async () => await this.#ask(refused, badge))
    const ended = asking.finally(() => this.#open.delete(badge))
    this.#open.set(badge, ended)
    this.#asking = ended.catch(() => undefined)
    return ended
  }

  async #ask({ code, values }: Refused, badge: string): Promise<boolean> {
    const { dialogs, gestures, run } = this.#needs
    const name = typeof values?.["name"] === "string" ? values["name"] : ""
    if (code === "code_not_chosen") return await this.#choose(badge, name, "oneTimeCode")
    const { CodeQuestion } = await questions()
    const answer = await dialogs.askOver<"proved" | "not-chosen", CodeDialogModel>(
      codeDialog,
      (close) => new CodeQuestion({ run, gestures, badge, name }, close)
    )
    if (answer === "not-chosen") return await this.#choose(badge, name, "oneTimeCode")
    if (answer === "proved") this.#noteProved()
    return answer === "proved"
  }

  async #choose(badge: string, name: string, behind: ChooseCodeDialogModel["behind"]): Promise<boolean> {
    const { dialogs, gestures, run } = this.#needs
    const { ChooseCodeQuestion } = await questions()
    const chosen = await dialogs.askOver<true, ChooseCodeDialogModel>(
      chooseDialog,
      (close) => new ChooseCodeQuestion({ run, gestures, badge, name }, { behind }, close)
    )
    if (chosen === true) this.#noteProved()
    return chosen === true
  }

  #noteProved(): void {
    void this.#needs.notes.write(noteName, "yes")
  }
}
