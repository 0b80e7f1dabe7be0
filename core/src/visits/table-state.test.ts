import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countReady, tableState, visitState, type RoundNow, type TableNow } from './table-state.ts'

const line = (status: RoundNow['lines'][number]['status'], more: object = {}) => ({
  status,
  isFired: true,
  doneAt: null,
  ...more,
})
const round = (lines: RoundNow['lines'], more: Partial<RoundNow> = {}): RoundNow => ({
  placedAt: 100,
  paidAt: null,
  isPaid: false,
  lines,
  ...more,
})
const visit = (rounds: RoundNow[], billAskedAt: number | null = null) => ({ seatedAt: 10, billAskedAt, rounds })

describe('a table', () => {
  test('is free, booked soon or to be cleaned while nobody sits there', () => {
    const none = { visit: null, uncleanSince: null, bookedAt: null }
    expect(tableState(none)).toEqual({ state: 'free', since: null })
    expect(tableState({ ...none, bookedAt: 7 })).toEqual({ state: 'booked_soon', since: 7 })
    expect(tableState({ ...none, bookedAt: 7, uncleanSince: 5 })).toEqual({ state: 'to_clean', since: 5 })
    expect(tableState({ visit: visit([]), bookedAt: 7, uncleanSince: 5 })).toEqual({ state: 'seated', since: 10 })
  })

  test('a party is seated until something is ordered that stands', () => {
    expect(visitState(visit([round([line('cancelled')])]))).toEqual({ state: 'seated', since: 10 })
    const two = [round([line('created')]), round([line('delivered')], { placedAt: 200 })]
    expect(visitState(visit(two))).toEqual({ state: 'ordered', since: 200 })
    expect(visitState(visit(two, 300))).toEqual({ state: 'bill_asked', since: 300 })
  })

  test('the next course is due once the kitchen has finished the last one', () => {
    const held = line('created', { isFired: false })
    expect(visitState(visit([round([held])])).state).toBe('ordered')
    expect(visitState(visit([round([line('preparing'), held])])).state).toBe('ordered')
    const done = round([line('completed', { doneAt: 150 }), line('delivered', { doneAt: 160 }), held])
    expect(visitState(visit([done]))).toEqual({ state: 'course_due', since: 160 })
    expect(visitState(visit([round([line('delivered'), line('cancelled', { isFired: false })])])).state).toBe('ordered')
  })

  test('a table is paid when all that stands is paid, and not before', () => {
    const paid = round([line('created')], { isPaid: true, paidAt: 400 })
    expect(visitState(visit([paid], 300))).toEqual({ state: 'paid', since: 400 })
    expect(visitState(visit([paid, round([line('delivered')])], 300)).state).toBe('bill_asked')
    expect(visitState(visit([paid, round([line('cancelled')])])).state).toBe('paid')
  })

  test('menu items that are done and not served are counted', () => {
    expect(countReady([round([line('completed'), line('delivered')]), round([line('completed')])])).toBe(2)
  })
})

const anInstant = fc.nat(1_000_000)
const aLine = fc.record({
  status: fc.constantFrom('created', 'preparing', 'completed', 'delivered', 'cancelled'),
  isFired: fc.boolean(),
  doneAt: fc.option(anInstant, { nil: null }),
})
const aRound = fc.record({
  placedAt: anInstant,
  paidAt: fc.option(anInstant, { nil: null }),
  isPaid: fc.boolean(),
  lines: fc.array(aLine, { maxLength: 5 }),
})
const aTable = fc.record({
  visit: fc.option(
    fc.record({
      seatedAt: anInstant,
      billAskedAt: fc.option(anInstant, { nil: null }),
      rounds: fc.array(aRound, { maxLength: 4 }),
    }),
    { nil: null },
  ),
  uncleanSince: fc.option(anInstant, { nil: null }),
  bookedAt: fc.option(anInstant, { nil: null }),
})

/** The table of states as a list of conditions: the first that holds. */
function expected({ visit: now, uncleanSince, bookedAt }: TableNow): string {
  const lines = (now?.rounds ?? []).flatMap((one) =>
    one.lines.filter(({ status }) => status !== 'cancelled').map((each) => ({ ...each, isPaid: one.isPaid })),
  )
  const fired = lines.filter(({ isFired }) => isFired)
  const conditions: [string, boolean][] = [
    ['paid', now !== null && lines.length > 0 && lines.every(({ isPaid }) => isPaid)],
    ['bill_asked', now !== null && now.billAskedAt !== null],
    [
      'course_due',
      lines.some(({ isFired }) => !isFired) &&
        fired.length > 0 &&
        fired.every(({ status }) => status === 'completed' || status === 'delivered'),
    ],
    ['ordered', lines.length > 0],
    ['seated', now !== null],
    ['to_clean', uncleanSince !== null],
    ['booked_soon', bookedAt !== null],
    ['free', true],
  ]
  return conditions.find(([, holds]) => holds)![0]
}

test('the first condition that holds is the state, of any table', () => {
  fc.assert(
    fc.property(aTable, (table) => {
      const { state, since } = tableState(table)
      expect(state).toBe(expected(table))
      expect(since === null).toBe(state === 'free')
    }),
    { numRuns: 1000 },
  )
})
