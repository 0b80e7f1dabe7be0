import type { Day } from '#core/calendar/business-day.ts'
import { packOf } from '#core/countries/country-packs.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import type { Reader } from './accounting.api.ts'
import { accountingTexts } from './accounting.texts.ts'
import { AccountsTab } from './accounts-tab.tsx'
import { ArchivesTab } from './archives/archives-tab.tsx'
import { BookTab } from './book-tab.tsx'
import { EReportTab } from './e-report-tab.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { LinksTab } from './links/links-tab.tsx'
import { useAccountingAddress, type AccountingTab } from './use-accounting-address.ts'
import { ZTab } from './z-tab.tsx'

type Props = {
  reader: Reader
  today: Day
  currency: string
  country: string
  time_zone: string
  shown: readonly AccountingTab[]
}

/** Tabs shown only to French restaurants. */
const FRENCH: readonly AccountingTab[] = ['e-report']

/** The books of a restaurant in tabs; the open one is kept in the address. */
export function AccountingTabs({ reader, today, currency, country, time_zone: timeZone, shown: wanted }: Props) {
  const t = useTexts(accountingTexts)
  const address = useAccountingAddress(today)
  const isFrench = packOf(country).id === 'fr'
  const shown = wanted.filter((tab) => isFrench || !FRENCH.includes(tab))
  const { month, span, toMonth } = address
  const ofMonth = { reader, currency, today, month, onMonth: toMonth }
  const panels = {
    z: <ZTab {...{ reader, today, period: address.period, onPeriod: address.toPeriod }} />,
    book: <BookTab {...ofMonth} />,
    fec: <EntriesTab {...ofMonth} span={span} isFrench={isFrench} />,
    'e-report': <EReportTab {...ofMonth} span={span} />,
    archives: <ArchivesTab {...{ reader, today, timeZone }} />,
    accounts: <AccountsTab />,
    links: <LinksTab timeZone={timeZone} />,
  }
  return (
    <Tabs
      label={t.tabsLabel}
      value={shown.includes(address.tab) ? address.tab : 'z'}
      onChange={address.toTab}
      tabs={shown.map((one) => ({
        value: one,
        label: one === 'fec' && !isFrench ? t.entries : t.tabs[one],
        panel: panels[one],
      }))}
    />
  )
}
