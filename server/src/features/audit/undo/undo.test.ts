import { expect, test } from 'vitest'
import type { AuditEntry } from '#core/contract/people/audit.ts'
import type { Undo } from '#core/contract/people/undo.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aFullRestaurant, PRICE_RULE, SCHEDULE } from '../../../../test/wire/full-restaurant.ts'

const server = useTestServer()

const PHONE = '0612'
const EVENING = '2090-01-14T19:30'
const NOT_POSSIBLE = { status: 409, body: { success: false, code: 'undo.not_possible' } }
type Id = { id: string }

/** A restaurant with one of everything that can be deleted, by path. */
async function aRestaurantToTidy() {
  const restaurant = await aFullRestaurant(server())
  const { owner, itemId, tableId, variantId, addonId, categoryId, taxId, groupId, cashId } = restaurant
  const added = async (path: string, body: object) => (await expectOk(owner.post<Id>(path, body))).id
  const spareTax = await restaurant.aTax({ title: 'Spare' })
  const taxGroup = await added('/settings/tax-groups/add', {
    title: 'Group',
    rules: [{ deliveryType: 'dinein', taxId: spareTax }],
  })
  const priceRule = await added('/settings/price-rules/add', { ...PRICE_RULE, target: 'items', ids: [itemId] })
  const schedule = await added('/settings/menu-schedules/add', SCHEDULE)
  await expectOk(owner.post(`/menu-items/${itemId}/facts`, { scheduleId: schedule }))
  await expectOk(owner.post(`/settings/categories/${categoryId}/update`, { title: 'Plats', scheduleId: schedule }))
  const [reason] = await expectOk(owner.get<[Id]>('/settings/reasons'))
  const setId = await restaurant.aMenuItem({ title: 'Lunch', price: '19.90' })
  const choices = [{ itemId: restaurant.plainId }, { itemId, variantId, supplement: '2.50' }]
  const steps = [{ title: 'Main', min: 1, max: 1, choices }]
  await expectOk(owner.post(`/menu-items/${setId}/sale`, { kind: 'set', steps }))
  await expectOk(owner.post('/customers/add', { phone: PHONE, name: 'Zoé', email: 'zoe@example.com' }))
  const book = async (more: object = {}) => {
    const booking = { customerId: PHONE, date: EVENING, tableId, peopleCount: 2, ...more }
    return (await expectOk(owner.post<{ reservationId: string }>('/reservations/add', booking))).reservationId
  }
  const reservation = await book({ notes: 'calme' })
  const deletions = {
    menu_item: `/menu-items/delete/${itemId}`,
    set: `/menu-items/delete/${setId}`,
    variant: `/menu-items/variants/${itemId}/delete/${variantId}`,
    addon: `/menu-items/addons/${itemId}/delete/${addonId}`,
    modifier_group: `/settings/modifier-groups/${groupId}`,
    category: `/settings/categories/${categoryId}`,
    tax: `/settings/taxes/${taxId}`,
    tax_group: `/settings/tax-groups/${taxGroup}`,
    price_rule: `/settings/price-rules/${priceRule}`,
    payment_type: `/settings/payment-types/${cashId}`,
    menu_schedule: `/settings/menu-schedules/${schedule}`,
    reason: `/settings/reasons/${reason.id}`,
    table: `/settings/store-tables/${tableId}`,
    customer: `/customers/${PHONE}/delete`,
    reservation: `/reservations/delete/${reservation}`,
  }
  return { ...restaurant, spareTax, setId, steps, taxGroup, priceRule, book, deletions }
}

const SHOWN = [
  '/menu-items',
  ...[
    'modifier-groups',
    'menu-schedules',
    'categories',
    'taxes',
    'tax-groups',
    'price-rules',
    'payment-types',
    'reasons',
  ].map((noun) => `/settings/${noun}`),
  '/settings/store-tables',
  '/customers',
  '/reservations/search?q=0612',
]

/** All that the restaurant shows of these things, except the time of a customer's last change. */
async function pictureOf(owner: Client): Promise<string> {
  const bodies = await Promise.all(SHOWN.map(async (path) => (await owner.get(path)).body))
  return JSON.stringify(bodies, (key, value: unknown) => (key === 'updated_at' ? undefined : value), 1)
}

const remove = async (client: Client, path: string) => (await expectOk(client.delete<{ undo: Undo }>(path))).undo
const undo = (client: Client, token: string, headers?: Record<string, string>) =>
  client.post('/undo', { token }, headers)

