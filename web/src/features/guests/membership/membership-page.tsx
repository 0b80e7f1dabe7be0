import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { membershipTabOf, type MembershipTab } from '../../../lib/membership-tabs.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { GiftCardsTab } from './gift-cards/gift-cards-tab.tsx'
import { MailsTab } from './mails/mails-tab.tsx'
import { MembersTab } from './members/members-tab.tsx'
import { membershipTexts } from './membership.texts.ts'
import { ProgrammeTab } from './programme/programme-tab.tsx'

const PAGES: Record<MembershipTab, ComponentType<{ onProgramme: () => void }>> = {
  members: MembersTab,
  programme: ProgrammeTab,
  'gift-cards': GiftCardsTab,
  mails: MailsTab,
}

/** The loyalty programme, its members, the gift cards, and mails to customers: the row above leads from one to the other. */
export default function MembershipPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = membershipTabOf(search)
  const { title, hint } = useTexts(membershipTexts).pages[tab]
  const Page = PAGES[tab]
  usePageTitle(title)
  return (
    <div className="flex max-w-6xl flex-col gap-5">
      <PageHeader title={title} hint={hint} />
      <Page onProgramme={() => void navigate(paths.membershipTab('programme'))} />
    </div>
  )
}
