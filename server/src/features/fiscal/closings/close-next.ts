import { addDays, type Day } from '#core/calendar/business-day.ts'
import type { ClosingKind } from '#core/fiscal/chains.ts'
import {
  closingOfClosings,
  closingOfEntries,
  type ClosingBefore,
  type ClosingData,
  type ClosingHead,
} from '#core/fiscal/closings/closing.ts'
import { figuresOf } from '#core/fiscal/closings/figures-of-entries.ts'
import {
  closingDueOn,
  dueClosing,
  fiscalMonth,
  fiscalYear,
  type Closed,
  type DueClosing,
} from '#core/fiscal/closings/periods.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { closingEntry, taxpayerOf } from './closing-entry.rules.ts'
import { mailOfClosing } from './closing-mail.ts'
import {
  countLostBehind,
  findOpenDay,
  getClosingStore,
  listChainsUntil,
  listClosings,
  listCountedEntries,
} from './closings.queries.ts'
import { loadStanding, type Standing } from './load-standing.ts'

/**
 * Closes the first day, month or year that is over, in order of their ends. Returns its number; null if there is none.
 */
export async function closeNext(tx: TenantTx): Promise<number | null> {
  const standing = await loadStanding(tx)
  const { row, covered } = standing
  if (row.software === null) return null
  const closed = { ...closedUntil(standing), open: await findOpenDay(tx.db, covered) }
  const due = dueClosing(closed, row.day)
  if (due) return close(tx, standing, { closed, due })
  if (row.isClosingDue) tx.closesJournal(closingDueOn(closed))
  return null
}

type Due = { closed: Closed; due: DueClosing }

async function close(tx: TenantTx, standing: Standing, { closed, due }: Due): Promise<number> {
  const { kind, to } = due
  const data = kind === 'day' ? await closingOfDay(tx, standing, to) : await closingOfMore(tx, standing, due)
  const afterwards = kind === 'day' ? mailOfClosing(tx, data) : undefined
  tx.journal({ ...closingEntry(kind, data), ...(afterwards && { afterwards }) })
  // each fiscal year has its own signing key
  if (kind === 'year') tx.rotateKey()
  const open = kind === 'day' ? await findOpenDay(tx.db, { ...standing.covered, ...lastNumbers(data) }) : closed.open
  tx.closesJournal(closingDueOn({ ...closed, [kind]: to, open }))
  return data.number
}

/**
 * Closes the service: everything since the last closing of a service or day. Returns its number; null if that is
 * nothing.
 */
export async function closeService(tx: TenantTx): Promise<number | null> {
  const standing = await loadStanding(tx)
  const { row } = standing
  const before = lastOfDayOrService(standing)
  const covered = before ? { ...standing.covered, ...lastNumbers(before) } : standing.covered
  if (row.software === null || (await findOpenDay(tx.db, covered)) === null) return null
  const closing = await closingOf(tx, standing, { kind: 'service', day: row.day, covered, before })
  tx.journal(closingEntry('service', closing))
  return closing.number
}

function lastOfDayOrService({ last }: Standing): ClosingData | undefined {
  const [day, service] = [last.get('day'), last.get('service')]
  return service && service.seq > (day?.seq ?? 0) ? service.data : day?.data
}

const lastNumbers = ({ chains }: ClosingData) =>
  Object.fromEntries(Object.entries(chains).map(([chain, { last }]) => [chain, last]))

const closedUntil = ({ row, last }: Standing): Omit<Closed, 'open'> => ({
  yearEnd: row.yearEnd,
  day: last.get('day')?.data.period.to ?? null,
  month: last.get('month')?.data.period.to ?? null,
  year: last.get('year')?.data.period.to ?? null,
})

const closingOfDay = (tx: TenantTx, standing: Standing, day: Day): Promise<ClosingData> =>
  closingOf(tx, standing, { kind: 'day', day, covered: standing.covered, before: standing.last.get('day')?.data })

type OfEntries = {
  kind: 'day' | 'service'
  day: Day
  covered: Standing['covered']
  before: ClosingData | undefined
}

async function closingOf(tx: TenantTx, standing: Standing, { kind, day, covered, before }: OfEntries) {
  const { row, opening } = standing
  const found = await listChainsUntil(tx.db, covered, day)
  const figures = figuresOf(await listCountedEntries(tx.db, found, row))
  const period = { from: day, to: day }
  const { open, ...head } = await headOf(tx, standing, { kind, period })
  const chains = Object.fromEntries(found.map(({ chain, ...one }) => [chain, one]))
  return closingOfEntries({ ...head, chains }, figures, {
    before: before ? resumeFrom(before, { to: day, yearEnd: row.yearEnd }) : opening,
    open,
    addsToAll: row.mode === 'live',
  })
}

/** The balances that a closing on a later day starts from; a new year's sum begins at 0. */
export function resumeFrom(
  { advances, grand, period }: ClosingData,
  { to, yearEnd }: { to: Day; yearEnd: string },
): ClosingBefore {
  const isSameYear = fiscalYear(to, yearEnd).from <= period.to
  return { advances: advances.after, year: isSameYear ? grand.year : 0, perpetual: grand.perpetual }
}

/**
 * Closes everything since the last closing of the kind, which may begin earlier than the period if the year's end was
 * changed.
 */
async function closingOfMore(tx: TenantTx, standing: Standing, { kind, to }: DueClosing): Promise<ClosingData> {
  const { row, chain, last } = standing
  const ends = [last.get(kind), last.get('year')].map((one) => one?.data.period.to ?? '0001-01-01')
  const before = ends.toSorted().at(-1)!
  const listed = { chain, kind: kind === 'month' ? 'day' : 'month', from: before, to } as const
  const parts = (await listClosings(tx.db, listed)).map(({ data }) => data).filter(({ period }) => period.to > before)
  const start = kind === 'month' ? fiscalMonth(to, row.yearEnd).from : fiscalYear(to, row.yearEnd).from
  const [from] = [start > before ? start : addDays(before, 1), parts[0]!.period.from].toSorted()
  const { open: _, ...head } = await headOf(tx, standing, { kind, period: { from: from!, to } })
  return closingOfClosings(head, parts)
}

export async function headOf(
  tx: TenantTx,
  { last, chain, lastSeq }: Standing,
  { kind, period }: { kind: ClosingKind; period: ClosingData['period'] },
): Promise<Omit<ClosingHead, 'chains'> & Pick<ClosingData, 'open'>> {
  const { currency, digits, open, ...store } = await getClosingStore(tx.db)
  const before = last.get(kind)
  // any entry that a restored backup lacks may have been such a closing, whose number is on paper
  const lost = await countLostBehind(tx.db, { chain, seq: before?.seq ?? 0, last: lastSeq })
  return {
    number: (before?.number ?? 0) + lost + 1,
    house: taxpayerOf(store),
    currency,
    digits,
    period,
    before: before ? { number: before.number, hash: before.hash } : null,
    open,
  }
}