test('each deletion is undone as if it had not been, once, and the audit log names what', async () => {
  const { owner, deletions } = await aRestaurantToTidy()
  const before = await pictureOf(owner)
  for (const [kind, path] of Object.entries(deletions)) {
    const { token, until } = await remove(owner, path)
    const left = new Date(until).getTime() - Date.now()
    expect([kind, left > 9 * 60_000 && left <= 10 * 60_000 + 1000]).toEqual([kind, true])
    expect([kind, await pictureOf(owner)]).not.toEqual([kind, before])
    const answer = await undo(owner, token)
    expect([kind, answer]).toMatchObject([kind, { status: 200, body: { success: true, message: 'Deletion undone.' } }])
    expect([kind, await pictureOf(owner)]).toEqual([kind, before])
    expect([kind, await undo(owner, token)]).toMatchObject([kind, NOT_POSSIBLE])
  }
  const { entries } = await expectOk(owner.get<{ entries: AuditEntry[] }>('/audit-log?kind=deletion.undone'))
  expect(entries.map(({ subject, details }) => [details['what'], subject]).toReversed()).toEqual([
    ['menu_item', 'Tagine'],
    ['menu_item', 'Lunch'],
    ['variant', 'Grand'],
    ['addon', 'Fromage'],
    ['modifier_group', 'Épices'],
    ['category', 'Plats'],
    ['tax', 'TVA'],
    ['tax_group', 'Group'],
    ['price_rule', 'Rule'],
    ['payment_type', expect.any(String)],
    ['menu_schedule', 'Midi'],
    ['reason', expect.any(String)],
    ['table', 'T1'],
    // guests are not named
    ['customer', null],
    ['reservation', null],
  ])
})

test('only who deleted can undo it, in their restaurant, within ten minutes, while they may delete it', async () => {
  const [{ owner, tenantId, deletions, aStaffMember }, stranger] = [
    await aRestaurantToTidy(),
    await aFullRestaurant(server()),
  ]
  const [manager, other] = [await aStaffMember(['SETTINGS']), await aStaffMember(['SETTINGS'])]
  const { token } = await remove(manager, deletions.tax)
  const before = await pictureOf(owner)
  for (const client of [other, owner, stranger.owner]) expect(await undo(client, token)).toMatchObject(NOT_POSSIBLE)
  for (const wrong of [`${token}x`, 'nonsense', '']) expect(await undo(manager, wrong)).toMatchObject(NOT_POSSIBLE)
  expect(await owner.post('/undo', {})).toMatchObject({ status: 400 })

  const stored = (change: string) =>
    server().owner.query(`update undo_offers set ${change} where tenant_id = $1`, [tenantId])
  await stored(`until = until - interval '10 minutes'`)
  expect(await undo(manager, token)).toMatchObject(NOT_POSSIBLE)
  await stored(`until = until + interval '10 minutes'`)
  await expectOk(owner.post(`/users/update/${manager.username}`, { name: 'Camille', userScopes: ['POS'] }))
  expect((await manager.get('/settings/taxes')).status).toBe(403)
  expect(await undo(manager, token)).toMatchObject(NOT_POSSIBLE)
  expect(await pictureOf(owner)).toBe(before)
})

