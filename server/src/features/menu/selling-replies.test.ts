import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { aFullRestaurant } from '../../../test/wire/full-restaurant.ts'
import * as records from '../../../test/wire/records.ts'
import { done, faults, id, list, maybe, n, oneOf, record, s, ts, type Shape } from '../../../test/wire/shapes.ts'

const server = useTestServer()

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown, reply: Shape]

test('what is sold: options, and what is sold out', async () => {
  const { owner, itemId, groupId } = await aFullRestaurant(server())
  const options = { title: 'Sauces', min: 0, max: 2, free: 1, options: [{ title: 'Béarnaise', price: '1.50', max: 2 }] }
  const target = oneOf('item', 'variant', 'addon', 'option')
  const availability = { target, id, title: s, state: oneOf('in', 'out'), until: maybe(ts), remaining: maybe(n) }
  const calls: Call[] = [
    ['POST', '/settings/modifier-groups/add', options, done({ id })],
    // how many items have it is ours
    ['GET', '/settings/modifier-groups', null, list(record(records.modifierGroup, ['item_count']))],
    ['POST', `/settings/modifier-groups/${groupId}/update`, options, done({ id })],
    ['POST', `/menu-items/${itemId}/sale`, { modifierGroupIds: [groupId] }, done()],
    ['POST', '/menu/availability', { target: 'item', id: itemId, state: 'in', remaining: 3 }, done()],
    ['GET', '/menu/availability', null, list(record(availability))],
    ['GET', `/menu-items/${itemId}`, null, records.menuItem],
    ['DELETE', `/settings/modifier-groups/${groupId}`, null, done({ id })],
  ]
  for (const [method, path, body, reply] of calls) {
    const answer = await owner.send(method, path, method === 'POST' ? body : undefined, {})
    expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
    expect([path, faults(answer.body, reply)]).toEqual([path, []])
  }
})
