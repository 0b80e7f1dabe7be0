import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { Client } from '../../../../../test/browserless-client.ts'
import { expectOk } from '../../../../../test/restaurant.ts'
import { useTestServer } from '../../../../../test/test-server.ts'
import { aFullRestaurant } from '../../../../../test/wire/full-restaurant.ts'

const server = useTestServer()

const WHEAT = { code: 'gluten', kinds: ['wheat'] }
const MILK = { code: 'milk', kinds: [] }
const stated = (...contains: object[]) => ({ contains, traces: [] })

const itemOf = (client: Client, id: string) => expectOk(client.get<MenuItem>(`/menu-items/${id}`))

async function entriesOf(owner: Client) {
  const { entries } = await expectOk(owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=menu.allergens_stated'))
  return entries.map(({ subject, details }) => [subject, details['from'], details['to']])
}

test('facts are saved as they are sent, in their order; what is left out stays', async () => {
  const { owner, itemId, username } = await aFullRestaurant(server())
  const save = (body: object) => owner.post(`/menu-items/${itemId}/facts`, body)
  expect(await itemOf(owner, itemId)).toMatchObject({
    description: null,
    allergens: null,
    allergens_stated: null,
    diets: [],
    spice: 0,
    pictures: [],
  })
  await expectOk(
    save({
      description: ' Mijoté longtemps. ',
      allergens: { contains: [MILK, WHEAT], traces: ['nuts', 'celery', 'milk'] },
      origins: [
        { meat: 'sheep', raised: ['IE'], slaughtered: 'FR' },
        { meat: 'beef', born: ['FR'], raised: ['FR'], slaughtered: 'FR' },
      ],
      diets: ['halal'],
      homeMade: true,
      spice: 2,
      alcohol: false,
      featured: true,
    }),
  )
  await expectOk(save({ spice: '3' }))
  const item = await itemOf(owner, itemId)
  expect(item).toMatchObject({
    description: 'Mijoté longtemps.',
    allergens: {
      contains: [WHEAT, MILK],
      traces: ['nuts', 'celery'].toReversed().toSorted((a) => (a === 'nuts' ? -1 : 1)),
    },
    allergens_stated: { by: username, at: expect.stringMatching(/Z$/) },
    diets: ['halal'],
    origins: [
      { meat: 'sheep', raised: ['IE'], slaughtered: 'FR' },
      { meat: 'beef', born: ['FR'], raised: ['FR'], slaughtered: 'FR' },
    ],
    home_made: 1,
    spice: 3,
    featured: 1,
  })
  await expectOk(save({ allergens: { contains: [] } }))
  expect((await itemOf(owner, itemId)).allergens).toEqual({ contains: [], traces: [] })
  await expectOk(save({ allergens: null, description: null }))
  expect(await itemOf(owner, itemId)).toMatchObject({ allergens: null, allergens_stated: null, description: null })
  expect(await entriesOf(owner)).toEqual([
    ['Tagine', 'none', 'not stated'],
    ['Tagine', 'gluten (wheat), milk; traces: nuts, celery', 'none'],
    ['Tagine', 'not stated', 'gluten (wheat), milk; traces: nuts, celery'],
  ])
})

test.each([
  ['menu.allergens_invalid', { allergens: stated({ code: 'gluten', kinds: [] }) }],
  ['menu.allergens_invalid', { allergens: stated({ code: 'nuts', kinds: ['wheat'] }) }],
  ['menu.allergens_invalid', { allergens: stated(MILK, MILK) }],
  ['menu.allergens_invalid', { allergens: stated({ code: 'onions' }) }],
  ['menu.allergens_invalid', { allergens: 'milk' }],
  ['menu.diet_contradicts', { allergens: stated(MILK), diets: ['vegan'] }],
  ['menu.diet_contradicts', { origins: [{ meat: 'pork', raised: ['FR'], slaughtered: 'FR' }], diets: ['vegetarian'] }],
  ['menu.origin_invalid', { origins: [{ meat: 'beef', raised: ['XX'], slaughtered: 'FR' }] }],
  ['menu.origin_invalid', { origins: [{ meat: 'beef', raised: [], slaughtered: 'FR' }] }],
  ['menu.spice_invalid', { spice: 4 }],
  ['menu.description_too_long', { description: 'x'.repeat(501) }],
  ['menu_schedule.not_found', { scheduleId: '01890000-0000-7000-8000-000000000000' }],
])('%s changes nothing: %j', async (code, body) => {
  const { owner, itemId } = await aFullRestaurant(server())
  const before = await itemOf(owner, itemId)
  const reply = await owner.post(`/menu-items/${itemId}/facts`, { spice: 1, ...body })
  expect(reply.body).toMatchObject({ success: false, code })
  expect(await itemOf(owner, itemId)).toEqual(before)
})

test('at most eight items are featured, however many are asked for at once', async () => {
  const restaurant = await aFullRestaurant(server())
  const ids = await Promise.all(Array.from({ length: 10 }, (_, at) => restaurant.aMenuItem({ title: `Item ${at}` })))
  const replies = await Promise.all(
    ids.map((id) => restaurant.owner.post(`/menu-items/${id}/facts`, { featured: true })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('the grid states items and choices, all or nothing, and counts what changed', async () => {
  const { owner, itemId, plainId, variantId, addonId } = await aFullRestaurant(server())
  const [group] = await expectOk(owner.get<[{ options: { id: string }[] }]>('/settings/modifier-groups'))
  const optionId = group.options[0]!.id
  const row = (kind: string, id: string, allergens: object | null) => ({ kind, id, allergens })
  const grid = (...rows: object[]) => owner.post<{ changed: number }>('/menu-items/allergens', { rows })
  const rows = [
    row('item', itemId, stated(WHEAT)),
    row('item', plainId, null),
    row('variant', variantId, stated(MILK)),
    row('addon', addonId, stated()),
    row('option', optionId, stated(MILK)),
  ]
  expect(await expectOk(grid(...rows))).toMatchObject({ changed: 4 })
  expect(await expectOk(grid(...rows))).toMatchObject({ changed: 0 })
  const item = await itemOf(owner, itemId)
  expect(item.allergens).toEqual(stated(WHEAT))
  expect(item.variants.find(({ id }) => id === variantId)!.allergens).toEqual(stated(MILK))
  expect(item.addons.find(({ id }) => id === addonId)!.allergens).toEqual(stated())
  expect(item.modifier_groups[0]!.options.find(({ id }) => id === optionId)!.allergens).toEqual(stated(MILK))
  expect(await entriesOf(owner)).toHaveLength(4)

  await expectOk(owner.post(`/menu-items/${plainId}/facts`, { diets: ['vegan'] }))
  const refused = [
    [404, 'menu.variant_not_found', grid(row('item', itemId, null), row('variant', addonId, null))],
    [404, 'menu.item_not_found', grid(row('item', variantId, null))],
    [400, 'menu.diet_contradicts', grid(row('item', itemId, null), row('item', plainId, stated(MILK)))],
    [400, 'request.invalid', grid(row('item', itemId, null), row('item', itemId, stated()))],
    [400, 'request.invalid', grid(...Array.from({ length: 501 }, () => row('item', itemId, null)))],
  ] as const
  for (const [status, code, reply] of refused) expect(await reply).toMatchObject({ status, body: { code } })
  expect(await itemOf(owner, itemId)).toEqual(item)
})

test('guests see statements, not who made them, and no suggestions', async () => {
  const { owner, itemId, plainId, qrCode, tenantId } = await withMenu()
  await expectOk(owner.post(`/menu-items/${itemId}/facts`, { allergens: stated(WHEAT) }))
  await server().owner.query(
    `update menu_items set allergens_suggested = '{"contains":[],"traces":["fish"]}' where tenant_id = $1 and id = $2`,
    [tenantId, plainId],
  )
  expect((await itemOf(owner, plainId)).allergens_suggested).toEqual({ contains: [], traces: ['fish'] })
  const menu = await expectOk(owner.get<PublicMenu>(`/qrmenu/${qrCode}`))
  const shown = (id: string) => menu.menuItems.find((item) => item.id === id)!
  expect([shown(itemId).allergens, shown(plainId).allergens]).toEqual([stated(WHEAT), null])
  expect(JSON.stringify(menu)).not.toMatch(/suggested|allergens_stated|"fish"/)
  // confirming a suggestion states it and removes it
  await expectOk(owner.post(`/menu-items/${plainId}/facts`, { allergens: { contains: [], traces: ['fish'] } }))
  expect(await itemOf(owner, plainId)).toMatchObject({ allergens: { traces: ['fish'] }, allergens_suggested: null })
})

async function withMenu() {
  const restaurant = await aFullRestaurant(server())
  const { owner } = restaurant
  await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true, isQROrderEnabled: true }))
  const { uniqueQRCode } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
  return { ...restaurant, qrCode: uniqueQRCode }
}