test('of two who undo at once one does, and a repeated send of the same command has the same reply', async () => {
  const { owner, deletions, anotherTill } = await aRestaurantToTidy()
  const till = await anotherTill()
  const { token } = await remove(owner, deletions.reservation)
  const answers = await Promise.all([owner, till, owner, till].map((client) => undo(client, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])

  const again = await remove(owner, deletions.addon)
  const key = { 'idempotency-key': 'one undo' }
  const both = await Promise.all([undo(owner, again.token, key), undo(owner, again.token, key)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

type Tidy = Awaited<ReturnType<typeof aRestaurantToTidy>>

/** Changes between a deletion and the attempt to undo it. */
const MEANWHILE: [what: keyof Tidy['deletions'], why: string, change: (tidy: Tidy) => Promise<unknown>][] = [
  ['variant', 'its item has gone', ({ owner, itemId }) => expectOk(owner.delete(`/menu-items/delete/${itemId}`))],
  [
    'addon',
    'its item is a set menu',
    async ({ owner, itemId, plainId, variantId, setId }) => {
      await expectOk(owner.delete(`/menu-items/delete/${setId}`))
      await expectOk(owner.delete(`/menu-items/variants/${itemId}/delete/${variantId}`))
      const steps = [{ title: 'Main', min: 1, max: 1, choices: [{ itemId: plainId }] }]
      await expectOk(owner.post(`/menu-items/${itemId}/sale`, { kind: 'set', steps, modifierGroupIds: [] }))
    },
  ],
  [
    'set',
    'a choice of it is a set menu',
    async ({ owner, plainId, itemId }) => {
      const steps = [{ title: 'Main', min: 1, max: 1, choices: [{ itemId }] }]
      await expectOk(owner.post(`/menu-items/${plainId}/sale`, { kind: 'set', steps }))
    },
  ],
  ...(['variant', 'modifier_group', 'price_rule'] as const).map((what): (typeof MEANWHILE)[number] => [
    what,
    'the currency has other decimals',
    ({ owner }) => expectOk(owner.post('/settings/store-setting', { currency: 'JPY' })),
  ]),
  ['tax_group', 'a tax of it has gone', ({ owner, spareTax }) => expectOk(owner.delete(`/settings/taxes/${spareTax}`))],
  [
    'customer',
    'somebody has the phone',
    ({ owner }) => expectOk(owner.post('/customers/add', { phone: PHONE, name: 'Ali' })),
  ],
  [
    'customer',
    'another one has come and gone',
    async ({ owner }) => {
      await expectOk(owner.post('/customers/add', { phone: PHONE, name: 'Ali' }))
      await expectOk(owner.delete(`/customers/${PHONE}/delete`))
    },
  ],
  ['customer', 'they were erased', ({ owner }) => expectOk(owner.post(`/customers/${PHONE}/erase`))],
  ['reservation', 'the guest was erased', ({ owner }) => expectOk(owner.post(`/customers/${PHONE}/erase`))],
  ['reservation', 'the table is booked', ({ book }) => book({ date: '2090-01-14T20:30' })],
  [
    'reservation',
    'the table has gone',
    ({ owner, tableId }) => expectOk(owner.delete(`/settings/store-tables/${tableId}`)),
  ],
]

test.each(MEANWHILE)('the deletion of a %s is not undone once %s, and nothing changes', async (what, _why, change) => {
  const tidy = await aRestaurantToTidy()
  const { token } = await remove(tidy.owner, tidy.deletions[what])
  await change(tidy)
  const before = await pictureOf(tidy.owner)
  expect(await undo(tidy.owner, token)).toMatchObject(NOT_POSSIBLE)
  expect(await pictureOf(tidy.owner)).toBe(before)
})

test('rows that were there before, or come after, do not prevent the undo', async () => {
  const { owner, deletions, book, itemId, categoryId, aCategory, tableId, steps, setId } = await aRestaurantToTidy()
  // staff double-booked on purpose
  await book()
  const reservation = await remove(owner, deletions.reservation)
  await expectOk(undo(owner, reservation.token))

  // a moved item stays where it was put
  const category = await remove(owner, deletions.category)
  const other = await aCategory('Entrées')
  await expectOk(owner.post(`/menu-items/update/${itemId}`, { title: 'Tagine', price: '12.50', categoryId: other }))
  await expectOk(undo(owner, category.token))
  const categories = await expectOk(owner.get<Id[]>('/settings/categories'))
  expect(categories.map(({ id }) => id)).toEqual([categoryId, other])
  expect(await expectOk(owner.get(`/menu-items/${itemId}`))).toMatchObject({ category_id: other })

  // so does a step that was saved again
  const variant = await remove(owner, deletions.variant)
  const [step] = (await expectOk(owner.get<{ steps: Id[] }>(`/menu-items/${setId}`))).steps
  const choices = steps[0]!.choices.slice(0, 1)
  const saved = { kind: 'set', steps: [{ title: 'Other', min: 1, max: 1, choices }] }
  await expectOk(owner.post(`/menu-items/${setId}/sale`, saved))
  await expectOk(undo(owner, variant.token))
  const set = await expectOk(owner.get<{ steps: { id: string; choices: unknown[] }[] }>(`/menu-items/${setId}`))
  expect(set.steps.map(({ id, choices: all }) => [id === step!.id, all.length])).toEqual([[false, 1]])

  // renewed codes stay invalid, even for a table that comes back
  const codesOf = () => expectOk(owner.get<[{ id: string; encrypted_id: string }]>('/settings/store-tables'))
  const [{ encrypted_id: printed }] = await codesOf()
  const table = await remove(owner, deletions.table)
  await expectOk(owner.post('/settings/store-setting/renew-qr-codes'))
  await expectOk(undo(owner, table.token))
  expect(await codesOf()).toMatchObject([{ id: tableId, encrypted_id: expect.not.stringMatching(printed) }])
})
