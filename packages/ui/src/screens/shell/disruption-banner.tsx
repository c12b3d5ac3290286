import { X } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./disruption-banner.module.css"

/** Something is out of order, or there is something to know. */
export interface DisruptionModel {
  /** Only to know (type 15); nothing is out of order. */
  readonly isInformation: boolean
  readonly title: string
  readonly comment: string
  /** When it is expected to work again, as the notice says it; empty when it is not known. */
  readonly resolutionTime: string
}

/** The notice as a strip under the header. */
export interface DisruptionBannerModel extends DisruptionModel {
  /** Shows it in full. */
  open(): void
  dismiss(): void
}

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
