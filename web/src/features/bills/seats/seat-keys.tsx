import { clsx } from 'clsx'
import { Armchair, Plus } from 'lucide-react'
import { formatQuantity } from '#core/bills/stretches.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useConnectionNeed } from '../../../lib/till-log/use-connection-need.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { actsTexts } from '../acts/acts.texts.ts'
import type { PayableLine } from '../payable.rules.ts'
import { totalOfLine } from '../selection.rules.ts'
import { MOST_SEATS, seatOf, seatsInUse, seatsShown } from './seats.rules.ts'
import type { useSeats } from './use-seats.ts'

type Seats = ReturnType<typeof useSeats>
type Props = { seats: Seats; lines: readonly PayableLine[] }

const KEY =
  'tnum flex h-12 min-w-12 touch-manipulation items-center justify-center rounded-lg border px-2 font-semibold'

/** Chooses the seat that touched lines get. */
export function SeatChoice({ seats, lines }: Props) {
  const t = useTexts(actsTexts)
  const shown = seatsShown(lines, seats.touched, seats.active)
  return (
    <fieldset aria-label={t.seats} className="flex min-w-0 flex-wrap gap-1.5">
      {shown.map((seat) => (
        <button
          key={seat}
          type="button"
          aria-label={t.seatNo(seat)}
          aria-pressed={seat === seats.active}
          onClick={() => seats.choose(seat)}
          className={clsx(
            KEY,
            seat === seats.active
              ? 'border-brand bg-brand-soft text-brand-ink shadow-[inset_0_0_0_1px_var(--color-brand)]'
              : 'border-edge bg-surface hover:bg-hover',
          )}
        >
          {seat}
        </button>
      ))}
      {shown.length < MOST_SEATS && (
        <button
          type="button"
          aria-label={t.seatMore}
          onClick={() => seats.choose(shown.length + 1)}
          className={clsx(KEY, 'border-dashed border-edge bg-surface hover:bg-hover')}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      )}
    </fieldset>
  )
}

type LineProps = { seats: Seats; line: PayableLine; money: (minor: number) => string; disabled: boolean }

/** A line with its seat; a touch gives it the chosen one. */
export function SeatLine({ seats, line, money, disabled }: LineProps) {
  const t = useTexts(actsTexts)
  const seat = seatOf(line, seats.touched)
  const isFixed = useConnectionNeed() !== null || disabled
  const what = `${formatQuantity(line.units, line.stretch)} × ${line.title}`
  return (
    <li>
      <button
        type="button"
        disabled={isFixed}
        onClick={() => seats.assign(line)}
        className={clsx(
          'flex min-h-11 w-full touch-manipulation items-center gap-2.5 rounded-lg border px-3 py-1.5 text-left',
          seat === seats.active ? 'border-brand bg-brand-soft text-brand-ink' : 'border-edge bg-surface',
          !isFixed && 'hover:bg-hover',
        )}
      >
        <VisuallyHidden>{seat === null ? t.withoutSeat(what) : t.ofSeat({ line: what, seat })}</VisuallyHidden>
        <span
          aria-hidden="true"
          className={clsx(
            'tnum grid h-7 min-w-7 shrink-0 place-items-center rounded-full border px-1 text-sm font-bold',
            seat === null ? 'border-dashed border-edge text-ink-faint' : 'border-brand bg-surface text-brand-ink',
          )}
        >
          {seat ?? <Armchair aria-hidden="true" className="size-3.5" />}
        </span>
        <span aria-hidden="true" className="min-w-0 flex-1">
          {what}
        </span>
        <span className="tnum shrink-0">{money(totalOfLine(line))}</span>
      </button>
    </li>
  )
}

/** Splits the bill by seats; lines without one stay together, or are shared equally by the seats. */
export function SplitBySeats({ seats, lines }: Props) {
  const t = useTexts(actsTexts)
  const { seats: count, hasRest } = seatsInUse(lines, seats.touched)
  const blocked = useConnectionNeed()
  const look = { size: 'lg', wide: true, pending: seats.isPending, disabled: count === 0, blocked } as const
  return (
    <div className="flex flex-col gap-2.5">
      <p className="font-medium">{t.splitSeats}</p>
      {count === 0 && <p className="text-sm text-ink-soft">{t.noSeats}</p>}
      {hasRest || count === 0 ? (
        <>
          <Button variant="accent" {...look} onClick={() => seats.split('stay')}>
            {t.restStays}
          </Button>
          <Button variant="outline" {...look} onClick={() => seats.split('equal')}>
            {t.restEqual}
          </Button>
        </>
      ) : (
        <Button variant="accent" {...look} disabled={count < 2} onClick={() => seats.split('stay')}>
          {t.splitSeats}
        </Button>
      )}
    </div>
  )
}
