import type { SharedDevice } from '#core/contract/people/shared-devices.ts'
import { dotted } from '#core/text/isolated.ts'
import { useNow } from '../../../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { sharedDevicesTexts } from './shared-devices.texts.ts'

/** A till that is silent for longer is no longer in use, or out of reach. */
const SILENT_MS = 24 * 3_600_000

/** A till as it was heard last: when, what waited on it, its data, its app and until when it may sell. */
export function TillFacts({ till }: { till: NonNullable<SharedDevice['till']> }) {
  const t = useTexts(sharedDevicesTexts)
  const { locale } = useLanguage()
  const now = useNow(60_000)
  const time = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
  const {
    heard_at: heardAt,
    waiting,
    last,
    app_version: version,
    keeps_data: keepsData,
    lease_until: leaseUntil,
  } = till
  if (heardAt === null) return <span className="text-ink-soft">{t.notHeard}</span>
  const isSilent = now - Date.parse(heardAt) > SILENT_MS
  const facts = [
    last > 0 && t.lastOperation(last),
    keepsData && t.keepsData,
    version !== null && t.app(version),
    leaseUntil !== null && t.maySell(time(leaseUntil)),
  ]
  return (
    <span className="flex flex-col items-start gap-1">
      {isSilent ? <Badge tone="warning">{t.unheard(time(heardAt))}</Badge> : <span>{t.heard(time(heardAt))}</span>}
      {waiting > 0 ? <Badge tone="warning">{t.unsent(waiting)}</Badge> : <span>{t.allSent}</span>}
      {keepsData === false && <Badge tone="warning">{t.mayDelete}</Badge>}
      <span className="text-sm text-ink-soft">{dotted(facts)}</span>
    </span>
  )
}
