import { Check } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { SettleItem } from '#core/contract/people/settle.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { CountBadge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { NotesList } from './notes-list.tsx'
import { useSettleList, type SettleList } from './settle.api.ts'
import { SettleCard } from './settle-card.tsx'
import { SettleWayDialog } from './settle-way-dialog.tsx'
import { toSettleTexts } from './to-settle.texts.ts'

/** Sales of tills that wait for a decision, and notes of those that were taken. */
export default function ToSettlePage() {
  const t = useTexts(toSettleTexts)
  const answer = useSettleList()
  usePageTitle(t.title)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t.title} hint={t.hint} />
      <Loaded answer={answer} failed={t.failed} skeleton={<ListSkeleton />}>
        {(list) => <Lists list={list} />}
      </Loaded>
    </div>
  )
}

function Lists({ list }: { list: SettleList }) {
  const t = useTexts(toSettleTexts)
  const [search, setSearch] = useSearchParams()
  const value = search.get('tab') === 'notes' ? 'notes' : 'open'
  return (
    <Tabs
      label={t.lists}
      value={value}
      onChange={(tab) => setSearch(tab === 'notes' ? { tab } : {})}
      tabs={[
        {
          value: 'open',
          label: t.tabs.open,
          badge: <CountBadge count={list.open.length} label={t.badge(list.open.length)} />,
          panel: <Waiting list={list} />,
        },
        { value: 'notes', label: t.tabs.notes, panel: <NotesList notes={list.notes} timeZone={list.time_zone} /> },
      ]}
    />
  )
}

function Waiting({ list }: { list: SettleList }) {
  const t = useTexts(toSettleTexts)
  const dialog = useDialogOf<SettleItem>()
  return (
    <>
      {list.open.length === 0 ? (
        <EmptyState
          icon={<Check aria-hidden="true" />}
          title={t.empty}
          hint={t.emptyHint}
          article={<HelpLink slug="to-settle" />}
        />
      ) : (
        <ul className="flex max-w-4xl flex-col gap-4">
          {list.open.map((item) => (
            <li key={item.id}>
              <SettleCard item={item} list={list} onSettle={() => dialog.show(item)} />
            </li>
          ))}
        </ul>
      )}
      {dialog.subject && (
        <SettleWayDialog
          key={dialog.key}
          item={dialog.subject}
          list={list}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
