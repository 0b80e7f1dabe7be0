import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTexts } from '../../lib/texts.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { GiftCardsTab } from './gift-cards/gift-cards-tab.tsx'
import { MailsTab } from './mails/mails-tab.tsx'
import { MembersTab } from './members/members-tab.tsx'
import { membershipTexts } from './membership.texts.ts'
import { ProgrammeTab } from './programme/programme-tab.tsx'

const TABS = ['members', 'programme', 'gift-cards', 'mails'] as const
type Tab = (typeof TABS)[number]

/** The loyalty programme, its members, the gift cards, and mails to customers. */
export default function MembershipPage() {
  const t = useTexts(membershipTexts)
  const [search, setSearch] = useSearchParams()
  const tab: Tab = TABS.find((one) => one === search.get('tab')) ?? 'members'
  const toTab = (next: Tab) => setSearch(next === 'members' ? {} : { tab: next })
  usePageTitle(t.title)
  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <PageHeader title={t.title} hint={t.hint} />
      <Tabs
        label={t.lists}
        value={tab}
        onChange={toTab}
        tabs={[
          { value: 'members', label: t.tabs.members, panel: <MembersTab onProgramme={() => toTab('programme')} /> },
          { value: 'programme', label: t.tabs.programme, panel: <ProgrammeTab /> },
          { value: 'gift-cards', label: t.tabs.giftCards, panel: <GiftCardsTab /> },
          { value: 'mails', label: t.tabs.mails, panel: <MailsTab /> },
        ]}
      />
    </div>
  )
}
