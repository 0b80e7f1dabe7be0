import { ScrollText, SearchX } from 'lucide-react'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { MissingNote } from '../../../lib/lists/missing-note.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useAuditLog, type AuditSource } from './audit.api.ts'
import { AuditEntries } from './audit-entries.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditTexts } from './audit.texts.ts'
import { useAuditAddress, type AuditAddress } from './use-audit-address.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

/** Logged events, newest first: of the own restaurant for the owner, of all restaurants for the platform's operator. */
export function AuditLog({ source }: { source: AuditSource }) {
  const t = useTexts(auditTexts)
  const address = useAuditAddress()
  const log = useAuditLog(source, address)
  usePageTitle(t.title)

  const list = () => {
    if (log.entries === undefined) {
      if (log.error !== undefined) return <Failure log={log} />
      return (
        <Loading label={t.wait}>
          <ListSkeleton />
        </Loading>
      )
    }
    if (log.entries.length === 0 && !log.hasMore) return <Nothing address={address} />
    return (
      <>
        <MissingNote missing={log.missing} />
        {log.entries.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden="true" />} title={t.nothingYet} hint={t.nothingYetHint} />
        ) : (
          <AuditEntries source={source} entries={log.entries} timeZone={log.timeZone} address={address} />
        )}
        <Older log={log} address={address} />
      </>
    )
  }

  return (
    <div className="flex max-w-7xl flex-col gap-5">
      <PageHeader title={t.title} hint={source === 'platform' ? t.platformHint : t.hint} />
      <AuditFilters source={source} address={address} />
      {list()}
    </div>
  )
}

type Log = ReturnType<typeof useAuditLog>

function Failure({ log }: { log: Log }) {
  const t = useTexts(auditTexts)
  const title = errorMessage(log.error, t.loadFailed)
  return <LoadFailure title={title} error={log.error} onRetry={log.retry} pending={log.isLoading} />
}

type OlderProps = { log: Log; address: AuditAddress }

/** The button that loads older entries, or the note that there are none. */
function Older({ log, address }: OlderProps) {
  const t = useTexts(auditTexts)
  if (log.error !== undefined) return <Failure log={log} />
  if (!log.hasMore) return address.isFiltered ? null : <p className="text-center text-sm text-ink-soft">{t.end}</p>
  return (
    <Button variant="outline" className="self-center" pending={log.isLoading} onClick={log.loadMore}>
      {address.searched !== '' ? t.searchOn : t.loadMore}
    </Button>
  )
}

function Nothing({ address }: { address: AuditAddress }) {
  const t = useTexts(auditTexts)
  if (!address.isFiltered)
    return (
      <EmptyState
        icon={<ScrollText aria-hidden="true" />}
        title={t.empty}
        hint={t.emptyHint}
        article={<HelpLink slug="audit-log" />}
      />
    )
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t.nothing}
      action={
        <Button variant="outline" onClick={address.clear}>
          {t.clear}
        </Button>
      }
    />
  )
}
