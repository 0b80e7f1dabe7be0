import { expect, test } from 'vitest'
import { guestOrderStatus } from './guest-order-state.rules.ts'

type Progress = Parameters<typeof guestOrderStatus>[0]
type Case = [
  expected: string,
  qrStatus: Progress['qrStatus'],
  status: Progress['status'],
  paymentStatus: Progress['paymentStatus'],
  items: Progress['items'][number]['status'][],
]

test.each<Case>([
  ['waiting', 'created', null, null, ['created']],
  ['cancelled', 'cancelled', null, null, ['created']],
  ['accepted', 'completed', 'created', 'pending', ['created', 'created']],
  ['preparing', 'completed', 'created', 'pending', ['created', 'preparing']],
  ['preparing', 'completed', 'created', 'pending', ['created', 'completed']],
  ['ready', 'completed', 'created', 'pending', ['completed', 'delivered']],
  ['ready', 'completed', 'created', 'pending', ['completed', 'cancelled']],
  ['ready', 'completed', 'completed', 'pending', ['created']],
  ['cancelled', 'completed', 'cancelled', 'pending', ['created']],
  ['cancelled', 'completed', 'created', 'pending', ['cancelled', 'cancelled']],
  ['accepted', 'completed', 'created', 'paid', ['created']],
  ['preparing', 'completed', 'created', 'paid', ['preparing', 'completed']],
  ['paid', 'completed', 'created', 'paid', ['completed']],
  ['paid', 'completed', 'completed', 'paid', ['created', 'delivered']],
])('%s: %s, then %s and %s, with items %j', (expected, ...progress) => {
  const [qrStatus, status, paymentStatus, statuses] = progress
  const items = statuses.map((itemStatus) => ({ status: itemStatus }))
  expect(guestOrderStatus({ qrStatus, status, paymentStatus, items })).toBe(expected)
})
