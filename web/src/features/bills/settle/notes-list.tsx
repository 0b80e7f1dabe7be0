import { MessageSquareText } from 'lucide-react'
import type { TakenNote } from '#core/contract/people/settle.ts'
import { dotted } from '#core/text/isolated.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toSettleTexts } from './to-settle.texts.ts'

/** Notes on sales of tills that the server took otherwise, the newest first. */
export function NotesList({ notes, timeZone }: { notes: readonly TakenNote[]; timeZone: string }) {
  const t = useTexts(toSettleTexts)
  const { locale } = useLanguage()
  const clock = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const format = (at: string) => clock.format(new Date(at))
  if (notes.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText aria-hidden="true" />}
        title={t.noNotes}
        hint={t.noNotesHint}
        article={<HelpLink slug="to-settle" />}
      />
    )
  return (
    <ul className="max-w-4xl divide-y divide-line rounded-lg border border-line bg-surface">
      {notes.map(({ id, message, at, received_at: received, device: { letter }, seq, person }) => (
        <li key={id} className="px-4 py-2.5">
          <p className="font-medium">{message}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={at}>
              {received === undefined
                ? format(at)
                : t.soldAndReceived({ sold: format(at), received: format(received) })}
            </time>
            {` · ${dotted([t.operation({ letter, n: seq }), person])}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
