import { Ellipsis } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components"
import { useTexts } from "../../locales/use-texts.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import type { HeaderAction } from "./header-model.ts"
import styles from "./overflow-menu.module.css"

interface OverflowMenuProps {
  readonly actions: readonly HeaderAction[]
}

/** What has no room in the bar. It is loaded by the first press, and so opens at once. */
export const OverflowMenu = observer(function OverflowMenu({ actions }: OverflowMenuProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  // Each reason once: they are mostly off for the same.
  const reasons = new Set(actions.flatMap(({ reason }) => (reason === undefined ? [] : [textOf(reason)])))
  return (
    <MenuTrigger defaultOpen>
      <Button className={styles.trigger ?? ""} aria-label={t("moreActions")}>
        <Ellipsis size={22} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover ?? ""} placement="bottom end">
        <Menu className={styles.menu ?? ""} aria-label={t("moreActions")}>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              className={styles.item ?? ""}
              textValue={t(action.label)}
              isDisabled={!action.enabled}
              onAction={() => action.run()}
            >
              <action.icon size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.word}>
                {t(action.label)}
                {action.on === true ? ` · ${t("switchedOn")}` : null}
              </span>
              {action.count === undefined || action.count === 0 ? null : (
                <span className={styles.count}>{action.count}</span>
              )}
            </MenuItem>
          ))}
        </Menu>
        {[...reasons].map((reason) => (
          <p key={reason} className={styles.reason}>
            {reason}
          </p>
        ))}
      </Popover>
    </MenuTrigger>
  )
})
