import type { PostBehaviour, PostWay, SimulatedPost } from "./simulated-post.ts"

/** A message as the page lists it; a letter's page is opened by its id. */
interface ShownMessage {
  readonly id: string
  readonly at: string
  readonly to: string
  readonly subject?: string
  readonly text?: string
}

/** What left the store by wire, as the page shows it. */
export type PostState = Readonly<
  Record<PostWay, { readonly behaviour: PostBehaviour; readonly arrived: readonly ShownMessage[] }>
> & { readonly haveMailbox: boolean }

const mostShown = 20

/** The ways out of the store as they are now. */
export function postState(post: SimulatedPost): PostState {
  return {
    haveMailbox: post.hasMailbox(),
    mail: {
      behaviour: post.behaviour("mail"),
      arrived: post
        .mails()
        .slice(0, mostShown)
        .map(({ at, id, subject, text, to }) => ({ at, id, subject, text, to }))
    },
    sms: { behaviour: post.behaviour("sms"), arrived: post.texts().slice(0, mostShown) },
    mailbox: {
      behaviour: post.behaviour("mailbox"),
      arrived: post
        .letters()
        .slice(0, mostShown)
        .map(({ at, id, personalNumber, subject }) => ({ at, id, subject, to: personalNumber }))
    }
  }
}
