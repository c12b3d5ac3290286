import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, fn, userEvent, within } from "storybook/test"
import { nothingHappens } from "../../testing/nothing-happens.ts"
import { BackupScreen, type BackupScreenModel } from "./backup-screen.tsx"

const named = (at: string, encrypted: boolean) =>
  `karat-${at.slice(0, 19).replaceAll(/[-:]/gu, "")}Z.sqlite.gz${encrypted ? ".enc" : ""}`
const backup = (at: string, bytes: number, encrypted = true) => ({
  name: named(at, encrypted),
  at,
  bytes,
  encrypted,
  mayBeFetched: encrypted
})
const kept: BackupScreenModel["kept"] = [
  backup("2026-12-01T03:00:12Z", 34_600_000),
  backup("2026-11-30T15:42:07Z", 34_500_000),
  backup("2026-11-30T03:00:09Z", 34_500_000),
  backup("2026-11-29T03:00:11Z", 34_100_000, false)
]

const standing: BackupScreenModel["backups"] = {
  keeper: "server",
  dataDir: "/var/lib/karat",
  folder: "/mnt/backup",
  onDiskOfData: false,
  everyMinutes: 1440,
  keep: 14,
  encrypts: true,
  kept,
  isOld: false,
  nextAt: "2026-12-02T03:00:12Z",
  receiptsSince: 41,
  restore: {
    stop: "sudo systemctl stop karat",
    restore: `sudo -u karat env KARAT_SETTINGS=/etc/karat/karat.env KARAT_DATA_DIR=/var/lib/karat /opt/karat/bin/karat restore /mnt/backup/${kept[0]?.name ?? ""} --replace`,
    start: "sudo systemctl start karat"
  }
}

const model = (
  backups: Partial<BackupScreenModel["backups"]> = {},
  changes: Partial<BackupScreenModel> = {}
): BackupScreenModel => ({
  status: "ready",
  backups: { ...standing, ...backups },
  kept,
  busy: backups.making !== undefined,
  retry: nothingHappens,
  make: nothingHappens,
  fetch: nothingHappens,
  copy: nothingHappens,
  back: nothingHappens,
  ...changes
})

const meta = {
  title: "Screens/Backup",
  component: BackupScreen,
  parameters: { layout: "fullscreen" },
  args: { model: model() }
} satisfies Meta<typeof BackupScreen>
export default meta
type Story = StoryObj<typeof meta>

const made = fn()
const fetched = fn()
const copied = fn()
export const AllIsWell: Story = {
  name: "Says when the last was made and the next will be, makes one, gives one out and tells how one is put back · BACKUP-1 BACKUP-3 BACKUP-5",
  args: { model: model({}, { make: made, fetch: fetched, copy: copied }) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/opened and read in full/u)).toBeVisible()
    await expect(screen.getByText("Every day")).toBeVisible()
    screen.getByRole("button", { name: "Make a backup now" }).focus()
    await userEvent.keyboard("{Enter}")
    await expect(made).toHaveBeenCalledOnce()
    const list = within(screen.getByRole("list", { name: "Backups" }))
    // The last one holds a secret that no browser is given.
    await expect(list.getAllByRole("button", { name: /^Download the backup of/u })).toHaveLength(3)
    await userEvent.click(list.getAllByRole("button")[1] ?? canvasElement)
    await expect(fetched).toHaveBeenLastCalledWith(kept[1]?.name)
    await userEvent.click(screen.getByRole("button", { name: "Copy: Put the newest backup back" }))
    await expect(copied).toHaveBeenLastCalledWith(standing.restore?.restore)
    await expect(screen.getByText(/41 receipts among it/u)).toBeVisible()
  }
}
export const AllIsWellOnAPhone: Story = { globals: { viewport: { value: "phone" }, locale: "fi" } }
export const AllIsWellOnATablet: Story = {
  globals: { viewport: { value: "tablet" }, brand: "argent", locale: "sv" }
}
export const AllIsWellInTheDark: Story = { globals: { scheme: "dark" } }
export const Making: Story = {
  name: "Says that one is being made and who has asked for it, and takes no second press · BACKUP-2",
  args: {
    model: model({ making: { since: "2026-12-01T15:42:00Z", by: "Anna Lindqvist" } }, { make: made })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/by Anna Lindqvist/u)).toBeVisible()
    made.mockClear()
    await userEvent.click(screen.getByRole("button", { name: "Make a backup now" }))
    await expect(made).not.toHaveBeenCalled()
  }
}
export const Failed: Story = {
  name: "Says what failed, when and where, and that it is tried again · BACKUP-4",
  args: {
    model: model(
      {
        isOld: true,
        failed: { at: "2026-12-01T15:42:00Z", fault: "full", place: "/mnt/backup", detail: "no space" }
      },
      { fault: { key: "backupFault.full", values: { place: "/mnt/backup", detail: "no space" } } }
    )
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/no room left on the disk of \/mnt\/backup/u)).toBeVisible()
    await expect(screen.getByText(/tried again every minute/u)).toBeVisible()
  }
}
export const FailedInSwedishOnAPhone: Story = {
  args: Failed.args ?? {},
  globals: { viewport: { value: "phone" }, locale: "sv", scheme: "dark" }
}
export const AtRisk: Story = {
  name: "Says that the last is old, lies on the data's own disk, and why none can be given out · BACKUP-1 BACKUP-3 BACKUP-6",
  args: {
    model: model(
      {
        isOld: true,
        onDiskOfData: true,
        encrypts: false,
        everyMinutes: 120,
        receiptsSince: 0,
        restore: {
          restore: `cd /home/anna/karat && KARAT_DATA_DIR=/home/anna/data npm run restore -- /home/anna/backups/${kept[3]?.name ?? ""} --replace`
        }
      },
      { kept: kept.slice(3), notice: { key: "backupUnknown" } }
    )
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("The backups are on the same disk as the shop's data")).toBeVisible()
    await expect(screen.getByText(/Set KARAT_BACKUP_KEY in the settings/u)).toBeVisible()
    await expect(screen.queryByRole("button", { name: /^Download/u })).toBeNull()
    await expect(screen.getByText("Every 2 hours")).toBeVisible()
    await expect(screen.getByText("Press Ctrl+C where it was started.", { exact: false })).toBeVisible()
    await expect(screen.getByText(/No receipt so far/u)).toBeVisible()
  }
}
export const NoneYet: Story = {
  args: { model: model({ nextAt: undefined, restore: undefined, receiptsSince: undefined }, { kept: [] }) }
}
export const NobodyMakesAny: Story = {
  args: {
    model: model({ keeper: "nobody", folder: undefined, dataDir: "/home/anna/karat/data" }, { kept: [] })
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText(/Set KARAT_BACKUP_DIR/u)).toBeVisible()
    await expect(screen.queryByRole("button", { name: "Make a backup now" })).toBeNull()
  }
}
export const OfADatabase: Story = {
  args: { model: model({ keeper: "database", folder: undefined }, { kept: [] }) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/pg_dump and pg_restore/u)).toBeVisible()
  }
}
export const Forbidden: Story = { args: { model: model({}, { status: "forbidden" }) } }
