import { clsx } from 'clsx'
import { memo, type CSSProperties } from 'react'
import { dotted } from '#core/text/isolated.ts'
import { boundsOf, type Placed } from '#core/visits/plan-geometry.ts'
import { CloudMark } from '../../../lib/till-log/cloud-mark.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { coversText, initialsOf, type ShownTable } from '../table-facts.rules.ts'
import { LINE_HEIGHT, markTextOf, SIGN_GAP_PX, type Fact, type MarkText } from './mark-text.rules.ts'
import { linksOf, roomiestOf, sharedGround, type Party } from './parties.rules.ts'
import { STATE_LOOKS } from './state-look.ts'
import { useIsOwn } from './use-is-own.ts'
import { useAmount, useDuration, useTableLabel } from './use-table-text.ts'

type Props = {
  party: Party
  /** Possible names of a table, the whole name first. */
  namesOf: (table: ShownTable) => readonly string[]
  currency: string | undefined
  /** Pixels of a centimetre. */
  scale: number
  isDimmed: boolean
  onPress: (party: Party) => void
}

const EDGE_PX = 2

/** A party at its tables: one outline with one amount. Shapes are rotated, texts are not. */
export const PartyMark = memo(function PartyMark({ party, namesOf, currency, scale, isDimmed, onPress }: Props) {
  const { now, tables, title, seats } = party
  const isOwn = useIsOwn(party)
  const duration = useDuration(now)
  const amount = useAmount(now.amount, currency)
  const label = useTableLabel({ title, seats, now, duration, amount })
  const { left, top, width, height } = boxOf(tables)
  const { right, top: upper } = boundsOf(roomiestOf(party))
  const facts = factsOf({ amount, duration: duration && withoutHalfOfDay(duration), guests: guestsOf(party) })
  return (
    <button
      type="button"
      title={label}
      onClick={() => onPress(party)}
      style={{ left: left * scale, top: top * scale, width: width * scale, height: height * scale }}
      className={clsx(
        'group absolute touch-manipulation rounded-lg text-center transition-opacity',
        // lets touches between its tables reach others
        tables.length > 1 && 'pointer-events-none',
        isDimmed && 'opacity-30',
      )}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <Shapes {...{ party, scale, left, top }} />
      {textsOf({ party, facts, scale, namesOf }).map(({ at: { x, y }, ...texts }) => (
        <MarkTexts
          key={`${x} ${y}`}
          {...texts}
          state={now.state}
          place={{ left: (x - left) * scale, top: (y - top) * scale }}
        />
      ))}
      {/* at the edge, where it covers no text of the table */}
      {isOwn && (
        <CloudMark className="pointer-events-none absolute -top-2 -left-2 z-10 rounded-full bg-surface p-0.5" />
      )}
      {now.ready > 0 && <ReadyBadge count={now.ready} left={(right - left) * scale} top={(upper - top) * scale} />}
    </button>
  )
})

type Texts = { at: Placed; text: MarkText; hasSign: boolean }

/** Text and sign for each table; for two tables pushed together, once in their middle if all of it fits there. */
function textsOf({
  party,
  facts,
  scale,
  namesOf,
}: Pick<Props, 'party' | 'scale' | 'namesOf'> & { facts: Fact[] }): Texts[] {
  const { tables } = party
  const ground = sharedGround(tables)
  const main = roomiestOf(party)
  const each = tables.map((table) => {
    const isMain = table === main
    const text = markTextOf({ table, scale, titles: namesOf(table), facts: isMain ? facts : [] })
    return { at: table, text, hasSign: isMain }
  })
  if (ground === null) return each
  const title = tables.map((table) => namesOf(table).at(-1)).join(' + ')
  const text = markTextOf({ table: ground, scale, titles: [title], facts })
  const shown = each.find(({ hasSign }) => hasSign)!.text.facts.length
  return text.title !== '' && text.facts.length >= shown ? [{ at: ground, text, hasSign: true }] : each
}

function boxOf(tables: readonly ShownTable[]) {
  const all = tables.map(boundsOf)
  const [left, top] = [Math.min(...all.map((one) => one.left)), Math.min(...all.map((one) => one.top))]
  const [right, bottom] = [Math.max(...all.map((one) => one.right)), Math.max(...all.map((one) => one.bottom))]
  return { left, top, width: right - left, height: bottom - top }
}

