import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { minorOf } from '../../../../lib/format/wire-money.ts'
import { CloudMark } from '../../../../lib/till-log/cloud-mark.tsx'
import { useOwnChanges } from '../../../../lib/till-log/till-status.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { QuantityStepper } from '../../../../ui/fields/quantity-stepper.tsx'
import { OrderItemText } from '../../../orders/order-item-text.tsx'
import { isChangeable, stateOf, type Grouping, type Line, type LineState } from '../visit-lines.rules.ts'
import { useCourseNames } from '../use-course-names.ts'
import { visitsTexts } from '../visits.texts.ts'

const TONES: Record<LineState, Tone> = {
  held: 'neutral',
  created: 'brand',
  preparing: 'warning',
  completed: 'success',
  delivered: 'notice',
  cancelled: 'danger',
}

type Props = {
  line: Line
  by: Grouping
  isOpen: boolean
  /** Number of its units that are chosen; null if none. */
  units: number | null
  currency: string
  money: (minor: number) => string
  onSet: (units: number | null) => void
}

/** One line with its state. A touch chooses it; of several units, the user sets how many. */
export function LineRow({ line, by, isOpen, units, currency, money, onSet }: Props) {
  const t = useTexts(visitsTexts)
  const isChosen = units !== null
  const canChoose = isOpen && isChangeable(line)
  const content = <LineContent {...{ line, by, currency, money }} />
  const title = line.item_title
  return (
    <li
      className={clsx(
        'flex items-center',
        isChosen && 'bg-brand-soft',
        stateOf(line) === 'held' && 'border-l-4 border-edge',
      )}
    >
      {canChoose ? (
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => onSet(isChosen ? null : line.quantity)}
          className={clsx(
            'flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3.5 py-2 text-left',
            !isChosen && 'hover:bg-hover',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-5 shrink-0 place-items-center rounded-sm border',
              isChosen ? 'border-brand bg-brand text-on-brand' : 'border-edge',
            )}
          >
            {isChosen && <Check className="size-3.5" />}
          </span>
          {content}
        </button>
      ) : (
        <div className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pr-3.5 pl-11.5">{content}</div>
      )}
      {isChosen && line.quantity > 1 && (
        <span className="shrink-0 pr-3">
          <QuantityStepper
            value={units}
            max={line.quantity}
            onIncrease={() => onSet(units + 1)}
            onDecrease={() => onSet(units > 1 ? units - 1 : null)}
            increaseLabel={t.more(title)}
            decreaseLabel={t.fewer(title)}
            valueLabel={t.unitsOf({ n: units, title })}
          />
        </span>
      )}
    </li>
  )
}

function LineContent({ line, by, currency, money }: Pick<Props, 'line' | 'by' | 'currency' | 'money'>) {
  const t = useTexts(visitsTexts)
  const courseName = useCourseNames()
  const state = stateOf(line)
  const isOwn = useOwnChanges().lines.has(line.id)
  const place = by === 'course' ? line.seat && t.seatShort(line.seat) : line.course && t.courseShort(line.course)
  const placeName = by === 'course' ? line.seat && t.seat(line.seat) : line.course && courseName(line.course)
  return (
    <span className="@container flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 flex-1 basis-40">
        <OrderItemText item={line} size="md" />
        {line.set && <span className="block text-sm text-ink-soft">{line.set.title}</span>}
      </span>
      <span className="ml-auto flex flex-col items-end gap-1 @min-[28rem]:flex-row @min-[28rem]:items-center @min-[28rem]:gap-3">
        <span className="flex items-center gap-2">
          {place && (
            <Badge>
              <span aria-hidden="true">{place}</span>
              <span className="sr-only">{placeName}</span>
            </Badge>
          )}
          {isOwn && <CloudMark />}
          {line.isPaid && <Badge tone="success">{t.paidLine}</Badge>}
          <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        </span>
        <span className="tnum min-w-20 shrink-0 text-right font-semibold">
          {state === 'cancelled' ? '' : money(minorOf(line.price, currency) * line.quantity)}
        </span>
      </span>
    </span>
  )
}
