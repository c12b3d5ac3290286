import { observer } from "mobx-react-lite"
import { Pane } from "../../components/pane/pane.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { RecommendationList } from "./recommendation-list.tsx"
import type { RecommendationsScreenModel } from "./recommendations-model.ts"

/** What goes with the cart, in the search's place. */
export const RecommendationsScreen = observer(function RecommendationsScreen({
  model
}: {
  readonly model: RecommendationsScreenModel
}) {
  const { t } = useTexts()
  return (
    <Pane title={t("goesWithCart")} onBack={() => model.close()}>
      <RecommendationList model={model} />
    </Pane>
  )
})
