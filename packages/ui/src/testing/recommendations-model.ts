import { minorUnits } from "@karat/domain/money/minor-units"
import type {
  RecommendationModel,
  RecommendationsScreenModel
} from "../screens/catalogue/recommendations-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { pagedList } from "./paged-list.ts"
import { samplePicture } from "./sample-pictures.ts"

function recommendation(
  id: string,
  title: string,
  articleGroup: string,
  kronor: number,
  saleKronor?: number
): RecommendationModel {
  return {
    id,
    title,
    articleGroup,
    price: minorUnits(kronor * 100),
    salePrice: saleKronor === undefined ? undefined : minorUnits(saleKronor * 100),
    pictureUrl: samplePicture(id)
  }
}

export const sampleRecommendations: readonly RecommendationModel[] = [
  recommendation("1050-1730", "Förlovningsring 18K 3 mm, 17,0", "Vigsel", 5_995),
  recommendation("3307-0450", "Halsband silver Droppe 45 cm", "Halsband", 995),
  recommendation("4101-0020", "Örhängen roséguld Ringar 20 mm", "Örhängen", 1_495, 1_195),
  recommendation("9100-0001", "Putsduk för guld och silver", "Skötsel", 89),
  recommendation("1102-0160", "Ring silver Vinterblad, cubic", "Ringar", 895, 695)
]

/** What goes with the cart; nothing happens when it is pressed. */
export function recommendationsModel(
  changes: Partial<RecommendationsScreenModel> = {}
): RecommendationsScreenModel {
  return {
    list: pagedList(sampleRecommendations),
    session: { currency: "SEK", badgeNumber: "1001" },
    add: nothingHappens,
    openInfo: nothingHappens,
    retry: nothingHappens,
    close: nothingHappens,
    ...changes
  }
}
