import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useBooksInit } from './accounting.api.ts'
import { AccountingTabs } from './accounting-tabs.tsx'
import { accountingTexts } from './accounting.texts.ts'
import { ACCOUNTING_TABS } from './use-accounting-address.ts'

const STAFF = { token: null }

/** The books, for people who keep them; only owners see links for accountants. */
export default function AccountingPage() {
  const t = useTexts(accountingTexts)
  const person = usePerson()
  const init = useBooksInit()
  usePageTitle(t.title)
  const shown = ACCOUNTING_TABS.filter((tab) => tab !== 'links' || person?.role === 'admin')
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t.title} hint={t.hint} />
      <Loaded answer={init} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {(books) => <AccountingTabs reader={STAFF} {...books} shown={shown} />}
      </Loaded>
    </div>
  )
}
