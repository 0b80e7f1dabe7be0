import { CLOSINGS, isOfADay, type ClosingKind } from '../chains.ts'
import { closingOfClosings, type ClosingData } from '../closings/closing.ts'
import { figuresOf } from '../closings/figures-of-entries.ts'
import { addFigures, type Figures } from '../closings/figures.ts'
import type { Finding } from './findings.ts'
import type { CheckedJournal } from './journal.ts'

type Read = { chain: string; seq: number; kind: string; mode: string; day: string; data: object }
type Closing = Read & { kind: ClosingKind; hash: string; data: ClosingData }

/** The closings of a journal: each day with entries has one, each states what its entries add up to, and each names the one before. */
export function verifyClosings(journal: CheckedJournal): Finding[] {
  const read = readEntries(journal)
  const closings = [...read.values()].flat().filter((entry): entry is Closing => isClosing(entry.kind))
  return [...missing(read, closings), ...['live', 'training'].flatMap((mode) => verifyMode(mode, { read, closings }))]
}

const isClosing = (kind: string): kind is ClosingKind => (CLOSINGS as readonly string[]).includes(kind)

/** What can be read, by chain; anything else is found by its hash. */
function readEntries({ chains }: CheckedJournal): Map<string, Read[]> {
  return new Map(
    [...chains].map(([chain, entries]) => [
      chain,
      entries.flatMap(({ seq, payload, hash }) => {
        const stated = parsed(payload)
        return stated && typeof stated.data === 'object' ? [{ ...stated, chain, seq, hash }] : []
      }),
    ]),
  )
}

function parsed(payload: string): Omit<Read, 'chain' | 'seq'> | null {
  try {
    return JSON.parse(payload) as Omit<Read, 'chain' | 'seq'>
  } catch {
    return null
  }
}

/** Days with entries that are over and were not closed. */
function missing(read: ReadonlyMap<string, readonly Read[]>, closings: readonly Closing[]): Finding[] {
  const all = [...read.values()].flat()
  const today = all.reduce((last, { day }) => (day > last ? day : last), '')
  const closed = new Set(closings.filter(({ kind }) => kind === 'day').map(({ data }) => data.period?.to))
  const first = new Map<string, Read>()
  for (const entry of all)
    if (isOfADay(entry) && entry.day < today && !closed.has(entry.day) && !first.has(entry.day))
      first.set(entry.day, entry)
  return [...first.values()].map(({ chain, seq, day }) => ({
    code: 'closing_missing',
    chain,
    seq,
    text: `The day ${day} has entries and no closing.`,
  }))
}

type Parts = { read: ReadonlyMap<string, readonly Read[]>; closings: readonly Closing[] }

function verifyMode(mode: string, { read, closings }: Parts): Finding[] {
  const own = closings.filter((closing) => closing.mode === mode)
  const of = (kind: ClosingKind) => own.filter((closing) => closing.kind === kind)
  return [
    ...CLOSINGS.flatMap((kind) => verifyOrder(of(kind))),
    ...[...of('day'), ...of('service')].flatMap((closing) =>
      attempt(closing, () => compare(closing, figuresInside(closing, read))),
    ),
    ...verifySums(of('month'), of('day')),
    ...verifySums(of('year'), of('month')),
  ]
}

/** What was changed may have another form than any entry. */
function attempt(closing: Closing, check: () => Finding[]): Finding[] {
  try {
    return check()
  } catch {
    return [wrong(closing, 'What the closing covers cannot be added up.')]
  }
}

const wrong = ({ chain, seq }: Closing, text: string): Finding => ({ code: 'total_wrong', chain, seq, text })

function verifyOrder(closings: readonly Closing[]): Finding[] {
  return closings.flatMap((closing, at) => {
    const before = at === 0 ? null : closings[at - 1]!
    const { number, before: named } = closing.data
    const isNext = number === at + 1 && (named?.hash ?? null) === (before?.hash ?? null)
    return isNext ? [] : [wrong(closing, 'The closing does not follow the one before it.')]
  })
}

/** What the entries that a closing covers add up to. */
function figuresInside({ mode, data }: Closing, read: ReadonlyMap<string, readonly Read[]>): Figures {
  const covered = Object.entries(data.chains ?? {}).flatMap(([chain, { first, last }]) =>
    first === null ? [] : between(read.get(chain) ?? [], first, last),
  )
  return figuresOf(
    covered.filter((entry) => entry.mode === mode && (!isClosing(entry.kind) || entry.kind === 'session')),
  )
}

/** Entries are in the order of their numbers, without a gap unless something else is found. */
function between(entries: readonly Read[], first: number, last: number): readonly Read[] {
  const start = entries.findIndex(({ seq }) => seq >= first)
  return start === -1 ? [] : entries.slice(start, start + last - first + 1).filter(({ seq }) => seq <= last)
}

function compare(closing: Closing, expected: Figures): Finding[] {
  const { advances, grand } = closing.data
  const stated = { ...closing.data, advanced: advances.after - advances.before }
  const isRight =
    (Object.keys(expected) as (keyof Figures)[]).every((member) => isSame(stated[member], expected[member])) &&
    grand.period === expected.both.total
  return isRight ? [] : [wrong(closing, 'The closing states other sums than what it covers.')]
}

const isSame = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b)

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** A month is the sum of its days, a year of its months. */
function verifySums(wholes: readonly Closing[], parts: readonly Closing[]): Finding[] {
  return wholes.flatMap((whole) =>
    attempt(whole, () => {
      const { from, to } = whole.data.period
      const own = parts.filter(({ data }) => data.period.to >= from && data.period.to <= to).map(({ data }) => data)
      if (own.length === 0) return [wrong(whole, 'The closing is of no other closing.')]
      const { advances, ...sums } = closingOfClosings(whole.data, own)
      return compare(whole, addFigures([{ ...sums, advanced: advances.after - advances.before }]))
    }),
  )
}
