import { expect, test } from 'vitest'
import { cashMoved } from './cash-moved.rules.ts'

const store = { currency: 'CHF', country: 'CH' }
const cash = { id: 'cash', title: 'Cash', is_active: 1, kind: 'cash' } as const
const card = { id: 'card', title: 'Card', is_active: 1, kind: 'card' } as const

test('changing a payment from cash takes it out of the drawer; changing it to cash puts it in', () => {
  const paid = { kind: 'cash', amount: '1.98', tip: '0.00', rounding: '0.02' } as const
  expect(cashMoved(paid, card, store)).toEqual({ out: 200, into: 0 })
  const byCard = { kind: 'card', amount: '12.31', tip: '1.02', rounding: '0.00' } as const
  expect(cashMoved(byCard, cash, store)).toEqual({ out: 0, into: 1335 })
  expect(cashMoved(byCard, undefined, store)).toEqual({ out: 0, into: 0 })
  expect(cashMoved(byCard, cash, { currency: 'EUR', country: 'FR' })).toEqual({ out: 0, into: 1333 })
})
