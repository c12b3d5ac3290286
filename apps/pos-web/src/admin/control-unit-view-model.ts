import type { ControlUnitStanding } from "@karat/domain/control-unit/control-unit"
import { Administration } from "@karat/domain/ports/administration"
import type { Message } from "@karat/ui/locales/message"
import type { ControlUnitScreenModel } from "@karat/ui/screens/admin/control-unit-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import { groundsMessage } from "./grounds-message.ts"
import type { AdminNeeds } from "./admin-view-model.ts"

type ControlUnitNeeds = Pick<AdminNeeds, "run" | "gestures" | "notices" | "navigation"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber">
}

/** Whether the shop may sell without a control unit, and on whose grounds. */
export class ControlUnitViewModel implements ControlUnitScreenModel {
  status: ControlUnitScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  standing: ControlUnitStanding | undefined = undefined
  grounds = ""
  groundsFault: Message | undefined = undefined
  sure = false
  sureFault: Message | undefined = undefined
  busy = false
  notice: Message | undefined = undefined
  readonly #needs: ControlUnitNeeds

  constructor(needs: ControlUnitNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      {
        failure: observableRef,
        standing: observableRef,
        groundsFault: observableRef,
        sureFault: observableRef,
        notice: observableRef
      },
      { autoBind: true }
    )
  }

  async load() {
    this.status = "loading"
    const answer = await this.#needs.run(Effect.flatMap(Administration, (admin) => admin.controlUnit()))
    runInAction(() => {
      if (Result.isFailure(answer)) {
        this.failure = failureMessage(answer.failure)
        this.status = "failed"
        return
      }
      this.standing = answer.success
      this.status = "ready"
    })
  }

  retry() {
    void this.load()
  }

  type(text: string) {
    this.grounds = text
    if (this.groundsFault !== undefined) this.#judge()
  }

  turn(sure: boolean) {
    this.sure = sure
    this.sureFault = undefined
  }

  back() {
    this.#needs.navigation.go("/admin")
  }

  confirm() {
    this.notice = undefined
    this.#judge()
    this.sureFault = this.sure ? undefined : { key: "exemptionSureFault" }
    if (this.busy || this.groundsFault !== undefined || this.sureFault !== undefined) return
    void this.#send()
  }

  #judge() {
    this.groundsFault = groundsMessage(this.grounds)
  }

  async #send() {
    const { gestures, notices, run, session } = this.#needs
    this.busy = true
    const request = { badgeNumber: session.badgeNumber ?? "", text: this.grounds.trim() }
    const answer = await run(
      gestures.once(["control-unit-exemption"], request, (key) =>
        Effect.flatMap(Administration, (admin) => admin.confirmExemption(request, key))
      )
    )
    runInAction(() => {
      this.busy = false
      if (Result.isFailure(answer)) {
        this.notice = failureMessage(answer.failure)
        return
      }
      this.standing = answer.success
      notices.show("success", { key: "exemptionConfirmed" })
    })
  }
}
