import { queueRow } from '#core/offline/queue-row.ts'
import { useNow } from '../../../lib/format/now.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { operationName } from '../../../lib/till-log/operation-name.ts'
import { operationsTexts } from '../../../lib/till-log/operations.texts.ts'
import type { LoadedTill } from '../../../lib/till-log/projection.ts'
import type { QueueEntry } from '../../../lib/till-log/queue.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { queueTexts } from './queue.texts.ts'
import { RowActions } from './row-actions.tsx'
import { numberOf, receiptToPrint, saleToCancel, type Sale } from './sales-to-cancel.rules.ts'

type Props = {
  caption: string
  entries: readonly QueueEntry[]
  /** The till's knowledge; null: not all of it is there yet, and nothing can be cancelled. */
  loaded: LoadedTill | null
  onCancel: (sale: Sale) => void
}

type State = 'waiting' | 'settled' | NonNullable<QueueEntry['taken']>['outcome']

const TONES: Record<State, Tone> = {
  waiting: 'warning',
  applied: 'success',
  noted: 'notice',
  settle: 'danger',
  settled: 'success',
  refused: 'neutral',
}

function stateOf({ isWaiting, isSettled, taken }: QueueEntry): State {
  if (isWaiting || !taken) return 'waiting'
  return isSettled ? 'settled' : taken.outcome
}

/** Why something was refused or is to be settled, and its notes, in the words of the server. */
const reasonOf = ({ isWaiting, taken }: QueueEntry): string | null => {
  if (isWaiting || !taken) return null
  const { message, notes = [] } = taken
  const words = [...(message ? [message] : []), ...notes.map((note) => note.message)]
  return words.length > 0 ? words.join(' ') : null
}

export function QueueList({ caption, entries, loaded, onCancel }: Props) {
  const columns = useColumns({ loaded, onCancel, hasActions: entries.some(hasAction(loaded)) })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={entries}
      rowKey={({ till, seq }) => `${till} ${String(seq)}`}
    />
  )
}

const hasAction = (loaded: LoadedTill | null) => (entry: QueueEntry) =>
  loaded !== null && (receiptToPrint(entry) !== null || saleToCancel(entry, loaded) !== null)

type Shown = Pick<Props, 'loaded' | 'onCancel'> & { hasActions: boolean }

function useColumns({ loaded, onCancel, hasActions }: Shown): Column<QueueEntry>[] {
  const t = useTexts(queueTexts)
  const words = useTexts(operationsTexts)
  const { locale } = useLanguage()
  const currency = loaded?.bundle.menu.currency
  const money = (amount: string | null) => amount && (currency ? moneyText(amount, currency, locale) : amount)
  // the log has user names
  const nameOf = (username: string | null) => (username && loaded?.bundle.house.names.get(username)) ?? username
  const today = new Date(useNow(60_000)).toDateString()
  const time = (at: Date | null) =>
    at?.toLocaleString(locale, {
      ...(at.toDateString() !== today && { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
    })
  const actions: Column<QueueEntry> = {
    key: 'actions',
    title: t.actions,
    actions: true,
    cell: (entry) => <RowActions entry={entry} loaded={loaded} onCancel={onCancel} />,
  }
  return [
    { key: 'number', title: t.number, line: 2, cell: (entry) => <span className="tnum">{numberOf(entry)}</span> },
    {
      key: 'time',
      title: t.time,
      line: 2,
      cell: ({ text }) => <span className="tnum whitespace-nowrap">{time(queueRow(text).at)}</span>,
    },
    { key: 'what', title: t.what, main: true, cell: ({ text }) => operationName(queueRow(text).kind, words) },
    { key: 'person', title: t.person, line: 2, cell: ({ text }) => nameOf(queueRow(text).person) },
    { key: 'amount', title: t.amount, figure: true, line: 1, cell: ({ text }) => money(queueRow(text).amount) },
    { key: 'state', title: t.state, line: 2, cell: (entry) => <StateOf entry={entry} /> },
    ...(hasActions ? [actions] : []),
  ]
}

function StateOf({ entry }: { entry: QueueEntry }) {
  const t = useTexts(queueTexts)
  const state = stateOf(entry)
  const reason = reasonOf(entry)
  return (
    <>
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {reason && <span className="block max-w-prose py-1 text-xs text-ink-soft">{reason}</span>}
    </>
  )
}
