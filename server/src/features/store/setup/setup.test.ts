import { expect, test } from 'vitest'
import type { MenuItem, PaymentType, StoreTable } from '#core/contract/records.ts'
import type { Setup, SetupTemplate } from '#core/contract/platform/setup.ts'
import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import { TEMPLATE_IDS } from '#core/setup/store-template.ts'
import type { Client } from '../../../../test/browserless-client.ts'
import { aRestaurant, aSignedUpRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import * as wire from '../../../../test/wire/records/setup-records.ts'
import { done, faults } from '../../../../test/wire/shapes.ts'

const server = useTestServer()

const APPLY = '/setup/apply'
const setupOf = (owner: Client) => expectOk(owner.get<Setup>('/setup'))
const templateOf = (owner: Client, id: string, query = '') =>
  expectOk(owner.get<SetupTemplate>(`/setup/templates/${id}${query}`))
const stateOf = async (owner: Client) =>
  Object.fromEntries((await setupOf(owner)).steps.map((one) => [one.id, one.state]))
const checklistOf = async (owner: Client) =>
  Object.fromEntries((await setupOf(owner)).checklist.map((one) => [one.id, one.isDone]))
const menuOf = (owner: Client) => expectOk(owner.get<MenuItem[]>('/menu-items'))
const refusalOf = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply
  return [status, (body as { code?: string }).code]
}
const wholeOf = ({ items, tables, paymentTypes, id }: SetupTemplate) => ({
  template: id,
  items: items.map((item) => ({ id: item.id, price: item.price })),
  tables,
  paymentTypes,
})
const FRANCE = { name: 'Chez Jeanne', address: '1 rue de Paris', country: 'FR' }

test.each(TEMPLATE_IDS)(
  '%s: a new French restaurant gets its menu with taxes, its tables and how it is paid',
  async (id) => {
    const { owner } = await aSignedUpRestaurant(server())
    const template = await templateOf(owner, id, '?language=fr')
    const reply = await expectOk(owner.post(APPLY, { ...wholeOf(template), store: { ...FRANCE, language: 'fr' } }))
    const categories = new Set(template.items.map(({ category }) => category)).size
    const counts = {
      items: template.items.length,
      categories,
      taxGroups: 6,
      tables: template.tables.length,
      paymentTypes: 1,
    }
    expect(reply).toMatchObject({ success: true, message: 'Your restaurant is ready.', ...counts })

    const groups = await expectOk(owner.get<TaxGroup[]>('/settings/tax-groups'))
    const keys = new Map(groups.map((group) => [group.id, group.pack_key]))
    const menu = await menuOf(owner)
    const shown = menu.map((item) => [item.category_title, item.title, item.price, keys.get(item.tax_group_id!)])
    const wanted = template.items.map((item) => [item.category, item.title, item.price, item.taxGroup])
    expect(new Set(shown.map(String))).toEqual(new Set(wanted.map(String)))
    expect(menu).toHaveLength(template.items.length)
    expect(menu.every((item) => item.tax_type === 'inclusive' && Number(item.tax_rate) >= 10)).toBe(true)
    // proposed to the owner, stated to nobody
    expect(menu.every((item) => item.allergens === null && item.allergens_suggested !== null)).toBe(true)
    expect(menu.filter((item) => item.alcohol === 1)).toHaveLength(
      template.items.filter(({ taxGroup }) => taxGroup === 'alcohol').length,
    )
    expect((await checklistOf(owner))['allergens']).toBe(false)
    const rows = menu.map((item) => ({ kind: 'item', id: item.id, allergens: item.allergens_suggested }))
    expect(await expectOk(owner.post('/menu-items/allergens', { rows }))).toMatchObject({ changed: menu.length })
    expect((await checklistOf(owner))['allergens']).toBe(true)
    const tables = await expectOk(owner.get<StoreTable[]>('/settings/store-tables'))
    expect(
      tables.map(({ table_title: title, floor, seating_capacity: seatingCapacity }) => ({
        title,
        floor,
        seatingCapacity,
      })),
    ).toEqual(template.tables)
    const types = await expectOk(owner.get<PaymentType[]>('/settings/payment-types'))
    expect(types.map(({ kind }) => kind)).toEqual(['cash', 'card', 'meal_voucher'])
    const store = await expectOk(owner.get<object>('/settings/store-setting'))
    expect(store).toMatchObject({
      storeName: FRANCE.name,
      address: FRANCE.address,
      country: 'FR',
      currency: 'EUR',
      timeZone: 'Europe/Paris',
    })
    expect(await stateOf(owner)).toMatchObject({
      kind: 'done',
      store: 'done',
      menu: 'done',
      payments: 'done',
      till: 'open',
    })
    expect(await refusalOf(owner.post(APPLY, wholeOf(template)))).toEqual([409, 'setup.not_empty'])
  },
)

