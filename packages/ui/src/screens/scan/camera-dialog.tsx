import type { CameraRefusal } from "@karat/domain/scan/camera-scan"
import { Flashlight, FlashlightOff, RotateCw } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import type { DialogModel } from "../../components/dialog/dialog-model.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { Spinner } from "../../components/spinner/spinner.tsx"
import styles from "./camera-dialog.module.css"

/** Why the camera reads nothing: it cannot be had, or what reads its picture could not be fetched. */
export type CameraTrouble = CameraRefusal | "unreachable"

/** Looks for a code with the camera, and closes when it has found one. */
export interface CameraDialogModel extends DialogModel {
  readonly state: "starting" | "reading" | CameraTrouble
  /** Whether the light is on; undefined where there is none. */
  readonly light: boolean | undefined
  /** Shows the picture in this element; undefined when the element is gone. */
  showIn(element: HTMLVideoElement | null): void
  switchLight(): void
  retry(): void
}

interface CameraPartProps {
  readonly model: CameraDialogModel
}

const troubles = {
  refused: ["cameraRefused", "cameraRefusedText"],
  none: ["cameraNone", "cameraNoneText"],
  busy: ["cameraBusy", "cameraBusyText"],
  unreachable: ["cameraUnreachable", "cameraUnreachableText"]
} as const

/** What the camera sees, with a frame that says where the code belongs. */
const Picture = observer(function Picture({ model }: CameraPartProps) {
  const { t } = useTexts()
  return (
    <div className={styles.picture}>
      <video
        className={styles.film}
        ref={(element) => model.showIn(element)}
        aria-label={t("cameraPicture")}
        muted
        playsInline
      />
      <div className={styles.aim} aria-hidden="true" />
      {model.state === "starting" ? <Spinner /> : null}
    </div>
  )
})

/** Looks for a code with the camera. What has to be pressed is at the bottom, where the thumb is. */
export const CameraDialog = observer(function CameraDialog({ model }: CameraPartProps) {
  const { t } = useTexts()
  const { state, light } = model
  const trouble = state === "starting" || state === "reading" ? undefined : troubles[state]
  const LightIcon = light === true ? FlashlightOff : Flashlight
  return (
    <DialogFrame model={model} size="wide">
      <DialogTitle>{t("scanByCamera")}</DialogTitle>
      {trouble === undefined ? (
        <Picture model={model} />
      ) : (
        <div className={styles.trouble}>
          <Banner kind="warning" title={t(trouble[0])}>
            {t(trouble[1])}
          </Banner>
        </div>
      )}
      {trouble === undefined ? (
        <output className={styles.hint}>{t(state === "starting" ? "cameraStarting" : "cameraHint")}</output>
      ) : null}
      <div className={styles.buttons}>
        {light === undefined || trouble !== undefined ? null : (
          <Button
            size="l"
            aria-pressed={light}
            icon={<LightIcon size={20} aria-hidden="true" />}
            onClick={() => model.switchLight()}
          >
            {t("cameraLight")}
          </Button>
        )}
        {trouble === undefined ? null : (
          <Button
            kind="primary"
            size="l"
            icon={<RotateCw size={20} aria-hidden="true" />}
            onClick={() => model.retry()}
          >
            {t("retry")}
          </Button>
        )}
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
      </div>
    </DialogFrame>
  )
})
