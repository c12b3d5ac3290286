import type { InputHTMLAttributes, MouseEvent } from "react"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { FormField } from "../form-field/form-field.tsx"

interface DateFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value"> {
  readonly label: string
  /** A day, `2026-11-24`; empty for none, undefined while what is typed is none. */
  readonly value: string | undefined
  /** How the day is written, if not as everywhere. */
  readonly written?: string | undefined
  readonly fault?: string | undefined
  readonly hideLabel?: boolean | undefined
}

/**
 * A day. The browser's own field writes it in the order of the browser's language; until it is typed in, it shows the
 * day as the cashier's language writes it.
 */
export function DateField({ value, written, ...rest }: DateFieldProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const isEmpty = value === ""
  const text = isEmpty ? t("dateOrder") : (written ?? formatDate(value ?? "", locale))
  return (
    <FormField {...rest} type="date" value={value} over={text} isEmpty={isEmpty} onClick={openCalendar} />
  )
}

/** A finger chooses a day; only a keyboard types one. */
function openCalendar({ currentTarget, nativeEvent }: MouseEvent<HTMLInputElement>): void {
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== "touch") return
  // Where a page is framed, or a browser has no calendar, the field is typed in.
  try {
    currentTarget.showPicker()
  } catch {
    currentTarget.focus()
  }
}