test('replies have the shapes that are written by hand', async () => {
  const { owner } = await aRestaurant(server())
  const template = await templateOf(owner, 'bar')
  const replies = [
    faults(await setupOf(owner), wire.setup),
    faults(template, wire.setupTemplate),
    faults(await expectOk(owner.post(APPLY, wholeOf(template))), wire.setUp),
    faults(await expectOk(owner.post('/setup/steps/till/skip', {})), done()),
  ]
  expect(replies).toEqual([[], [], [], []])
})

test('prices are those of the currency that the country decides, and there are no French taxes elsewhere', async () => {
  const { owner } = await aRestaurant(server())
  const bar = await templateOf(owner, 'bar', '?language=en&currency=JPY')
  expect(bar.items[0]).toEqual({
    id: 'lager-half',
    category: 'Beer',
    title: 'Draught lager 25 cl',
    price: '390.00',
    taxGroup: 'alcohol',
  })
  const items = [
    { id: 'lager-half', price: '700' },
    { id: 'olives', price: 400 },
  ]
  const store = { country: 'JP', language: 'en' }
  expect(await expectOk(owner.post(APPLY, { template: 'bar', items, store }))).toMatchObject({
    items: 2,
    categories: 2,
    taxGroups: 0,
  })
  expect((await menuOf(owner)).map((item) => [item.title, item.price, item.tax_id])).toEqual([
    ['Draught lager 25 cl', '700.00', null],
    ['Olives', '400.00', null],
  ])
  expect(await expectOk(owner.get<object>('/settings/store-setting'))).toMatchObject({
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
  })
})

test('lines of a file join the template; one without a tax gets the group that its category means', async () => {
  const { owner } = await aRestaurant(server())
  const rows = [
    { line: 1, category: 'Vins rouges', title: 'Gamay', price: '5,50' },
    { line: 2, category: 'Notre sélection', title: 'Assiette', price: '12' },
    { line: 3, category: 'Olives', title: 'Vertes', price: '3', taxGroup: 'Autres ventes' },
  ]
  const body = {
    template: 'bar',
    items: [{ id: 'fries', price: '4.90' }],
    rows,
    store: { country: 'FR', language: 'fr' },
  }
  expect(await expectOk(owner.post(APPLY, body))).toMatchObject({ items: 4, categories: 4, paymentTypes: 0, tables: 0 })
  const rates = (await menuOf(owner)).map((item) => [item.title, item.tax_rate])
  expect(Object.fromEntries(rates)).toEqual({ Frites: 10, Gamay: 20, Assiette: null, Vertes: 20 })
})

test('invalid parts are refused by their name, and nothing changes', async () => {
  const { owner, aStaffMember } = await aRestaurant(server(), 'Chez Vide')
  const good = { store: { ...FRANCE, name: 'Autre' }, tables: [{ title: 'T1', floor: 'Salle', seatingCapacity: 2 }] }
  const wrong: [object, number, string][] = [
    [{ template: 'castle' }, 404, 'setup.template_not_found'],
    [{ template: 'bar', items: [{ id: 'sole-meuniere', price: '3' }] }, 400, 'setup.item_unknown'],
    [{ items: [{ id: 'olives', price: '3' }] }, 400, 'setup.item_unknown'],
    [{ template: 'bar', items: [{ id: 'olives', price: 'three' }] }, 400, 'menu.price_invalid'],
    [{ template: 'bar', items: [{ id: 'olives', price: '3.999' }] }, 400, 'menu.price_invalid'],
    [{ rows: [{ line: 7, title: 'Tea', price: 'x' }] }, 400, 'menu.import_refused'],
    [{ rows: Array.from({ length: 2001 }, (_, at) => ({ line: at + 1 })) }, 400, 'menu.import_too_many'],
    [{ tables: [{ title: '', floor: 'Salle', seatingCapacity: 2 }] }, 400, 'table.title_required'],
    [{ paymentTypes: [{ title: ' ' }] }, 400, 'payment_type.title_required'],
    [{ store: { country: 'XX' } }, 400, 'store.country_unknown'],
    [{ store: { currency: 'XXX' } }, 400, 'store.currency_unknown'],
    [{ store: { timeZone: 'Moon/Sea' } }, 400, 'store.time_zone_unknown'],
    [{ store: { name: '' } }, 400, 'store.name_required'],
  ]
  for (const [part, status, code] of wrong)
    expect([part, await refusalOf(owner.post(APPLY, { ...good, ...part }))]).toEqual([part, [status, code]])
  const settings = await aStaffMember(['SETTINGS'])
  expect(await refusalOf(settings.post(APPLY, good))).toEqual([403, 'session.scope_missing'])
  expect(await refusalOf(owner.get('/setup/templates/castle'))).toEqual([404, 'setup.template_not_found'])
  expect(await refusalOf(owner.get('/setup/templates/bar?currency=XXX'))).toEqual([400, 'store.currency_unknown'])

  expect(await expectOk(owner.get<object>('/settings/store-setting'))).toMatchObject({
    storeName: 'Chez Vide',
    address: '',
  })
  for (const path of ['/menu-items', '/settings/tax-groups', '/settings/store-tables', '/settings/categories'])
    expect([path, (await owner.get(path)).body]).toEqual([path, []])
  expect((await setupOf(owner)).isOpen).toBe(true)
})

