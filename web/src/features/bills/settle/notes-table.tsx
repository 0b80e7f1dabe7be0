import { MessageSquareText } from 'lucide-react'
import type { TakenNote } from '#core/contract/people/settle.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { toSettleTexts } from './to-settle.texts.ts'

/** What the server changed while it took sales of tills, the newest first. */
export function NotesTable({ notes, timeZone }: { notes: readonly TakenNote[]; timeZone: string }) {
  const t = useTexts(toSettleTexts)
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (notes.length === 0)
    return <EmptyState icon={<MessageSquareText aria-hidden="true" />} title={t.noNotes} hint={t.noNotesHint} />
  const columns: Column<TakenNote>[] = [
    { key: 'note', title: t.note, main: true, cell: ({ message }) => message },
    {
      key: 'time',
      title: t.time,
      line: 2,
      cell: ({ at }) => <time dateTime={at}>{format.format(new Date(at))}</time>,
    },
    { key: 'till', title: t.till, line: 2, cell: ({ device, seq }) => t.operation({ letter: device.letter, n: seq }) },
    { key: 'person', title: t.person, line: 2, cell: ({ person }) => person ?? '' },
  ]
  return <DataTable caption={t.tabs.notes} columns={columns} rows={notes} rowKey={({ id }) => id} />
}
