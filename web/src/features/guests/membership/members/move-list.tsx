import { clsx } from 'clsx'
import type { MemberCard, Move } from '#core/contract/guests/membership.ts'
import { dotted } from '#core/text/isolated.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { membershipTexts } from '../membership.texts.ts'

/** Points or visits earned and spent, the newest first. */
export function MoveList({ card: { moves, kind, timeZone } }: { card: MemberCard }) {
  const t = useTexts(membershipTexts)
  const { locale } = useLanguage()
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  if (moves.length === 0) return <p className="text-sm text-ink-soft">{t.card.noMoves}</p>
  const about = ({ title, reason, invoice_id, credit_note_id, missed }: Move) =>
    dotted([
      title ?? reason,
      credit_note_id !== null ? t.card.creditNote(credit_note_id) : invoice_id && t.card.invoice(invoice_id),
      missed > 0 && t.card.missed(t.balance[kind](missed)),
    ])
  return (
    <ul className="divide-y divide-line">
      {moves.map((move) => (
        <li key={move.id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="font-medium">{t.card.kinds[move.kind]}</span>
            <span className="block text-sm break-words text-ink-soft">
              {dotted([times.format(new Date(move.at)), about(move)])}
            </span>
          </span>
          <span className={clsx('tnum shrink-0 font-semibold', move.points < 0 && 'text-ink-soft')}>
            {signed.format(move.points)}
          </span>
        </li>
      ))}
    </ul>
  )
}
