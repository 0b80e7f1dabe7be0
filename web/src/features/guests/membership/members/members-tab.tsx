import { HeartHandshake, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Member } from '#core/contract/guests/membership.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { LoadFailure } from '../../../../lib/forms/load-failure.tsx'
import { ListFooter } from '../../../../lib/lists/list-footer.tsx'
import { readPage } from '../../../../lib/lists/list-page.rules.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { useExistingPage } from '../../../../lib/use-existing-page.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { usePaused } from '../../../../ui/hooks/use-paused.ts'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx'
import { useMembersPage, useProgramme } from '../membership.api.ts'
import { membershipTexts, type MembershipWords } from '../membership.texts.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'

const PAUSE_MS = 250

/** The members, searched and opened. */
export function MembersTab({ onProgramme }: { onProgramme: () => void }) {
  const t = useTexts(membershipTexts)
  const programme = useProgramme()
  const [query, setQuery] = useState('')
  const filter = usePaused(query.trim(), PAUSE_MS)
  const adding = useDialogOf<true>()
  const opened = useDialogOf<Pick<Member, 'id' | 'name'>>()
  const isActive = programme.data?.isActive ?? false
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          label={t.list.search}
          hideLabel
          placeholder={t.list.search}
          type="search"
          icon={<Search aria-hidden="true" className="size-4.5" />}
          value={query}
          onChange={setQuery}
          maxLength={200}
          className="min-w-0 flex-1 sm:max-w-sm"
        />
        {isActive && (
          <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => adding.show(true)}>
            {t.list.add}
          </Button>
        )}
      </div>
      <MembersList
        filter={filter}
        kind={programme.data?.kind ?? 'points'}
        onOpen={opened.show}
        mayAdd={isActive}
        onProgramme={onProgramme}
      />
      {adding.subject && (
        <AddMemberDialog key={adding.key} open={adding.isOpen} onClose={adding.close} onAdded={opened.show} />
      )}
      {opened.subject && (
        <MemberDialog key={opened.key} member={opened.subject} open={opened.isOpen} onClose={opened.close} />
      )}
    </div>
  )
}

type ListProps = {
  filter: string
  kind: keyof MembershipWords['balance']
  onOpen: (member: Member) => void
  /** The key that adds one stands above the list. */
  mayAdd: boolean
  onProgramme: () => void
}

function MembersList({ filter, kind, onOpen, mayAdd, onProgramme }: ListProps) {
  const t = useTexts(membershipTexts)
  const [search, setSearch] = useSearchParams()
  const page = filter === '' ? readPage(search) : 1
  const toPage = (next: number) => setSearch(next > 1 ? { page: String(next) } : {})
  const { data, error, isCurrent, isValidating, mutate } = useMembersPage({ page, filter })
  useExistingPage({ page, last: data && isCurrent ? Math.max(1, data.totalPages) : page, toPage })
  if (error && !isCurrent)
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  if (!data)
    return (
      <Loading label={t.wait}>
        <Skeleton className="h-64 rounded-lg" />
      </Loading>
    )
  if (data.totalMembers === 0) return <NoMembers {...{ filter, mayAdd, onProgramme }} />
  return (
    <div aria-busy={!isCurrent} className="flex flex-col gap-4">
      <MembersTable members={data.members} kind={kind} timeZone={data.timeZone} onOpen={onOpen} />
      <ListFooter
        words={t.list}
        shown={data.members.length}
        total={data.totalMembers}
        page={page}
        totalPages={data.totalPages}
        onPage={toPage}
        hidesOnlyPage
      />
    </div>
  )
}

function NoMembers({ filter, mayAdd, onProgramme }: Pick<ListProps, 'filter' | 'mayAdd' | 'onProgramme'>) {
  const t = useTexts(membershipTexts).list
  const isSearch = filter !== ''
  return (
    <EmptyState
      icon={<HeartHandshake aria-hidden="true" />}
      title={isSearch ? t.nothing : t.empty}
      hint={isSearch ? t.nothingLike(filter) : mayAdd ? t.emptyHint : t.emptyFirst}
      article={<HelpLink slug="loyalty" />}
      action={isSearch || mayAdd ? undefined : <Button onClick={onProgramme}>{t.toProgramme}</Button>}
    />
  )
}

type TableProps = Pick<ListProps, 'kind' | 'onOpen'> & { members: readonly Member[]; timeZone: string }

function MembersTable({ members, kind, timeZone, onOpen }: TableProps) {
  const t = useTexts(membershipTexts)
  const { locale } = useLanguage()
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: t.list.columns.name,
      main: true,
      cell: ({ name }) => name,
    },
    { key: 'code', title: t.list.columns.code, line: 2, cell: ({ code }) => <span className="tnum">{code}</span> },
    {
      key: 'points',
      title: t.list.columns.points,
      figure: true,
      line: 1,
      cell: ({ points }) => t.balance[kind](points),
    },
    { key: 'joined', title: t.list.columns.joined, cell: ({ joined_at }) => days.format(new Date(joined_at)) },
  ]
  return <DataTable caption={t.list.caption} columns={columns} rows={members} rowKey={({ id }) => id} onOpen={onOpen} />
}
