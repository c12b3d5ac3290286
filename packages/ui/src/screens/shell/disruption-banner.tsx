import { X } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { DisruptionBannerModel } from "./disruption-model.ts"
import styles from "./disruption-banner.module.css"

/** Says under the header that something is out of order, until it is put away. */
export const DisruptionBanner = observer(function DisruptionBanner({
  model
}: {
  readonly model: DisruptionBannerModel
}) {
  const { t } = useTexts()
  const word = t(model.isInformation ? "disruptionInformation" : "disruption")
  return (
    <Banner
      className={styles.banner}
      kind={model.isInformation ? "info" : "warning"}
      actions={
        <>
          <Button kind="plain" onClick={() => model.open()}>
            {t("readMore")}
          </Button>
          <IconButton label={t("dismiss")} onClick={() => model.dismiss()}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <strong>{word}</strong> {model.title}
    </Banner>
  )
})
