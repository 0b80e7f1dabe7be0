import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../browserless-client.ts'
import { startServerProcess, type ServerProcess } from '../faults/server-process.ts'
import { aPreparedDataDir } from '../prepared-database.ts'
import { aRestaurant, expectOk, type Restaurant } from '../restaurant.ts'
import { runOperatorCommand } from './run-operator-command.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-restore-'))
const file = path.join(folder, 'evening.backup')
const PUBLIC_URL = 'http://pos.example.com'
let original: ServerProcess
let restored: ServerProcess
let restaurant: Restaurant
let picturePath: string
let code: string
let orderToken: string

beforeAll(async () => {
  original = await startServerProcess({ dataDir: aPreparedDataDir(), environment: { PUBLIC_URL } })
  restaurant = await aRestaurant(original, 'Chez Übung')
  await anEvening()
  const taken = await runOperatorCommand('backup', [file], { DATA_DIR: original.dataDir })
  expect(taken).toEqual({ code: 0, output: expect.stringContaining('Backed up') })
  const dataDir = path.join(folder, 'restored')
  const brought = await runOperatorCommand('restore', [file], { DATA_DIR: dataDir })
  expect(brought).toEqual({ code: 0, output: expect.stringContaining('Restored') })
  restored = await startServerProcess({ dataDir, environment: { PUBLIC_URL } })
})

afterAll(async () => {
  await Promise.all([original?.stop(), restored?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

/** Rows of every kind: menu with a picture, tables, people, orders in every state, bills, a guest's order. */
async function anEvening(): Promise<void> {
  const { owner } = restaurant
  const settings = { storeName: 'Chez Übung', currency: 'EUR', isQRMenuEnabled: true, isQROrderEnabled: true }
  await expectOk(owner.post('/settings/store-setting', { ...settings, phone: '+33 1 40 00 00 00' }))
  const taxId = await restaurant.aTax()
  const itemId = await restaurant.aMenuItem({ title: 'Crème « brûlée » 日本', price: '7.50', taxId })
  await restaurant.aVariant(itemId)
  await restaurant.anAddon(itemId)
  const tableId = await restaurant.aTable()
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'photo.png')
  const { imageURL } = await expectOk(
    owner.post<{ imageURL: string }>(`/menu-items/update/${itemId}/upload-photo`, form),
  )
  picturePath = imageURL
  await expectOk(owner.post('/customers/add', { name: 'Ana', phone: '0611223344', email: 'ana@example.com' }))
  await expectOk(owner.post('/cash/sessions/open', { counts: [{ value: 20, n: 5 }] }))
  const cart = [{ id: itemId, quantity: 2, notes: 'sans sucre' }]
  const sale = { cart, deliveryType: 'takeaway', customerType: 'WALKIN', netTotal: 13.64, taxTotal: 1.36, total: 15 }
  for (let bill = 0; bill < 3; bill++) await expectOk(owner.post('/pos/create-order-and-invoice', sale))
  await expectOk(owner.post('/pos/create-order', { cart, deliveryType: 'dinein', tableId }))
  code = (await expectOk(owner.get<{ uniqueQRCode: string }>('/settings/store-setting'))).uniqueQRCode
  const guest = { cartItems: cart, deliveryType: 'dinein', customerType: 'WALKIN', tableId: null }
  orderToken = (await expectOk(owner.post<{ orderToken: string }>(`/qrmenu/${code}/place-order`, guest))).orderToken
}

/** Pages that the owner reads from the restored copy, still with the old session. */
const CALLS = [
  '/auth/devices',
  '/dashboard',
  '/menu-items',
  '/settings/categories',
  '/settings/store-setting',
  '/settings/print-setting',
  '/settings/taxes',
  '/settings/payment-types',
  '/settings/reasons',
  '/settings/tills',
  '/settings/bill',
  '/cash/sessions',
  '/cash/tips',
  '/settings/store-tables',
  '/users',
  '/customers',
  '/reports?type=today',
  '/reports?type=this_month',
  '/invoices?type=today',
  '/invoices/init',
  '/orders',
  '/orders/init',
  '/kitchen',
  '/pos/init',
  '/reservations/init',
] as const

const asked = async (server: ServerProcess, url: string, headers: Record<string, string>) => {
  const reply = await fetch(`${server.origin}${url}`, { headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, type: reply.headers.get('content-type'), bytes }
}

async function answersAlike(url: string): Promise<void> {
  const headers = { cookie: restaurant.owner.cookieHeader }
  const [before, after] = [await asked(original, url, headers), await asked(restored, url, headers)]
  expect(before.status).toBe(200)
  expect(before.bytes.length).toBeGreaterThan(1)
  expect({ ...after, bytes: textOf(after) }).toEqual({ ...before, bytes: textOf(before) })
}

/** The reply without the time of the server's clock. */
const textOf = ({ bytes }: { bytes: Buffer }) =>
  bytes.toString('latin1').replace(/"serverTime":"[^"]+"/, '"serverTime":"now"')

test.each(CALLS)('GET %s answers the same, byte for byte', (url) => answersAlike(`/api/v1${url}`))

test('guests see the same menu and their orders, byte for byte', async () => {
  await answersAlike(`/api/v1/qrmenu/${code}`)
  await answersAlike(`/api/v1/qrmenu/${code}/orders/${orderToken}`)
})

test('a picture is the same, byte for byte', async () => {
  const url = new URL(picturePath, original.origin)
  await answersAlike(`${url.pathname}${url.search}`)
  const { bytes } = await asked(restored, `${url.pathname}${url.search}`, {})
  expect((await sharp(bytes).metadata()).width).toBeGreaterThan(100)
})

test('people sign in as before, and strangers do not', async () => {
  for (const server of [original, restored]) {
    const { username, password } = restaurant
    expect((await new Client(server.origin).post('/auth/signin', { username, password })).status).toBe(200)
    expect((await new Client(server.origin).post('/auth/signin', { username, password: 'wrong one' })).status).toBe(400)
  }
})

test('the numbers go on where they stood', async () => {
  const [itemId] = await expectOk(restaurant.owner.get<[{ id: string }]>('/menu-items'))
  const cart = [{ id: itemId.id, quantity: 1 }]
  const sale = { cart, deliveryType: 'takeaway', customerType: 'WALKIN', netTotal: 6.82, taxTotal: 0.68, total: 7.5 }
  const sell = async (server: ServerProcess) => {
    const till = new Client(server.origin, restaurant.owner.cookies)
    const path = '/pos/create-order-and-invoice'
    const { tokenNo, invoiceId } = await expectOk(till.post<{ tokenNo: number; invoiceId: string }>(path, sale))
    return { tokenNo, invoiceId }
  }
  const next = await sell(restored)
  expect(next).toEqual({ tokenNo: 5, invoiceId: '4' })
  expect(await sell(original)).toEqual(next)
})

test('every figure of the copy is the sum of its ledger', async () => {
  const { code: exit, output } = await runOperatorCommand('check-figures', [], {
    DATA_DIR: path.join(folder, 'restored'),
  })
  expect([exit, output]).toEqual([0, expect.stringMatching(/^All \d+ figures/)])
})
