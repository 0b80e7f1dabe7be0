import { expect, test } from 'vitest'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aFullRestaurant, aSubscription } from '../../../test/wire/full-restaurant.ts'
import { b, done, faults, id, list, maybe, n, oneOf, record, s, ts, type Shape } from '../../../test/wire/shapes.ts'

const server = useTestServer()

test('notifications reply as other clients know them', async () => {
  const { owner, itemId } = await aFullRestaurant(server())
  const { endpoint, keys } = aSubscription()
  const kind = { kind: s, bell: b, push: b, mail: b }
  const quiet = { days: list(n), from: s, to: s }
  const ours = ['devices', 'largeVoidFrom']
  const preferences = {
    kinds: list(record(kind, ['isUrgent', 'isMailFixed'])),
    quiet: list(record(quiet)),
    digest: oneOf('off', 'daily', 'weekly'),
  }
  await expectOk(owner.post('/notifications/preferences', { largeVoidFrom: '1' }))
  const order = await expectOk(
    owner.post<{ orderId: string }>('/pos/create-order', { cart: [{ id: itemId, quantity: 1 }] }),
  )
  await expectOk(owner.post('/orders/cancel', { orderIds: [order.orderId] }))
  const entry = record({ id, kind: s, title: s, body: s, path: s, at: ts, isRead: b })
  const quietDraft = [{ days: [1, 7], from: '22:00', to: '06:30' }]
  const chosen = { kinds: [{ kind: 'booking', push: '0', mail: 1 }], quiet: quietDraft, digest: 'daily' }
  const calls: [method: string, path: string, body: unknown, reply: Shape][] = [
    ['GET', '/notifications', null, record({ entries: list(entry), unread: n, next: maybe(s) })],
    ['POST', '/notifications/read', { ids: [] }, done({}, ['unread'])],
    ['POST', '/notifications/read', { all: true }, done({}, ['unread'])],
    ['GET', '/notifications/preferences', null, record(preferences, ours)],
    ['POST', '/notifications/preferences', chosen, done(preferences, ours)],
    ['GET', '/notifications/push-key', null, record({ publicKey: s })],
    ['POST', '/notifications/push', { endpoint, keys, deviceName: 'Pixel' }, done({ id })],
    ['POST', '/notifications/push/test', {}, done()],
  ]
  for (const [method, path, body, reply] of calls) {
    const answer = await owner.send(method, path, method === 'POST' ? body : undefined, {})
    expect([path, answer.status, faults(answer.body, reply)]).toEqual([path, 200, []])
  }
})
