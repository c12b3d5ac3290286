import type { Trouble } from "@karat/domain/watch/trouble"
import { Banner } from "../../components/banner/banner.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./admin-screen.module.css"

/** What each is called, and what to do about it. */
const words = {
  "payment-unknown": ["troublePayment", "troublePaymentText"],
  "refund-failed": ["troubleRefund", "troubleRefundText"],
  "refund-unknown": ["troubleRefundUnknown", "troubleRefundUnknownText"],
  "swish-set-up": ["troubleSwish", "troubleSwishText"],
  "certificate-ends": ["troubleCertificate", "troubleCertificateText"],
  "control-unit": ["troubleControlUnit", "troubleControlUnitText"],
  printer: ["troublePrinter", "troublePrinterText"],
  journal: ["troubleJournal", "troubleJournalText"],
  clock: ["troubleClock", "troubleClockText"],
  "clock-ahead": ["troubleClockAhead", "troubleClockAheadText"],
  disk: ["troubleDisk", "troubleDiskText"],
  post: ["troublePost", "troublePostText"],
  "offline-remarks": ["troubleRemarks", "troubleRemarksText"],
  backup: ["troubleBackup", "troubleBackupText"]
} as const satisfies Record<Trouble["kind"], readonly [MessageKey, MessageKey]>

/** What money hangs on, or the shop's records. */
const grave: ReadonlySet<Trouble["kind"]> = new Set([
  "payment-unknown",
  "refund-failed",
  "refund-unknown",
  "swish-set-up",
  "control-unit",
  "journal",
  "clock",
  "clock-ahead",
  "disk"
])

/** How much of it there is. */
function numberIn(trouble: Trouble): number {
  if ("count" in trouble) return trouble.count
  if ("waiting" in trouble) return trouble.waiting
  if ("minutes" in trouble) return trouble.minutes
  return "days" in trouble ? trouble.days : 0
}

/** What the shop's operator has to look after, the gravest first; nothing where all is well. */
export function TroubleList({ troubles }: { readonly troubles: readonly Trouble[] }) {
  const { t } = useTexts()
  const moment = useMoment()
  if (troubles.length === 0) return null
  const when = (iso: string | undefined) => (iso === undefined ? "–" : moment(iso))
  return (
    <ul className={styles.troubles} aria-label={t("troubles")}>
      {troubles.map((trouble) => {
        const [title, text] = words[trouble.kind]
        const values = {
          count: numberIn(trouble),
          name: "name" in trouble ? trouble.name : "printer" in trouble ? trouble.printer : "",
          when: when("endsAt" in trouble ? trouble.endsAt : "since" in trouble ? trouble.since : undefined),
          room: "freeBytes" in trouble ? Math.floor(trouble.freeBytes / 1_000_000) : 0
        }
        const isPaper = trouble.kind === "printer" && trouble.outOfPaper
        const isOld = trouble.kind === "backup" && trouble.isOld === true
        const hasNoBackup = trouble.kind === "backup" && trouble.since === undefined
        return (
          <li key={`${trouble.kind} ${values.name}`}>
            <Banner
              kind={grave.has(trouble.kind) ? "danger" : "warning"}
              title={t(isPaper ? "troublePaper" : isOld ? "troubleBackupOld" : title, values)}
            >
              {t(hasNoBackup ? "troubleBackupNoneText" : text, values)}
            </Banner>
          </li>
        )
      })}
    </ul>
  )
}
