import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { aFullRestaurant, SCHEDULE } from '../../../../test/wire/full-restaurant.ts'
import * as menu from '../../../../test/wire/records/menu-records.ts'
import { done, faults, id, list, n, record, s, type Shape } from '../../../../test/wire/shapes.ts'

const server = useTestServer()

test('facts of items for guests, when these are served and in which languages', async () => {
  const { owner, itemId } = await aFullRestaurant(server())
  const calls: [method: string, path: string, body: object | null, reply: Shape][] = [
    ['POST', '/settings/menu-schedules/add', SCHEDULE, done({ id })],
    ['GET', '/settings/menu-schedules', null, list(menu.schedule)],
    ['GET', '/settings/menu-languages', null, record({ own: s, offered: list(s) }, ['isOwnFixed'])],
    ['POST', '/settings/menu-languages', { own: 'fr', offered: ['en'] }, done()],
    ['POST', '/menu/translations', { language: 'en', rows: [{ kind: 'item', id: itemId, title: 'Stew' }] }, done()],
    ['GET', '/menu/translations?language=en', null, record({ rows: list(menu.translation) })],
    ['POST', `/menu-items/${itemId}/facts`, { description: 'Doux', spice: 0 }, done()],
    ['POST', '/menu-items/allergens', { rows: [{ kind: 'item', id: itemId, allergens: null }] }, done({ changed: n })],
    ['POST', `/menu-items/${itemId}/pictures/order`, { names: [] }, done()],
  ]
  for (const [method, path, body, shape] of calls) {
    const reply = method === 'GET' ? await owner.get(path) : await owner.post(path, body!)
    expect([path, reply.status, faults(reply.body, shape)]).toEqual([path, 200, []])
  }
})
