import { expect, test } from 'vitest'
import type { Client } from '../../../test/browserless-client.ts'
import { expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aFullRestaurant } from '../../../test/wire/full-restaurant.ts'
import * as menu from '../../../test/wire/records/menu-records.ts'
import { done, faults, id, list, maybe, n, oneOf, record, s, ts, type Shape } from '../../../test/wire/shapes.ts'

const server = useTestServer()

type Call = [method: 'GET' | 'POST' | 'DELETE', path: string, body: unknown, reply: Shape]

test('options, and sold out items', async () => {
  const { owner, itemId, groupId } = await aFullRestaurant(server())
  const options = { title: 'Sauces', min: 0, max: 2, free: 1, options: [{ title: 'Béarnaise', price: '1.50', max: 2 }] }
  const target = oneOf('item', 'variant', 'addon', 'option')
  const availability = { target, id, title: s, state: oneOf('in', 'out'), until: maybe(ts), remaining: maybe(n) }
  await expectReplies(owner, [
    ['POST', '/settings/modifier-groups/add', options, done({ id })],
    // the number of items with it is our addition
    ['GET', '/settings/modifier-groups', null, list(record(menu.modifierGroup, ['item_count']))],
    ['POST', `/settings/modifier-groups/${groupId}/update`, options, done({ id })],
    ['POST', `/menu-items/${itemId}/sale`, { modifierGroupIds: [groupId] }, done()],
    ['POST', '/menu/availability', { target: 'item', id: itemId, state: 'in', remaining: 3 }, done()],
    ['GET', '/menu/availability', null, list(record(availability))],
    ['GET', `/menu-items/${itemId}`, null, menu.menuItem],
    ['DELETE', `/settings/modifier-groups/${groupId}`, null, menu.deleted({ id })],
  ])
})

test('taxes of items', async () => {
  const { owner, itemId, categoryId, line, aTax } = await aFullRestaurant(server())
  const group = { title: 'Sealed', rules: [{ deliveryType: 'dinein', taxId: await aTax() }] }
  const { id: taxGroupId } = await expectOk(owner.post<{ id: string }>('/settings/tax-groups/add', group))
  const { orderId } = await expectOk(owner.post<{ orderId: string }>('/pos/create-order', { cart: [line] }))
  await expectReplies(owner, [
    ['POST', '/settings/tax-groups/add', { ...group, title: 'Open' }, done({ id })],
    ['POST', `/settings/tax-groups/${taxGroupId}/update`, group, done({ id })],
    ['POST', '/settings/tax-groups/pack', {}, done({ groups: n, taxes: n })],
    ['POST', `/settings/tax-groups/${taxGroupId}/assign`, { categoryId }, done({ items: n })],
    ['GET', '/settings/tax-groups', null, list(menu.taxGroup)],
    ['GET', `/menu-items/${itemId}`, null, menu.menuItem],
    ['POST', '/orders/dining-option', { orderIds: [orderId], deliveryType: 'takeaway' }, done()],
    ['POST', `/menu-items/${itemId}/sale`, { taxGroupId: null }, done()],
    ['DELETE', `/settings/tax-groups/${taxGroupId}`, null, menu.deleted({ id })],
  ])
})

async function expectReplies(owner: Client, calls: readonly Call[]) {
  for (const [method, path, body, reply] of calls) {
    const answer = await owner.send(method, path, method === 'POST' ? body : undefined, {})
    expect([path, answer.status, answer.body]).toEqual([path, 200, answer.body])
    expect([path, faults(answer.body, reply)]).toEqual([path, []])
  }
}
