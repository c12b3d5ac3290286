import type { Message } from "../../locales/message.ts"
import { Ban } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { Pane } from "../../components/pane/pane.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./frame-screen.module.css"

/** A page of another house inside the till: the member system, the bank's page. */
export interface FrameScreenModel {
  readonly title: Message
  /** Only an address that setup allows; undefined while there is none. */
  readonly url: string | undefined
  /** Why the page is not shown. */
  readonly refusal?: Message | undefined
  /** What the page said, with where it comes from; the model decides whether to listen. */
  hear?(said: { readonly origin: string; readonly data: unknown }): void
  back(): void
}

interface FrameScreenProps {
  readonly model: FrameScreenModel
}

/** A page of another house inside the till, or why it is not shown. */
export const FrameScreen = observer(function FrameScreen({ model }: FrameScreenProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { url, refusal } = model
  return (
    <Pane title={textOf(model.title)} full onBack={() => model.back()}>
      {url === undefined || refusal !== undefined ? (
        <EmptyState
          icon={<Ban />}
          title={t("frameRefused")}
          text={refusal === undefined ? t("frameMissing") : textOf(refusal)}
          action={
            <Button kind="soft" onClick={() => model.back()}>
              {t("goBack")}
            </Button>
          }
        />
      ) : (
        <Frame key={url} model={model} url={url} />
      )}
    </Pane>
  )
})

/** After this long the wheel gets words. */
const slowAfterMs = 10_000

function Frame({ model, url }: FrameScreenProps & { readonly url: string }) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<"loading" | "slow" | "shown">("loading")
  useEffect(() => {
    const slow = setTimeout(() => setState((was) => (was === "loading" ? "slow" : was)), slowAfterMs)
    const hear = (event: MessageEvent<unknown>) => {
      // Another window may speak to the till as well; only the page in this frame is passed on.
      if (event.source === frame.current?.contentWindow)
        model.hear?.({ origin: event.origin, data: event.data })
    }
    window.addEventListener("message", hear)
    return () => {
      clearTimeout(slow)
      window.removeEventListener("message", hear)
    }
  }, [model])
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={textOf(model.title)}
        src={url}
        sandbox={sandboxFor(url)}
        referrerPolicy="no-referrer"
        onLoad={() => setState("shown")}
      />
      {state === "shown" ? null : (
        <output className={styles.waiting}>
          <Spinner size="l" />
          {t(state === "slow" ? "frameSlow" : "frameLoading")}
        </output>
      )}
    </>
  )
}

/**
 * What the page may do. A page of the till's own address is kept from what the till stores: with its
 * origin it could take the sandbox off. Others need theirs, or they forget who is logged in there.
 */
function sandboxFor(url: string): string {
  const own = new URL(url, window.location.href).origin === window.location.origin
  return own ? "allow-forms allow-scripts" : "allow-forms allow-scripts allow-same-origin"
}
