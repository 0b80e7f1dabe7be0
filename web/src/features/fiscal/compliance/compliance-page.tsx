import { FileText, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { packOf } from '#core/countries/country-packs.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useBooksInit } from '../accounting/accounting.api.ts'
import { CheckCard } from './check-card.tsx'
import { useCheck, useJournal, type Journal } from './compliance.api.ts'
import { complianceTexts } from './compliance.texts.ts'
import { JournalTabs } from './journal-tabs.tsx'
import { StateCard } from './state-card.tsx'

/** The fiscal journal and its state, for those who keep the books. Only owners see keys and the attestation. */
export default function CompliancePage() {
  const t = useTexts(complianceTexts)
  const isOwner = usePerson()?.role === 'admin'
  const check = useCheck()
  const journal = useJournal()
  const books = useBooksInit()
  usePageTitle(t.title)
  const isFrench = books.data !== undefined && packOf(books.data.country).attestation !== null
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          isOwner && isFrench ? (
            <Link to={paths.attestation} className={buttonClass({ variant: 'outline' })}>
              <FileText aria-hidden="true" className="size-4" />
              {t.attestation}
            </Link>
          ) : null
        }
      />
      <Loaded answer={journal} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {(state) => (
          <Loaded answer={books} failed={t.loadFailed} skeleton={<ListSkeleton />}>
            {({ today, currency, time_zone: timeZone }) => (
              <>
                <LossNote journal={state} timeZone={timeZone} />
                <div className="grid items-start gap-5 lg:grid-cols-2">
                  <StateCard journal={state} currency={currency} timeZone={timeZone} />
                  <CheckCard journal={state} timeZone={timeZone} check={check} />
                </div>
                <JournalTabs journal={state} {...{ today, currency, timeZone, isOwner }} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

/** Shown when a key was lost: the journal is signed with a key that no earlier one vouches for. */
function LossNote({ journal: { keys }, timeZone }: { journal: Journal; timeZone: string }) {
  const t = useTexts(complianceTexts)
  const { locale } = useLanguage()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const lost = keys.find(({ after_loss: isAfterLoss }) => isAfterLoss)
  if (!lost) return null
  return (
    <p className="flex gap-3 rounded-lg bg-warning-soft p-4 text-sm text-warning-ink">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {t.lost(day.format(new Date(lost.since)))}
    </p>
  )
}
