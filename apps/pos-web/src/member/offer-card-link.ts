import { Result } from "effect"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"
import { connectCard } from "./member-flow.ts"

interface LinkNeeds {
  readonly run: Run
  readonly gestures: Gestures
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
  const { run, gestures, dialogs, notices } = needs
  const { alias, memberNumber, memberName } = card
  const link = await dialogs.confirm({
    title: { key: "linkCardTitle" },
    text: { key: "linkCardText", values: { name: memberName } },
    confirm: "linkCard",
    cancel: "doNotLinkCard"
  })
  if (!link) return
  const linked = await run(connectCard(gestures, { memberNumber, alias }))
  if (Result.isSuccess(linked)) notices.show("success", { key: "cardConnectedToMembership" })
  else notices.show("danger", failureMessage(linked.failure))
}
