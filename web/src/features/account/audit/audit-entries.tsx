import { useMemo } from 'react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { scopesTexts } from '../scopes.texts.ts'
import type { AuditSource, LoggedEntry } from './audit.api.ts'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { actorOf, sentenceOf } from './audit-sentence.rules.ts'
import { auditTexts } from './audit.texts.ts'
import type { AuditAddress } from './use-audit-address.ts'

type AuditEntriesProps = {
  source: AuditSource
  entries: readonly LoggedEntry[]
  timeZone: string
  address: Pick<AuditAddress, 'searchFor' | 'toTenant'>
}

/** One line for each entry; a touch shows all of it. */
export function AuditEntries({ source, entries, timeZone, address }: AuditEntriesProps) {
  const t = useTexts(auditTexts)
  const scopes = useTexts(scopesTexts)
  const { language, locale } = useLanguage()
  const showing = useDialogOf<LoggedEntry>()
  const clock = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    [locale, timeZone],
  )
  const exactClock = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
    [locale, timeZone],
  )
  const words = { t, scopes, language, locale, timeZone }
  const when: Column<LoggedEntry> = {
    key: 'when',
    title: t.columns.when,
    line: 2,
    cell: ({ at }) => (
      <time dateTime={at} className="tnum whitespace-nowrap">
        {clock.format(new Date(at))}
      </time>
    ),
  }
  const what: Column<LoggedEntry> = {
    key: 'what',
    title: t.columns.what,
    main: true,
    fills: true,
    cell: (entry) => sentenceOf(entry, words),
  }
  const who: Column<LoggedEntry> = {
    key: 'who',
    title: t.columns.who,
    spare: true,
    cell: (entry) => <span className="whitespace-nowrap">{actorOf(entry, words)}</span>,
  }
  const ip: Column<LoggedEntry> = {
    key: 'ip',
    title: t.columns.ip,
    spare: true,
    cell: (entry) => <span className="tnum whitespace-nowrap text-ink-soft">{entry.ip ?? t.none}</span>,
  }
  const tenant: Column<LoggedEntry> = {
    key: 'tenant',
    title: t.columns.tenant,
    line: 2,
    cell: (entry) => <span className="whitespace-nowrap">{entry.tenant?.name ?? t.none}</span>,
  }
  const columns = source === 'platform' ? [when, what, tenant, who, ip] : [when, what, who, ip]
  return (
    <>
      <DataTable caption={t.caption} columns={columns} rows={entries} rowKey={({ id }) => id} onOpen={showing.show} />
      {showing.subject && (
        <AuditEntryDialog
          key={showing.key}
          entry={showing.subject}
          sentence={sentenceOf(showing.subject, words)}
          actor={actorOf(showing.subject, words)}
          at={exactClock.format(new Date(showing.subject.at))}
          open={showing.isOpen}
          onClose={showing.close}
          address={address}
        />
      )}
    </>
  )
}
