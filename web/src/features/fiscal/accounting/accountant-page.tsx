import { useParams } from 'react-router'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { LanguageProvider, useLanguage, useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAccountantLink } from './accounting.api.ts'
import { AccountingTabs } from './accounting-tabs.tsx'
import { EndedLinkPage } from './links/ended-link.tsx'
import { refusedLink } from './links/refused-link.ts'
import { accountingTexts } from './accounting.texts.ts'

const SHOWN = ['z', 'book', 'fec', 'e-report', 'archives'] as const

/** The books by a read-only link, without an account: in French unless the browser has another language chosen. */
export default function AccountantPage() {
  return (
    <LanguageProvider fallback="fr">
      <Books />
    </LanguageProvider>
  )
}

function Books() {
  const t = useTexts(accountingTexts)
  const { locale } = useLanguage()
  const { token = '' } = useParams()
  const link = useAccountantLink(token)
  usePageTitle(t.title)
  const refused = refusedLink(link.error)
  if (refused) return <EndedLinkPage {...refused} />
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-5 p-4 sm:p-6">
      <Loaded answer={link} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {({ store, ends_at: endsAt, ...books }) => (
          <>
            <PageHeader title={store} hint={t.readOnlyUntil(dayIn(books.time_zone).format(new Date(endsAt)))} />
            <AccountingTabs reader={{ token }} {...books} shown={SHOWN} />
          </>
        )}
      </Loaded>
    </main>
  )
}
