import { Link2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Day } from '#core/calendar/business-day.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { textOf, useLanguage, useTexts } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ArchivesTab } from '../accounting/archives/archives-tab.tsx'
import { ClosingsTab } from './closings/closings-tab.tsx'
import type { Journal } from './compliance.api.ts'
import { complianceTexts } from './compliance.texts.ts'
import { KeysTab } from './keys-tab.tsx'

const TABS = ['chains', 'closings', 'archives', 'keys'] as const
const STAFF = { token: null }

type Props = { journal: Journal; today: Day; currency: string; timeZone: string; isOwner: boolean }

/** Parts of the journal as tabs; the open one is kept in the address. */
export function JournalTabs({ journal, today, currency, timeZone, isOwner }: Props) {
  const t = useTexts(complianceTexts)
  const [search, setSearch] = useSearchParams()
  const panels = {
    chains: <ChainsTab journal={journal} timeZone={timeZone} />,
    closings: <ClosingsTab {...{ today, currency, timeZone }} />,
    archives: <ArchivesTab reader={STAFF} {...{ today, timeZone }} />,
    keys: <KeysTab {...{ journal, timeZone, isOwner }} />,
  }
  return (
    <Tabs
      label={t.tabsLabel}
      value={TABS.find((one) => one === search.get('tab')) ?? 'chains'}
      onChange={(tab) => setSearch({ tab })}
      tabs={TABS.map((value) => ({ value, label: t.tabs[value], panel: panels[value] }))}
    />
  )
}

type ChainHead = Journal['chains'][number]

/** The last entry of each chain. */
function ChainsTab({ journal: { chains }, timeZone }: Pick<Props, 'journal' | 'timeZone'>) {
  const t = useTexts(complianceTexts)
  const { locale } = useLanguage()
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  if (chains.length === 0)
    return (
      <EmptyState
        icon={<Link2 aria-hidden="true" />}
        title={t.noEntries}
        hint={t.noEntriesHint}
        article={<HelpLink slug="fiscal-journal" />}
      />
    )
  const columns: Column<ChainHead>[] = [
    { key: 'chain', title: t.chain, main: true, cell: ({ chain }) => `${chain} · ${textOf(t.chains, chain)}` },
    { key: 'last', title: t.last, figure: true, cell: ({ seq }) => seq },
    { key: 'at', title: t.at, cell: ({ at }) => instant.format(new Date(at)) },
    { key: 'extract', title: t.extract, cell: ({ extract }) => <code>{extract}</code> },
  ]
  return <DataTable caption={t.tabs.chains} columns={columns} rows={chains} rowKey={({ chain }) => chain} />
}
