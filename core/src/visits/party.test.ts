import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partyOf, type OrderOfParty, type VisitFacts } from './party.ts'

const aVisit = (facts: Partial<VisitFacts> = {}): VisitFacts => ({
  id: 'visit',
  name: null,
  covers: null,
  waiter: null,
  waiterName: null,
  ...facts,
})
const anOrder = (facts: Partial<OrderOfParty> = {}): OrderOfParty => ({
  id: 'order',
  tableTitle: null,
  covers: null,
  placedBy: null,
  visit: null,
  ...facts,
})

test('two rounds of a party of two are two guests', () => {
  const visit = aVisit()
  const rounds = [anOrder({ id: 'one', covers: 2, visit }), anOrder({ id: 'two', covers: 2, visit })]
  expect(partyOf(rounds).covers).toBe(2)
})

test('the visit knows better than its rounds how many they are and who serves them', () => {
  const order = anOrder({ covers: 2, placedBy: 'lea', visit: aVisit({ covers: 5, waiter: 'omar' }) })
  expect(partyOf([order])).toMatchObject({ covers: 5, server: 'omar' })
})

test('a sale over the counter states its own guests and who sent it; nobody counted is no number', () => {
  expect(partyOf([anOrder({ covers: 3, placedBy: 'lea' })])).toEqual({ covers: 3, server: 'lea', place: null })
  expect(partyOf([anOrder()])).toEqual({ covers: null, server: null, place: null })
  expect(partyOf([])).toEqual({ covers: null, server: null, place: null })
})

test('the place is the table, else the name of the tab', () => {
  const visit = aVisit({ name: 'Martin' })
  expect(partyOf([anOrder({ tableTitle: 'T4', visit })]).place).toBe('T4')
  expect(partyOf([anOrder({ visit })]).place).toBe('Martin')
})

test('guests of several parties add up, in whichever order their rounds come', () => {
  const party = fc.record({
    covers: fc.option(fc.integer({ min: 1, max: 9 })),
    rounds: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(party, { minLength: 1, maxLength: 5 }), fc.infiniteStream(fc.nat()), (parties, numbers) => {
      const orders = parties.flatMap(({ covers, rounds }, at) =>
        rounds.map((count, round) =>
          anOrder({ id: `${at}.${round}`, covers: count, visit: aVisit({ id: String(at), covers }) }),
        ),
      )
      const expected = parties.reduce((sum, { covers, rounds }) => sum + (covers ?? Math.max(...rounds)), 0)
      const mixed = orders.map((order) => ({ order, at: numbers.next().value })).toSorted((a, b) => a.at - b.at)
      expect(partyOf(mixed.map(({ order }) => order)).covers).toBe(expected)
    }),
  )
})
