import { expect, test } from 'vitest'
import type { PaymentType } from '#core/contract/records.ts'
import { checkClosing, closingToSend, summedTypes, type ClosingDraft } from './closing.rules.ts'

const draft: ClosingDraft = {
  counts: { '5000': '2' },
  others: { card: { n: '3', amount: '41,20' }, voucher: { n: '', amount: '' } },
  keep: '80',
  note: ' ',
  to: '',
}

test('a closing leaves out payment types that were not counted', () => {
  expect(checkClosing(draft, 'EUR', false)).toEqual({})
  expect(closingToSend(draft, 'EUR')).toMatchObject({
    counts: [{ value: '50.00', n: 2 }],
    others: [{ paymentTypeId: 'card', n: 3, amount: '41,20' }],
    keep: '80',
  })
})

test('cannot keep more in the drawer than was counted; a hand-over names a person', () => {
  expect(checkClosing({ ...draft, keep: '100.01' }, 'EUR', false)).toEqual({ keep: 'cash.keep_invalid' })
  expect(checkClosing({ ...draft, keep: '' }, 'EUR', true)).toEqual({
    keep: 'cash.keep_invalid',
    to: 'request.invalid',
  })
  const others = { card: { n: 'x', amount: '1' } }
  expect(checkClosing({ ...draft, others }, 'EUR', false)).toEqual({ others: 'cash.count_invalid' })
  expect(checkClosing({ ...draft, counts: { '5000': '1.5' } }, 'EUR', false)).toEqual({ counts: 'cash.count_invalid' })
})

test('asks sum and number of all payment types but cash and accounts', () => {
  const type = (title: string): PaymentType => ({ id: title, title, is_active: 1, kind: 'other' })
  const types: PaymentType[] = [
    { ...type('Cash'), kind: 'cash' },
    { ...type('Card'), kind: 'card' },
    { ...type('Room'), kind: 'account' },
  ]
  expect(summedTypes(types).map(({ id }) => id)).toEqual(['Card'])
})