test('of two at once one is applied, and a repeated one under its key is the same', async () => {
  const { owner, anotherTill } = await aRestaurant(server())
  const body = wholeOf(await templateOf(owner, 'food_truck'))
  const replies = await Promise.all([owner.post(APPLY, body), (await anotherTill()).post(APPLY, body)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await menuOf(owner)).toHaveLength(14)

  const { owner: other } = await aRestaurant(server())
  const key = { 'idempotency-key': 'b6b2a7a4-55a5-4a3e-9c80-0d1f4f0e2f11' }
  const first = await other.send('POST', APPLY, body, key)
  const again = await other.send('POST', APPLY, body, key)
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
})

test('a step can be skipped, what rows show is done, and tables that are there are not doubled', async () => {
  const { owner, aTable } = await aRestaurant(server())
  await aTable('T1', 'Salle')
  const table = { title: 't1', floor: 'salle', seatingCapacity: 8 }
  const tables = [table, { ...table, title: 'T2' }, { ...table, title: 'T2' }]
  expect(await expectOk(owner.post(APPLY, { tables }))).toMatchObject({ tables: 1, items: 0 })
  for (const step of ['kind', 'menu', 'tables']) await expectOk(owner.post(`/setup/steps/${step}/skip`, {}))
  expect(await stateOf(owner)).toMatchObject({ kind: 'skipped', menu: 'skipped', tables: 'done', payments: 'open' })
  expect(await refusalOf(owner.post('/setup/steps/roof/skip', {}))).toEqual([404, 'setup.step_not_found'])
  expect((await setupOf(owner)).isChecklistClosed).toBe(false)
  await expectOk(owner.post('/setup/steps/checklist/skip', {}))
  expect((await setupOf(owner)).isChecklistClosed).toBe(true)
})

test('the checklist follows the rows of the restaurant, one by one', async () => {
  const { owner, aMenuItem, aStaffMember } = await aRestaurant(server())
  const nothing = {
    menu: false,
    allergens: false,
    tables: false,
    first_ticket: false,
    qr_menu: false,
    team: false,
    receipt: false,
  }
  expect(await checklistOf(owner)).toEqual(nothing)
  const id = await aMenuItem({ price: '10.00' })
  expect(await checklistOf(owner)).toEqual({ ...nothing, menu: true })
  expect((await setupOf(owner)).isOpen).toBe(false)
  await aStaffMember(['POS'])
  await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true, address: '1 rue', country: 'FR' }))
  const later = { ...nothing, menu: true, team: true, qr_menu: true }
  expect(await checklistOf(owner)).toEqual(later)
  await expectOk(owner.post('/settings/bill', { identity: { siret: '73282932000074' } }))
  expect(await checklistOf(owner)).toEqual({ ...later, receipt: true })
  await expectOk(owner.post('/setup/steps/tables/skip', {}))
  const sale = { cart: [{ id, quantity: 1 }], netTotal: 10, taxTotal: 0, total: 10 }
  await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  await expectOk(owner.post(`/menu-items/${id}/facts`, { allergens: { contains: [] } }))
  expect(new Set(Object.values(await checklistOf(owner)))).toEqual(new Set([true]))
  expect((await stateOf(owner)).till).toBe('done')
})

test('the width of the paper is set with the rest, and titles come in the language that is asked for', async () => {
  const { owner } = await aRestaurant(server())
  const rows = [{ line: 1, title: 'Gamay', price: '5.50' }]
  await expectOk(owner.post(APPLY, { rows, store: { language: 'en', pageFormat: '57' } }))
  expect(await expectOk(owner.get<object>('/settings/print-setting'))).toMatchObject({ pageFormat: '57' })
  // begun without a kind: the till leads to the first ticket
  const states = { kind: 'skipped', store: 'open', menu: 'done', payments: 'done', till: 'open' }
  expect(await stateOf(owner)).toMatchObject(states)
  const titleOf = async (language: string) =>
    (await expectOk(owner.get<Setup>(`/setup?language=${language}`))).templates[2]!.title
  expect([await titleOf('fr'), await titleOf('en')]).toEqual(['Café, salon de thé', 'Café, tea room'])
  const wrong = { store: { pageFormat: '999' }, tables: [{ title: 'T1', floor: 'Salle', seatingCapacity: 2 }] }
  expect((await owner.post(APPLY, wrong)).status).toBe(400)
})
