import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Client } from '../../../server/test/browserless-client.ts'
import { PASSWORD } from '../../../server/test/direct-accounts.ts'
import { openFaultyWire, type FaultyWire } from '../../../server/test/faults/faulty-wire.ts'
import { openPlace, type Place } from '../../../server/test/faults/place.ts'
import { aRestaurant, expectOk } from '../../../server/test/restaurant.ts'
import type { Told } from './model.ts'
import { twoVersions } from './next-version.ts'
import { ORIGIN, Profile } from './profile.ts'

/** A person who works at the tills. */
export type Person = { id: string; name: string; pin: string }

/** A restaurant with three tills, each behind a wire of its own, and a device of the owner that is always connected. */
export type House = {
  place: Place
  tenantId: string
  /** The owner's user name. */
  username: string
  taxId: string
  /** Straight at the server. */
  owner: Client
  people: readonly Person[]
  tables: readonly string[]
  dishes: readonly string[]
  /** The end of the names of all dishes. */
  names: readonly string[]
  types: { id: string; title: string; kind: string }[]
  /** Reasons of cash that goes in and out of a drawer. */
  cashReasons: { in: string; out: string }
  tills: Profile[]
  told: Told
  /** The server that starts next brings another version of the app. */
  exchangeVersion: () => void
  /** One more wire to the server, for a copied till. */
  aWire: () => Promise<FaultyWire>
  /** One more till, in the place of one that was revoked. */
  aTill: (name: string) => Promise<Profile>
  close: () => Promise<void>
}

const PRICES = ['2.30', '5.55', '13.40', '22.50']
const TABLES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6']
const DAY = 86_400
const NAMES = ['first', 'second', 'third']
const portOf = (origin: string) => Number(new URL(origin).port)

