import { expect, test } from 'vitest'
import { exceededVoucherLimit } from './voucher-limit.rules.ts'

test('returns the country’s limit if the meal vouchers exceed it; other countries have none', () => {
  const voucher = {
    id: 'v',
    title: 'Swile',
    kind: 'meal_voucher',
    reference: null,
    amount: 2500,
    tip: 0,
    rounding: 0,
  } as const
  const card = { ...voucher, id: 'c', kind: 'card', amount: 9000 } as const
  expect(exceededVoucherLimit({ payments: [] }, 2500, 'FR')).toBeNull()
  expect(exceededVoucherLimit({ payments: [card] }, 2501, 'FR')).toBe(2500)
  expect(exceededVoucherLimit({ payments: [{ ...voucher, amount: 1000 }] }, 4000, 'FR')).toBeNull()
  expect(exceededVoucherLimit({ payments: [voucher, voucher] }, 2501, 'FR')).toBe(2500)
  expect(exceededVoucherLimit({ payments: [] }, 99_999, 'BE')).toBeNull()
})
