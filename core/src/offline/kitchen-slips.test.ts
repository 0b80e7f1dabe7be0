import { expect, test } from 'vitest'
import { kitchenSlips } from './kitchen-slips.ts'
import { readOperation } from './operation.ts'
import { SOUP, STEAK, TABLE, TillAlone } from './till-fixture.ts'

const slipsOf = (till: TillAlone) =>
  kitchenSlips(
    till.room,
    till.log.flatMap((text) => readOperation(text) ?? []),
    till.bundle,
  )

function anOrder(till: TillAlone, place: object = { tableId: TABLE, newVisitId: till.newId() }) {
  const line = (id: string, more: object = {}) => ({ id, quantity: 2, lineId: till.newId(), ...more })
  const cart = [line(SOUP, { notes: 'No salt' }), line(STEAK)]
  const orderId = till.newId()
  expect(till.act('order.place', { orderId, cart, deliveryType: 'dinein', ...place })).toHaveProperty('reply')
  return { orderId, lineIds: cart.map(({ lineId }) => lineId) }
}

test('each order that a till alone has sent is a slip, until the kitchen was told of all its dishes', () => {
  const till = new TillAlone()
  const first = anOrder(till)
  anOrder(till, {})
  expect(slipsOf(till)).toMatchObject([
    {
      orderId: first.orderId,
      called: 'K1',
      place: 'T1',
      stations: [{ lines: [{ quantity: 2, notes: 'No salt' }, {}] }],
    },
    { called: 'K2', place: null },
  ])
  till.act('kitchen.told', { orderId: first.orderId, lineIds: [first.lineIds[0]], by: 'voice' })
  expect(slipsOf(till)[0]!.stations[0]!.lines.map(({ id }) => id)).toEqual([first.lineIds[1]])
  till.act('kitchen.told', { orderId: first.orderId, lineIds: [first.lineIds[1]], by: 'voice' })
  expect(slipsOf(till).map(({ called }) => called)).toEqual(['K2'])
})

test('a dish that was cancelled, or that the server knows, is on no slip', () => {
  const till = new TillAlone()
  const { lineIds } = anOrder(till)
  const visitId = till.lines[0]!.order.visitId
  till.act('lines.cancel', { visitId, lines: [{ id: lineIds[0] }], reasonId: null })
  expect(slipsOf(till)[0]!.stations.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual([lineIds[1]])
  expect(kitchenSlips(till.room, [], till.bundle)).toEqual([])
})