export async function openHouse(): Promise<House> {
  const versions = twoVersions()
  const place = await openPlace({ database: 'own', root: versions.root }).catch((error: unknown) => {
    versions.remove()
    throw error
  })
  const tills: Profile[] = []
  const wires: FaultyWire[] = []
  const aWire = async () => {
    const wire = await openFaultyWire({ host: '127.0.0.1', port: portOf(place.server.origin) })
    wires.push(wire)
    return wire
  }
  const close = async () => {
    for (const till of tills) await till.remove()
    for (const wire of wires) await wire.close()
    await place.close()
    versions.remove()
  }
  try {
    const restaurant = await aRestaurant(place.server)
    const { username } = restaurant
    const set = await setUp(restaurant)
    const told: Told = { acts: [], copied: new Set(), revoked: new Set() }
    const server = place.server.origin
    const kept = await aTemplate(await aWire(), username, server)
    const aTill = async (name: string) => {
      const till = kept.copy(name, await aWire())
      await makeTill(till, { title: name, username, server })
      return till
    }
    tills.push(...(await Promise.all(NAMES.map(aTill))))
    const people = await peopleOf(tills[0]!)
    return { ...set, place, people, exchangeVersion: versions.exchange, tills, told, aWire, aTill, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Dishes, tables, people with PINs, and what the house settles by. */
async function setUp(restaurant: Opened) {
  const { owner, tenantId, username } = restaurant
  await expectOk(owner.post('/settings/store-setting', { currency: 'EUR', asksForTable: false }))
  await expectOk(owner.post('/settings/bill', { voidRight: 'none' }))
  await expectOk(owner.post('/settings/dining', { courses: true }))
  const taxId = await restaurant.aTax({ rate: '10', type: 'inclusive' })
  const dishes: string[] = []
  for (const price of PRICES) dishes.push(await restaurant.aMenuItem({ title: `Plat ${price}`, price, taxId }))
  const tables: string[] = []
  for (const title of TABLES) tables.push(await restaurant.aTable(title))
  await givePins(restaurant)
  const types = await expectOk(owner.get<House['types']>('/settings/payment-types'))
  const reasons = await expectOk(owner.get<{ id: string; kind: string }[]>('/settings/reasons'))
  const reasonOf = (kind: string) => reasons.find((reason) => reason.kind === kind)!.id
  const cashReasons = { in: reasonOf('paid_in'), out: reasonOf('paid_out') }
  return { tenantId, username, taxId, owner, dishes, names: PRICES, tables, types, cashReasons }
}

let template: Promise<Profile> | undefined

/** A profile whose worker has kept all files of the app; copied, it saves each till the time to fetch them. */
const aTemplate = (wire: FaultyWire, username: string, server: string): Promise<Profile> =>
  (template ??= makeTemplate(wire, username, server))

/** The worker keeps the files for tills only: it is one for a while. */
async function makeTemplate(wire: FaultyWire, username: string, server: string): Promise<Profile> {
  const profile = new Profile('template', wire)
  const page = await profile.launch()
  await register(page, { title: profile.name, username, server })
  await untilKept(() => page.evaluate(async () => (await (await caches.open('comptoir-assets')).keys()).length))
  await page.goto('/icon.svg')
  await page.context().clearCookies()
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  await profile.close()
  return profile
}

/** Removes what the houses of this process share. */
export async function removeTemplate(): Promise<void> {
  await (await template)?.remove()
  template = undefined
}

type Opened = Awaited<ReturnType<typeof aRestaurant>>

const PINS = { 'Chez Test': '258036', Ana: '714582', Ben: '963041' } as const

const SCOPES = ['POS', 'ORDERS', 'ORDER_REFUND', 'CASH_MANAGE', 'CASH_CLOSE']

/** The owner and two waiters get their PINs. */
async function givePins({ owner, password }: Opened): Promise<void> {
  const { 'Chez Test': pin, ...waiters } = PINS
  await expectOk(owner.post('/auth/pin', { password, pin }))
  for (const [name, ownPin] of Object.entries(waiters)) {
    const username = `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@example.com`
    await expectOk(owner.post('/users/add', { username, password, name, userScopes: SCOPES }))
    await expectOk(owner.post(`/users/pin/${encodeURIComponent(username)}`, { pin: ownPin }))
  }
}

type Registering = { title: string; username: string; server: string }

/** Registers a browser as a till on its screens. */
async function register(page: Page, { title, username, server }: Registering): Promise<void> {
  await signIn(page, username, server)
  await page.goto('/dashboard/settings/shared-devices')
  await page.getByRole('button', { name: 'Register this browser', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Register this browser' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This browser is a shared device now.', { exact: true }).waitFor()
  await page.getByRole('banner').getByText('Connected').waitFor()
}

/** A new till, closed again, so that all of it is on the disk. */
async function makeTill(till: Profile, registering: Registering): Promise<void> {
  await register(await till.launch(), registering)
  await till.close()
}

/** Signs in as the sign-in page does; the browser alone finds the restaurant at its address. */
async function signIn(page: Page, username: string, server: string): Promise<void> {
  const client = new Client(server)
  const { user } = await expectOk(client.post<{ user: object }>('/auth/signin', { username, password: PASSWORD }))
  const cookies = [...client.cookies].map(([name, value]) => ({
    name,
    value,
    url: ORIGIN,
    expires: Date.now() / 1000 + DAY,
  }))
  await page.context().addCookies(cookies)
  await page.goto('/icon.svg')
  await page.evaluate((text) => localStorage.setItem('restroprosaas_user', text), JSON.stringify(user))
}

type PersonHere = { id: string; name: keyof typeof PINS }

/** The people as the till's lock screen shows them. */
async function peopleOf(till: Profile): Promise<Person[]> {
  await till.open()
  const answer = await till.ask<{ people: PersonHere[] }>('GET /shared-devices/me')
  await till.close()
  if (!('reply' in answer)) throw new Error(JSON.stringify(answer))
  return answer.reply.people.map(({ id, name }) => ({ id, name, pin: PINS[name] }))
}

/** The worker keeps the files of the app one after the other: all are there when none is added any more. */
async function untilKept(count: () => Promise<number>): Promise<void> {
  for (let before = -1, now = await count(); now < 100 || now !== before; now = await count()) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
