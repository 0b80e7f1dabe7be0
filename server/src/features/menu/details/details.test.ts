import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import type { Category, MenuItem } from '#core/contract/records.ts'
import { Client } from '../../../../test/browserless-client.ts'
import { expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { aFullRestaurant, SCHEDULE } from '../../../../test/wire/full-restaurant.ts'

const server = useTestServer()
type Id = { id: string }

async function aPublicMenu() {
  const restaurant = await aFullRestaurant(server())
  const { owner } = restaurant
  await expectOk(owner.post('/settings/store-setting', { isQRMenuEnabled: true, isQROrderEnabled: true }))
  const { uniqueQRCode } = await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))
  const guest = new Client(server().origin)
  const menuIn = (language = '') => expectOk(guest.get<PublicMenu>(`/qrmenu/${uniqueQRCode}?lang=${language}`))
  const order = (id: string) =>
    guest.post(`/qrmenu/${uniqueQRCode}/place-order`, { cartItems: [{ id, quantity: 1 }], deliveryType: 'dinein' })
  return { ...restaurant, guest, menuIn, order }
}

const DAYS = [1, 2, 3, 4, 5, 6, 7]
/** A schedule that is over, or has not begun, whatever the time of the test is. */
const never = { title: 'Never', spans: [{ days: DAYS, from: '00:00', to: '00:00' }], lastDay: '2020-01-01' }
const always = { title: 'Always', spans: [{ days: DAYS, from: '00:00', to: '00:00' }] }

test('outside the schedule of an item guests order nothing of it, and staff do', async () => {
  const { owner, plainId, categoryId, menuIn, order } = await aPublicMenu()
  const add = async (body: object) => (await expectOk(owner.post<Id>('/settings/menu-schedules/add', body))).id
  const [closed, open] = [await add(never), await add(always)]
  const serve = (scheduleId: string | null) => owner.post(`/menu-items/${plainId}/facts`, { scheduleId })

  await expectOk(serve(closed))
  expect(await order(plainId)).toMatchObject({ status: 409, body: { code: 'menu.item_not_now' } })
  await expectOk(owner.post('/pos/create-order', { cart: [{ id: plainId, quantity: 1 }] }))
  expect((await menuIn()).menuSchedules.map(({ id }) => id)).toEqual([closed, open])

  // the item's schedule wins over its category's
  const [item] = (await expectOk(owner.get<MenuItem[]>('/menu-items'))).filter(({ id }) => id === plainId)
  await expectOk(owner.post(`/menu-items/update/${plainId}`, { title: item!.title, price: item!.price, categoryId }))
  await expectOk(owner.post(`/settings/categories/${categoryId}/update`, { title: 'Plats', scheduleId: closed }))
  await expectOk(serve(open))
  expect((await order(plainId)).status).toBe(200)
  await expectOk(serve(null))
  expect(await order(plainId)).toMatchObject({ status: 409 })
  // a name alone leaves the schedule of a category; a deleted one leaves all served
  await expectOk(owner.post(`/settings/categories/${categoryId}/update`, { title: 'Mets' }))
  const categories = () => expectOk(owner.get<Category[]>('/settings/categories'))
  expect(await categories()).toMatchObject([{ title: 'Mets', schedule_id: closed }])
  await expectOk(owner.delete(`/settings/menu-schedules/${closed}`))
  expect(await categories()).toMatchObject([{ schedule_id: null }])
  expect((await order(plainId)).status).toBe(200)
})

test.each([
  ['menu_schedule.title_required', { title: ' ' }],
  ['menu_schedule.spans_invalid', { spans: [] }],
  ['menu_schedule.spans_invalid', { spans: [{ days: [0], from: '12:00', to: '14:00' }] }],
  ['menu_schedule.spans_invalid', { spans: [{ days: [8], from: '12:00', to: '14:00' }] }],
  ['menu_schedule.spans_invalid', { spans: [{ days: [1], from: '24:00', to: '14:00' }] }],
  ['menu_schedule.days_invalid', { firstDay: '2026-02-30' }],
  ['menu_schedule.days_invalid', { firstDay: '2026-02-02', lastDay: '2026-02-01' }],
])('a schedule with %s is refused: %j', async (code, wrong) => {
  const { owner } = await aFullRestaurant(server())
  const reply = await owner.post('/settings/menu-schedules/add', { ...SCHEDULE, ...wrong })
  expect(reply).toMatchObject({ status: 400, body: { code } })
  expect(await expectOk(owner.get('/settings/menu-schedules'))).toEqual([])
})

