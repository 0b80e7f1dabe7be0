import { expect, test } from 'vitest'
import type { KeptBillLine } from '#core/offline/kept-rows.ts'
import { SOUP, TABLE, TillAlone } from '#core/offline/till-fixture.ts'
import { ownChanges } from './own-changes.ts'

const text = (kind: string, body: object) => JSON.stringify({ v: 1, kind, body })

test('waiting operations name their parties, tables and dishes', () => {
  const { visits, tables, lines } = ownChanges(
    [
      text('visit.open', { id: 'v1', tableIds: ['t1', 't2'] }),
      text('order.place', { tableId: 't3', newVisitId: 'v2', cart: [{ lineId: 'l1' }, { lineId: 'l2' }] }),
      text('bill.pay', { billId: 'b', units: [{ lineId: 'l3', quantity: 1 }] }),
      text('lines.cancel', { visitId: 'v3', lines: [{ id: 'l4' }] }),
      text('course.fire', { visitId: 'v3', lines: ['l5'] }),
      text('work.clock', { in: true }),
      'no operation',
    ],
    null,
  )
  expect([...visits]).toEqual(['v1', 'v2', 'v3'])
  expect([...tables]).toEqual(['t1', 't2', 't3'])
  expect([...lines]).toEqual(['l1', 'l2', 'l3', 'l4', 'l5'])
})

test('a payment of some dishes, or of an open bill, is about the party that ordered them', () => {
  const till = new TillAlone()
  const visitId = till.newId()
  till.act('visit.open', { id: visitId, tableIds: [TABLE], covers: 2 })
  const [orderId, lineId, billId] = [till.newId(), till.newId(), till.newId()]
  till.act('order.place', { orderId, visitId, cart: [{ id: SOUP, quantity: 2, lineId }] })
  const units = text('bill.pay', { billId, units: [{ lineId, quantity: 1 }] })
  expect([...ownChanges([units], till.room).visits]).toEqual([visitId])
  till.room.billLines.set('l', { id: 'l', billId, orderId } as KeptBillLine)
  expect([...ownChanges([text('bill.pay', { billId, units: null })], till.room).visits]).toEqual([visitId])
  expect([...ownChanges([text('bill.pay', { billId: till.newId() })], till.room).visits]).toEqual([])
})
