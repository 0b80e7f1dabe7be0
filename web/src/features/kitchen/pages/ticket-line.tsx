import { clsx } from 'clsx'
import { Check, CookingPot, Flame, HandPlatter, Pause, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TicketItem } from '#core/contract/dining/tickets.ts'
import { countedTitles } from '#core/orders/chosen-options.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SoldOutButton } from '../../menu/availability/sold-out-button.tsx'
import { subjectsOfOrdered } from '../../menu/availability/subjects.rules.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { StationSigns } from './station-signs.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Props = {
  item: TicketItem
  /** True at the pass: lines are served there, and each shows its stations. */
  isPass: boolean
  isDense: boolean
  /** Breaks long words, on a screen with a single column that cannot grow. */
  breaksWords: boolean
  onStart: () => void
  onBump: () => void
}

/** One line of a ticket: a touch finishes it, the flame begins it. */
export function TicketLine({ item, isPass, isDense, breaksWords, onStart, onBump }: Props) {
  const t = useTexts(kitchenTexts)
  const isServable = isPass && item.fired_at !== null && item.state !== 'cancelled' && item.status !== 'delivered'
  const isOpen = item.state === 'queued' || item.state === 'started'
  const mayBump = isPass ? isServable : isOpen
  return (
    <div
      data-piece="line"
      className={clsx('border-b border-line', item.set && 'border-l-4 border-l-edge', breaksWords && 'wrap-anywhere')}
    >
      <div className="flex items-stretch">
        {mayBump ? (
          <button
            type="button"
            onClick={onBump}
            className="min-h-11 min-w-0 flex-1 py-1 pl-1.5 text-left touch-manipulation select-none hover:bg-hover active:bg-hover"
          >
            <VisuallyHidden>{isPass ? t.serveLine : t.completeLine}</VisuallyHidden>
            <LineText item={item} isDense={isDense} />
          </button>
        ) : (
          <div className="min-w-0 flex-1 px-1.5 py-1.5">
            <LineText item={item} isDense={isDense} />
          </div>
        )}
        {isOpen && !isPass && (
          // only on the chosen ticket: beside the flame of every line it would be pressed by mistake
          <span className="hidden shrink-0 items-center group-data-[selected=true]/ticket:flex">
            <SoldOutButton subjects={subjectsOfOrdered(item)} look="sign" />
          </span>
        )}
        {!isPass && item.state === 'queued' && (
          <button
            type="button"
            aria-label={t.startMakingOf(item.item_title)}
            title={t.startMakingOf(item.item_title)}
            onClick={onStart}
            className="grid min-h-11 w-11 shrink-0 place-items-center text-ink-soft touch-manipulation hover:bg-hover"
          >
            <Flame aria-hidden="true" className="size-5.5" />
          </button>
        )}
        {!isPass && item.state === 'started' && (
          <span className="grid min-h-11 w-8 shrink-0 place-items-center text-accent-ink" title={t.states.started}>
            <CookingPot aria-hidden="true" className="size-5.5" />
            <span className="sr-only">{t.states.started}</span>
          </span>
        )}
        {isPass && isServable && (
          <HandPlatter aria-hidden="true" className="mr-2.5 size-5.5 shrink-0 self-center text-ink-soft" />
        )}
      </div>
      {isPass && <StationSigns item={item} />}
    </div>
  )
}

function LineText({ item, isDense }: { item: TicketItem; isDense: boolean }) {
  const t = useTexts(kitchenTexts)
  const isCrossedOut = item.state === 'cancelled'
  const isDone = item.state === 'done'
  return (
    <span className="block">
      <span
        className={clsx(
          'flex gap-1 leading-snug! font-bold tracking-tight',
          isDense ? 'text-lg' : 'text-lg @min-[14.5rem]:text-xl',
          isCrossedOut && 'text-ink-soft line-through decoration-2',
          (isDone || item.state === 'held') && 'text-ink-soft',
        )}
      >
        <span className={clsx('tnum shrink-0', !isCrossedOut && !isDone && item.state !== 'held' && 'text-accent-ink')}>
          {item.quantity}×
        </span>
        <span className="min-w-0 text-pretty">
          <Words text={item.item_title} />
          {item.variant_title && (
            <span className="font-medium">
              {' '}
              <span className="whitespace-nowrap">-&nbsp;</span>
              <Words text={item.variant_title} />
            </span>
          )}
          {item.seat !== null && (
            <span className="ml-1.5 rounded-sm bg-sunken px-1.5 text-sm font-semibold whitespace-nowrap text-ink-soft no-underline">
              {t.seat(item.seat)}
            </span>
          )}
        </span>
        {isDone && <StateSign sign={<Check aria-hidden="true" />} word={t.states.done} />}
        {item.state === 'held' && <StateSign sign={<Pause aria-hidden="true" />} word={t.states.held} />}
      </span>
      {item.addons && item.addons.length > 0 && (
        <span
          className={clsx(
            'block font-medium text-ink-soft',
            isDense ? 'text-base' : 'text-base @min-[14.5rem]:text-lg',
          )}
        >
          + <Words text={countedTitles(item.addons.map(({ title }) => title)).join(', ')} />
        </span>
      )}
      {item.notes && (
        <span
          className={clsx(
            'mt-0.5 flex items-start gap-1.5 rounded-sm bg-warning-soft px-2 font-semibold text-warning-ink',
            isDense ? 'text-base' : 'text-base @min-[14.5rem]:text-lg',
          )}
        >
          <StickyNote aria-hidden="true" className="mt-[0.3em] size-[1em] shrink-0" />
          <span className="min-w-0">
            <Words text={item.notes} />
          </span>
        </span>
      )}
      <Notices item={item} />
    </span>
  )
}

/** No dish has a longer word: text typed without blanks may break. */
const LONGEST_WORD = 20

const Words = ({ text }: { text: string }) => (
  <span className={clsx(text.split(/[\s-]/u).some(({ length }) => length > LONGEST_WORD) && 'wrap-anywhere')}>
    {text}
  </span>
)

function StateSign({ sign, word }: { sign: ReactNode; word: string }) {
  return (
    <span className="ml-auto inline-flex shrink-0 items-center text-success-ink [&_svg]:size-5">
      {sign}
      <span className="sr-only">{word}</span>
    </span>
  )
}

/** Unseen changes of a line; equal ones of two stations appear once. */
function Notices({ item }: { item: TicketItem }) {
  const t = useTexts(kitchenTexts)
  const texts = [
    ...new Set(item.notices.map(({ kind, text }) => (text === null ? t.notices[kind] : `${t.notices[kind]} ${text}`))),
  ]
  return texts.map((text) => (
    <span
      key={text}
      className="mt-1 mr-1.5 inline-block rounded-sm bg-danger-soft px-2 text-base font-bold text-danger-ink ring-1 ring-danger ring-inset"
    >
      {text}
    </span>
  ))
}
