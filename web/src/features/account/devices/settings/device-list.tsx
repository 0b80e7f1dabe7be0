import { LockKeyholeOpen, Pencil, Unplug } from 'lucide-react'
import type { SharedDevice } from '#core/contract/people/shared-devices.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { TillFacts } from './till-facts.tsx'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

type Props = {
  devices: readonly SharedDevice[]
  onRename: (device: SharedDevice) => void
  onRevoke: (device: SharedDevice) => void
  onUnlock: (device: SharedDevice) => void
}

/** The shared devices, with the actions on each. */
export function DeviceList({ devices, ...on }: Props) {
  const t = useTexts(sharedDevicesTexts)
  const day = useDay()
  const columns: Column<SharedDevice>[] = [
    { key: 'title', title: t.device, main: true, cell: (device) => <Name device={device} /> },
    {
      key: 'registered',
      title: t.registered,
      cell: ({ registered_at, registered_by }) =>
        registered_by === null ? day(registered_at) : t.by({ day: day(registered_at), who: registered_by }),
    },
    {
      key: 'used',
      title: t.used,
      line: 2,
      cell: ({ last_used_at }) => (last_used_at === null ? t.never : day(last_used_at, true)),
    },
    { key: 'till', title: t.till, line: 2, cell: ({ till }) => till && <TillFacts till={till} /> },
    { key: 'actions', title: t.actions, actions: true, cell: (device) => <Actions device={device} {...on} /> },
  ]
  return <DataTable caption={t.title} columns={columns} rows={devices} rowKey={({ id }) => id} />
}

function useDay() {
  const { locale } = useLanguage()
  return (instant: string, withTime = false) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) }).format(
      new Date(instant),
    )
}

function Name({ device: { letter, title, is_this, is_password_only, copy_of: copyOf } }: { device: SharedDevice }) {
  const t = useTexts(sharedDevicesTexts)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grid h-8 min-w-8 place-items-center rounded-md bg-brand-soft px-2 text-sm font-semibold text-brand-ink">
        <span className="sr-only">{t.letter} </span>
        {letter}
      </span>
      <span className="min-w-0 break-words">{title}</span>
      {copyOf !== undefined && <span className="text-sm text-ink-soft">{t.copyOf({ letter, of: copyOf })}</span>}
      {is_this && <Badge tone="success">{t.this}</Badge>}
      {is_password_only && (
        <span title={t.passwordsOnlyHint}>
          <Badge tone="warning">{t.passwordsOnly}</Badge>
        </span>
      )}
    </span>
  )
}

type ActionsProps = Omit<Props, 'devices'> & { device: SharedDevice }

function Actions({ device, onRename, onRevoke, onUnlock }: ActionsProps) {
  const t = useTexts(sharedDevicesTexts)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {device.is_password_only && (
        <Button
          size="sm"
          variant="outline"
          icon={<LockKeyholeOpen aria-hidden="true" className="size-4" />}
          aria-label={t.unlockOf(device.title)}
          onClick={() => onUnlock(device)}
        >
          {t.unlock}
        </Button>
      )}
      <IconButton
        label={t.edit(device.title)}
        icon={<Pencil aria-hidden="true" className="size-4.5" />}
        onClick={() => onRename(device)}
      />
      <IconButton
        label={t.revokeOf(device.title)}
        icon={<Unplug aria-hidden="true" className="size-4.5" />}
        onClick={() => onRevoke(device)}
      />
    </span>
  )
}