/** The tables and their links: first all edges, then all fills over them, so that a single outline remains. */
function Shapes({ party, scale, left, top }: { party: Party; scale: number; left: number; top: number }) {
  const { fill, stroke } = STATE_LOOKS[party.now.state]
  const links = linksOf(party.tables)
  const link = (extra: number) =>
    links.map(({ from, to, width }) => (
      <line
        key={to.id}
        x1={(from.x - left) * scale}
        y1={(from.y - top) * scale}
        x2={(to.x - left) * scale}
        y2={(to.y - top) * scale}
        strokeWidth={width * scale + extra}
      />
    ))
  const shapes = party.tables.map((table) => <TableShape key={table.id} {...{ table, scale, left, top }} />)
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-auto absolute inset-0 size-full overflow-visible transition-[filter] group-hover:brightness-95"
    >
      <g className={stroke} fill="none" strokeDasharray={party.now.state === 'free' ? '6 4' : undefined}>
        {link(2 * EDGE_PX)}
        <g strokeWidth={2 * EDGE_PX}>{shapes}</g>
      </g>
      <g className={fill}>
        {link(0)}
        <g strokeWidth={0}>{shapes}</g>
      </g>
    </svg>
  )
}

function TableShape({ table, scale, left, top }: { table: ShownTable; scale: number; left: number; top: number }) {
  const [x, y] = [(table.x - left) * scale, (table.y - top) * scale]
  const [width, height] = [table.width * scale, table.height * scale]
  const round = table.shape === 'round'
  return (
    <rect
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={round ? width / 2 : Math.min(10, width / 5, height / 5)}
      ry={round ? height / 2 : undefined}
      transform={`rotate(${table.rotation} ${x} ${y})`}
    />
  )
}

type TextsProps = {
  state: Party['now']['state']
  text: MarkText
  hasSign: boolean
  place: { left: number; top: number }
}

function MarkTexts({ state, text: { title, titleSize, factSize, sign, facts }, hasSign, place }: TextsProps) {
  const { sign: Sign, ground } = STATE_LOOKS[state]
  const icon = (size: number, className = '') =>
    hasSign && <Sign style={{ width: size, height: size }} className={clsx('shrink-0', className)} strokeWidth={2.4} />
  return (
    <span
      aria-hidden="true"
      style={place}
      className={clsx(
        'pointer-events-none absolute flex -translate-1/2 flex-col items-center whitespace-nowrap',
        ground,
        'bg-transparent!',
      )}
    >
      <span className="flex items-center font-bold text-ink" style={{ ...lineOf(titleSize), gap: SIGN_GAP_PX }}>
        {sign !== 'corner' && icon(titleSize)}
        {title}
      </span>
      {facts.map(({ kind, text }) => (
        <span key={kind} className={clsx('tnum', FACTS[kind])} style={lineOf(factSize)}>
          {text}
        </span>
      ))}
      {sign === 'corner' && icon(11, 'absolute -top-2 -left-1.5')}
    </span>
  )
}

const lineOf = (size: number): CSSProperties => ({ fontSize: size, lineHeight: LINE_HEIGHT })

const FACTS: Record<Fact['kind'], string> = {
  duration: 'font-semibold',
  guests: 'font-medium',
  amount: 'font-bold text-ink',
}

function ReadyBadge({ count, left, top }: { count: number; left: number; top: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ left, top }}
      className="tnum pointer-events-none absolute z-10 grid h-5 min-w-5 -translate-x-3/5 -translate-y-2/5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand ring-2 ring-surface"
    >
      {count}
    </span>
  )
}

function factsOf(texts: Record<Fact['kind'], string | null>): Fact[] {
  return (['amount', 'duration', 'guests'] as const).flatMap((kind) => {
    const text = texts[kind]
    if (text === null || text === '') return []
    return [kind === 'guests' ? { kind, text } : { kind, text, short: SHORTER[kind](text) }]
  })
}

/** Number of guests and seats, and the waiter's initials. */
function guestsOf({ now, seats }: Party): string {
  const initials = now.waiter_name === undefined ? '' : initialsOf(now.waiter_name)
  return dotted([coversText(now, seats), initials])
}

/** "2,846 €" for "2,846.30 €", "1 h 25" for "1 h 25 min": on a small table, a rough amount is better than none. */
const SHORTER = {
  amount: (text: string) => text.replace(/[.,]\d{2}(?=\D*$)/u, ''),
  duration: (text: string) => text.replace(/(?<=\sh\s\d+)\smin$/u, ''),
}

/** "7:30 PM" is 7:30 on a small table: everybody knows which half of the day it is. */
const withoutHalfOfDay = (time: string) => time.replace(/\s*[AP]M$/u, '')
