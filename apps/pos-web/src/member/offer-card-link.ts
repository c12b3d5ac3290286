import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Members } from "@karat/domain/ports/members"
import { Effect, Result } from "effect"
import type { Run } from "../run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"

interface LinkNeeds {
  readonly run: Run
  readonly newKey: () => GestureKey
  readonly dialogs: Dialogs
  readonly notices: Notices
}

/** A card that has paid, and the member whose purchase it was. */
export interface CardToLink {
  readonly alias: string
  readonly memberNumber: string
  readonly memberName: string
}

/** Offers to link a card that has paid to the membership; the sale does not wait for it. */
export async function offerCardLink(needs: LinkNeeds, card: CardToLink): Promise<void> {
  const { run, newKey, dialogs, notices } = needs
  const { alias, memberNumber, memberName } = card
  const link = await dialogs.confirm({
    title: { key: "linkCardTitle" },
    text: { key: "linkCardText", values: { name: memberName } },
    confirm: "linkCard",
    cancel: "doNotLinkCard"
  })
  if (!link) return
  const key = newKey()
  const linked = await run(
    Effect.flatMap(Members, (members) => members.connectCard({ memberNumber, alias }, key))
  )
  if (Result.isSuccess(linked)) notices.show("success", { key: "cardConnectedToMembership" })
  else notices.show("danger", failureMessage(linked.failure))
}
