import type { ProfileScreenModel } from "../screens/profile/profile-screen.tsx"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

/** Whose profile it is. */
export const profileOwner = {
  givenName: "Maja",
  familyName: "Lindqvist",
  badgeNumber: "1001",
  storeNumber: "101"
}

/** The profile of somebody who has chosen a little. */
export function profileModel(changes: Partial<ProfileScreenModel> = {}): ProfileScreenModel {
  return {
    header: headerModel({ actions: [] }),
    storeChange: { here: "Stockholm Drottninggatan", refusal: undefined, open: nothingHappens },
    session: {
      staff: profileOwner,
      store: { number: "101", name: "Stockholm Drottninggatan" }
    },
    connection: { offline: false },
    cart: { training: false },
    canSwitchTraining: true,
    trainingRefusal: undefined,
    locale: "en",
    settings: { saveSearch: true, goToFavorites: false, cartSize: false },
    unassigning: false,
    feedbackUrl: "/feedback?store=101",
    administers: false,
    hasCode: false,
    administer: nothingHappens,
    changeCode: nothingHappens,
    switchTraining: nothingHappens,
    speak: nothingHappens,
    turn: nothingHappens,
    unassignCard: nothingHappens,
    toCart: nothingHappens,
    ...changes
  }
}