test('a menu is read in the languages it is offered in, each text that is missing in its own', async () => {
  const { owner, itemId, variantId, categoryId, menuIn } = await aPublicMenu()
  await expectOk(owner.post(`/menu-items/${itemId}/facts`, { description: 'Doux' }))
  await expectOk(owner.post('/settings/menu-languages', { own: 'fr', offered: ['de', 'en', 'fr', 'de'] }))
  const rows = [
    { kind: 'item', id: itemId, title: 'Stew' },
    { kind: 'variant', id: variantId, title: 'Large' },
    { kind: 'category', id: categoryId, title: 'Mains' },
  ]
  await expectOk(owner.post('/menu/translations', { language: 'en', rows }))
  const shown = async (language: string) => {
    const menu = await menuIn(language)
    const item = menu.menuItems.find(({ id }) => id === itemId)!
    const variant = item.variants.find(({ id }) => id === variantId)!
    return [
      menu.languages.shown,
      item.title,
      item.description,
      variant.title,
      item.category_title,
      menu.categories[0]!.title,
    ]
  }
  expect(await shown('en')).toEqual(['en', 'Stew', 'Doux', 'Large', 'Mains', 'Mains'])
  expect(await shown('de')).toEqual(['de', 'Tagine', 'Doux', 'Grand', 'Plats', 'Plats'])
  for (const language of ['', 'nl', 'xx']) expect((await shown(language))[0]).toBe('fr')
  expect((await menuIn()).languages).toEqual({ own: 'fr', offered: ['en', 'de'], shown: 'fr' })

  const stateOf = async (id: string) => {
    const { rows: all } = await expectOk(
      owner.get<{ rows: { id: string; state: string }[] }>('/menu/translations?language=en'),
    )
    return all.find((row) => row.id === id)?.state
  }
  expect([await stateOf(itemId), await stateOf(variantId)]).toEqual(['missing', 'done'])
  const description = [{ kind: 'item', id: itemId, description: 'Mild' }]
  await expectOk(owner.post('/menu/translations', { language: 'en', rows: description }))
  expect(await stateOf(itemId)).toBe('done')
  await expectOk(owner.post(`/menu-items/${itemId}/facts`, { description: 'Piquant' }))
  expect(await stateOf(itemId)).toBe('to_check')
  await expectOk(
    owner.post('/menu/translations', {
      language: 'en',
      rows: [{ kind: 'item', id: itemId, title: null, description: null }],
    }),
  )
  expect(await shown('en')).toEqual(['en', 'Tagine', 'Piquant', 'Large', 'Mains', 'Mains'])

  const refused = [
    ['menu.language_own', owner.post('/menu/translations', { language: 'fr', rows: [] })],
    ['menu.language_unknown', owner.post('/menu/translations', { language: 'pt', rows: [] })],
    [
      'menu.translated_not_found',
      owner.post('/menu/translations', { language: 'en', rows: [{ kind: 'item', id: categoryId, title: 'X' }] }),
    ],
    ['menu.language_unknown', owner.post('/settings/menu-languages', { own: 'xx', offered: [] })],
  ] as const
  for (const [code, reply] of refused) expect((await reply).body).toMatchObject({ success: false, code })
  await expectOk(owner.post('/settings/store-setting', { country: 'FR' }))
  expect(await owner.post('/settings/menu-languages', { own: 'en', offered: [] })).toMatchObject({
    status: 409,
    body: { code: 'menu.language_fixed' },
  })
})

test('an item has five pictures at most, in the order that is sent, of which the first is its image', async () => {
  const { owner, itemId } = await aFullRestaurant(server())
  const picture = async (red: number) => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(png)]), 'a.png')
    return owner.post<{ imageURL: string }>(`/menu-items/${itemId}/pictures`, form)
  }
  const shown = async () => (await expectOk(owner.get<MenuItem>(`/menu-items/${itemId}`))).pictures
  const added: string[] = []
  for (const red of [0, 50, 100, 150, 200]) added.push((await expectOk(picture(red))).imageURL)
  expect(await shown()).toEqual(added)
  expect(await picture(250)).toMatchObject({ status: 409, body: { code: 'menu.pictures_full' } })
  const names = added.map((address) => address.split('/').at(-1)!)
  const order = (sent: string[]) => owner.post(`/menu-items/${itemId}/pictures/order`, { names: sent })
  await expectOk(order(names.toReversed()))
  expect(await shown()).toEqual(added.toReversed())
  for (const wrong of [names.slice(1), [...names.slice(1), names[1]!], [...names.slice(1), 'x.webp']])
    expect((await order(wrong)).body).toMatchObject({ code: 'menu.picture_not_found' })
  await expectOk(owner.delete(`/menu-items/${itemId}/pictures/${names[4]}`))
  const { image, pictures } = await expectOk(owner.get<MenuItem>(`/menu-items/${itemId}`))
  expect([image, pictures]).toEqual([added[3], added.toReversed().slice(1)])
  expect((await owner.delete(`/menu-items/${itemId}/pictures/${names[4]}`)).status).toBe(404)
})
