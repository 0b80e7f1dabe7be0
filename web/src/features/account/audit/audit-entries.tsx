import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { scopesTexts } from '../scopes.texts.ts'
import type { AuditSource, LoggedEntry } from './audit.api.ts'
import { actorOf, sentenceOf } from './audit-sentence.rules.ts'
import { auditSentences } from './sentences/audit-sentences.texts.ts'
import { auditTexts } from './audit.texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

type AuditEntriesProps = {
  source: AuditSource
  entries: readonly LoggedEntry[]
  timeZone: string
  address: Pick<AuditAddress, 'searchFor' | 'toTenant'>
}

const LINK_CLASS =
  'rounded-sm max-md:inline-flex max-md:min-h-11 max-md:items-center underline decoration-edge underline-offset-4 hover:decoration-current md:text-left'

export function AuditEntries({ source, entries, timeZone, address }: AuditEntriesProps) {
  const t = useTexts(auditTexts)
  const sentences = useTexts(auditSentences)
  const scopes = useTexts(scopesTexts)
  const { locale } = useLanguage()
  const clock = useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone })
    return (at: Date) => ({ day: day.format(at), time: time.format(at) })
  }, [locale, timeZone])
  const words = { t, sentences, scopes, locale, timeZone }
  const when: Column<LoggedEntry> = {
    key: 'when',
    title: t.columns.when,
    cell: ({ at }) => <When at={at} clock={clock} />,
  }
  const what: Column<LoggedEntry> = {
    key: 'what',
    title: t.columns.what,
    main: true,
    cell: (entry) => <span className="[overflow-wrap:anywhere] md:font-medium">{sentenceOf(entry, words)}</span>,
  }
  const who: Column<LoggedEntry> = {
    key: 'who',
    title: t.columns.who,
    cell: (entry) => <Actor entry={entry} name={actorOf(entry, words)} onPick={address.searchFor} />,
  }
  const ip: Column<LoggedEntry> = {
    key: 'ip',
    title: t.columns.ip,
    cell: (entry) => (
      <span className="tnum block [overflow-wrap:anywhere] text-ink-soft md:min-w-27">{entry.ip ?? t.none}</span>
    ),
  }
  const tenant: Column<LoggedEntry> = {
    key: 'tenant',
    title: t.columns.tenant,
    cell: (entry) => <TenantName tenant={entry.tenant} onPick={address.toTenant} />,
  }
  const columns = source === 'platform' ? [when, what, tenant, who, ip] : [when, what, who, ip]
  return <DataTable caption={t.caption} columns={columns} rows={entries} rowKey={({ id }) => id} />
}

type WhenProps = { at: string; clock: (at: Date) => { day: string; time: string } }

function When({ at, clock }: WhenProps) {
  const { day, time } = clock(new Date(at))
  return (
    <time dateTime={at} className="tnum whitespace-nowrap">
      <span className="md:block">{day}</span> <span className="text-ink-soft">{time}</span>
    </time>
  )
}

type ActorProps = { entry: LoggedEntry; name: string; onPick: (text: string) => void }

/** The person, under whose name the others of theirs are found. */
function Actor({ entry: { actor, actor_name, actor_role }, name, onPick }: ActorProps) {
  const t = useTexts(auditTexts)
  if (actor === null) return <span className="text-ink-soft">{name}</span>
  return (
    <div className="min-w-0 md:min-w-48">
      <button type="button" title={t.onlyOf(name)} onClick={() => onPick(actor)} className={LINK_CLASS}>
        {name}
      </button>
      {actor_name !== null && <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">{actor}</p>}
      {actor_role === 'superadmin' && <p className="text-xs text-ink-soft">{t.byPlatform}</p>}
    </div>
  )
}

type TenantNameProps = { tenant: LoggedEntry['tenant']; onPick: (id: string) => void }

function TenantName({ tenant, onPick }: TenantNameProps) {
  const t = useTexts(auditTexts)
  if (!tenant) return <span className="text-ink-soft">{t.none}</span>
  return (
    <button type="button" title={t.onlyOf(tenant.name)} onClick={() => onPick(tenant.id)} className={LINK_CLASS}>
      {tenant.name}
    </button>
  )
}
