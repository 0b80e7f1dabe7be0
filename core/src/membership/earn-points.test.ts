import { expect, test } from 'vitest'
import { earnPoints, type EarningCard } from './earn-points.ts'

const card: EarningCard = {
  id: 'member',
  moves: 4,
  lastVisitOn: null,
  day: '2026-11-29',
  earned: 0,
  endsOn: '2027-11-29',
  amountPerPoint: 100,
  minBill: 1500,
  tiers: [
    { from: 0, tenths: 10 },
    { from: 200, tenths: 15 },
    { from: 1000, tenths: 20 },
  ],
  kind: 'points',
}
const earnedBy = (changes: Partial<EarningCard>, total: number) =>
  earnPoints({ ...card, ...changes }, { invoiceNumber: 7, total })

test.each<[string, Partial<EarningCard>, number, number | undefined]>([
  ['a point for each full amount', {}, 1299, 12],
  ['nothing below one', {}, 99, undefined],
  ['nothing for nothing', {}, 0, undefined],
  ['more in the tier that was reached before', { earned: 200 }, 1299, 19],
  ['as usual just below it', { earned: 199 }, 1299, 12],
  ['most in the highest tier', { earned: 5000 }, 1299, 25],
  ['as usual without tiers', { tiers: [], earned: 5000 }, 1299, 12],
  ['a visit from the least bill on', { kind: 'visits', amountPerPoint: null }, 1500, 1],
  ['no visit below it', { kind: 'visits', amountPerPoint: null }, 1499, undefined],
  ['no visit for nothing', { kind: 'visits', amountPerPoint: null, minBill: 0 }, 0, undefined],
  ['one visit a day', { kind: 'visits', amountPerPoint: null, lastVisitOn: '2026-11-29' }, 5000, undefined],
  ['a visit of the next day', { kind: 'visits', amountPerPoint: null, lastVisitOn: '2026-11-28' }, 5000, 1],
])('%s', (_, changes, total, points) => {
  expect(earnedBy(changes, total)?.points).toBe(points)
})

test('a move has the next number of its card and the terms of its day', () => {
  expect(earnedBy({ earned: 200 }, 1299)).toEqual({
    memberId: 'member',
    number: 5,
    points: 19,
    invoiceNumber: 7,
    base: 1299,
    tenths: 15,
    isVisit: false,
    endsOn: '2027-11-29',
    day: '2026-11-29',
    amountPerPoint: 100,
    minBill: 1500,
  })
})
