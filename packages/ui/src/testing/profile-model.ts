import type { ProfileScreenModel } from "../screens/profile/profile-screen.tsx"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

/** The profile of somebody who has chosen a little. */
export function profileModel(changes: Partial<ProfileScreenModel> = {}): ProfileScreenModel {
  return {
    header: headerModel({ actions: [] }),
    storeChange: { here: "Stockholm Drottninggatan", refusal: undefined, open: nothingHappens },
    loading: false,
    offline: false,
    givenName: "Maja",
    familyName: "Lindqvist",
    badgeNumber: "1001",
    storeNumber: "101",
    storeName: "Stockholm Drottninggatan",
    training: false,
    canSwitchTraining: true,
    trainingRefusal: undefined,
    locale: "en",
    settings: { saveSearch: true, goToFavorites: false, cartSize: false },
    unassigning: false,
    feedbackUrl: "/feedback?store=101",
    administers: false,
    administer: nothingHappens,
    switchTraining: nothingHappens,
    speak: nothingHappens,
    turn: nothingHappens,
    unassignCard: nothingHappens,
    toCart: nothingHappens,
    ...changes
  }
}
