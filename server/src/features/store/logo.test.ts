import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { OwnScreen } from '#core/contract/dining/screens.ts'
import type { PublicMenu } from '#core/contract/qr-menu.ts'
import { Client } from '../../../test/browserless-client.ts'
import { expectOk, aRestaurant, type Restaurant } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aBookableRestaurant } from '../reservations/bookable-restaurant-fixture.ts'

const server = useTestServer()
const LOGO = '/settings/store-setting/logo'

type WithLogo = { logo: string | null }
type Uploaded = { imageURL: string; code: string }

/** A mark on a ground that is not there, as most logos are drawn. */
const aLogo = (colour: string) =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 300, height: 100, channels: 3, background: colour } } }])
    .png()
    .toBuffer()

function form(content: Buffer | string, field = 'image'): FormData {
  const data = new FormData()
  data.append(field, new Blob([new Uint8Array(Buffer.from(content))]), 'logo.png')
  return data
}

const imageOf = async ({ owner }: Restaurant) =>
  (await expectOk(owner.get<{ image: string | null }>('/settings/store-setting'))).image

/** Every place where a guest meets the restaurant, and a way to ask each for the logo that it shows. */
async function aRestaurantAndItsGuests() {
  const restaurant = await aBookableRestaurant(server())
  const { owner, guest, code } = restaurant
  const { uniqueQRCode } = await expectOk(
    owner.post<{ uniqueQRCode: string }>('/settings/store-setting', { isQRMenuEnabled: true }),
  )
  const { token } = (await restaurant.book('12:00', 2)).body
  const party = { name: 'Bo', people: 2, phone: '0611223344' }
  const waiting = await expectOk(owner.post<{ token: string }>('/reservations/waitlist/add', party))
  const { url: screen } = await expectOk(
    owner.post<{ url: string }>('/settings/screens/add', { kind: 'customer', title: 'Caisse' }),
  )
  const cart = [{ id: await restaurant.aMenuItem({ price: '7.00' }), quantity: 1 }]
  const sale = { cart, netTotal: 7, taxTotal: 0, total: 7, deliveryType: 'takeaway', customerType: 'WALKIN' }
  const { invoiceId } = await expectOk(owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', sale))
  const { url: receipt } = await expectOk(
    owner.post<{ url: string }>('/documents/link', { kind: 'invoice', id: String(invoiceId) }),
  )
  const authorization = `Bearer ${new URL(screen).hash.slice(1)}`
  const visitor = new Client(server().origin)
  const shown = async () => ({
    menu: (await expectOk(guest.get<PublicMenu>(`/qrmenu/${uniqueQRCode}`))).storeSettings.image,
    booking: (await expectOk(guest.get<{ store: WithLogo }>(`/booking/${code}`))).store.logo,
    ownBooking: (await expectOk(guest.get<{ store: WithLogo }>(`/booking/${code}/r/${token}`))).store.logo,
    place: (await expectOk(guest.get<{ store: WithLogo }>(`/booking/${code}/w/${waiting.token}`))).store.logo,
    display: ((await expectOk(visitor.get<OwnScreen>('/screens/me', { authorization }))) as WithLogo).logo,
    receipt: (await expectOk(visitor.get<WithLogo>(`/receipts/${receipt.split('/').at(-1)}`))).logo,
  })
  return { restaurant, shown }
}

const everywhere = (logo: string | null) => ({
  menu: logo,
  booking: logo,
  ownBooking: logo,
  place: logo,
  display: logo,
  receipt: logo,
})

test('a logo is re-encoded with its ground left open, shown wherever guests meet the restaurant, replaced and removed', async () => {
  const { restaurant, shown } = await aRestaurantAndItsGuests()
  const { owner, tenantId } = restaurant
  expect(await shown()).toEqual(everywhere(null))

  const first = await owner.post<Uploaded>(LOGO, form(await aLogo('red')))
  expect(first).toMatchObject({ status: 200, body: { success: true, message: 'Logo saved.' } })
  const { imageURL } = first.body
  expect(imageURL).toMatch(new RegExp(`^/pictures/${tenantId}/[0-9a-f]{32}\\.webp$`))
  expect(await imageOf(restaurant)).toBe(imageURL)
  expect(await shown()).toEqual(everywhere(imageURL))
  const served = await fetch(`${server().origin}${imageURL}`)
  expect(served.headers.get('content-type')).toBe('image/webp')
  const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 600, height: 200, hasAlpha: true })

  const second = await expectOk(owner.post<Uploaded>(LOGO, form(await aLogo('blue'))))
  expect(second.imageURL).not.toBe(imageURL)
  expect(await shown()).toEqual(everywhere(second.imageURL))

  expect(await owner.delete(LOGO)).toMatchObject({ status: 200, body: { message: 'Logo removed.' } })
  expect(await imageOf(restaurant)).toBeNull()
  expect(await shown()).toEqual(everywhere(null))
})

test('guests see no picture that the restaurant did not upload, whatever a client stores as that of its store', async () => {
  const { restaurant, shown } = await aRestaurantAndItsGuests()
  const { owner } = restaurant
  const other = await aRestaurant(server())
  const { imageURL: foreign } = await expectOk(other.owner.post<Uploaded>(LOGO, form(await aLogo('green'))))
  expect(await imageOf(restaurant)).toBeNull()
  for (const image of [foreign, 'https://example.com/logo.png', `/pictures/${restaurant.tenantId}/../x.webp`]) {
    // what it stored stays what it reads
    await expectOk(owner.post('/settings/store-setting', { image }))
    expect(await imageOf(restaurant)).toBe(image)
    expect(await shown()).toEqual(everywhere(null))
  }
  expect(await imageOf(other)).toBe(foreign)
})

test('a file that is no picture, a form without one, and a person without the right leave the logo as it is', async () => {
  const restaurant = await aRestaurant(server())
  const { owner } = restaurant
  const { imageURL } = await expectOk(owner.post<Uploaded>(LOGO, form(await aLogo('red'))))
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  for (const body of [form(drawing), form('no picture')])
    expect(await owner.post(LOGO, body)).toMatchObject({ status: 400, body: { code: 'menu.image_invalid' } })
  for (const body of [form(await aLogo('blue'), 'photo'), {}])
    expect(await owner.post(LOGO, body)).toMatchObject({ status: 400, body: { code: 'menu.image_required' } })
  expect(await owner.post(LOGO, form(Buffer.alloc(12 * 1024 * 1024)))).toMatchObject({ status: 413 })
  const waiter = await restaurant.aStaffMember(['POS', 'ORDERS', 'CUSTOMER_DISPLAY'])
  expect(await waiter.post(LOGO, form(await aLogo('blue')))).toMatchObject({ status: 403 })
  expect(await waiter.delete(LOGO)).toMatchObject({ status: 403 })
  expect(await imageOf(restaurant)).toBe(imageURL)
})
