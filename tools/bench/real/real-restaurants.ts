import { randomUUID } from 'node:crypto'
import type { Station } from '#core/contract/dining/stations.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import { Client } from '../../../server/test/browserless-client.ts'
import { expectOk } from '../../../server/test/restaurant.ts'
import { withOwner } from '../bench-databases.ts'
import { openBenchRestaurant, type BenchRestaurant } from '../bench-restaurant.ts'
import { loadPastOrders, settle } from '../past-orders.ts'
import type { Arrangement, RealRestaurant } from './ways.ts'
import { writeRecipes } from './write-recipes.ts'

/** With its owner, at one of the servers. */
export type Open = { data: RealRestaurant; owner: Client; lines: BenchRestaurant['lines'] }
/** As it is in every copy of its database. */
export type Opened = Omit<Open, 'owner'> & { cookies: ReadonlyMap<string, string> }

const OPENED_AT_ONCE = 4
/** Two for each of twenty connections. */
const TABLES = 40
const CUSTOMERS = 20
const STOCK_ITEMS = 5
const PRINTER = { title: 'Cuisine', host: '192.0.2.1' }
/** The most that one call takes. */
const COMPLETED_AT_ONCE = 500

/** Of the past orders of the first restaurant: filling twenty like it takes longer than all that is measured. */
const SHARE_OF_OTHERS = 0.1

/** Opens restaurants through HTTP, the first of them with a history of orders. */
export async function openRealRestaurants(
  origin: string,
  { ownerUrl, count, pastOrders }: { ownerUrl: string; count: number; pastOrders: number },
): Promise<Opened[]> {
  const opened: Opened[] = []
  while (opened.length < count) {
    const atOnce = Math.min(OPENED_AT_ONCE, count - opened.length)
    const restaurants = await Promise.all(Array.from({ length: atOnce }, () => openBenchRestaurant(origin, TABLES)))
    await withOwner(ownerUrl, async (owner) => {
      for (const { tenantId } of restaurants) {
        const isFirst = opened.length === 0 && tenantId === restaurants[0]!.tenantId
        await loadPastOrders(owner, tenantId, isFirst ? pastOrders : SHARE_OF_OTHERS * pastOrders)
      }
    })
    // behind the history, whose figures count its customers
    opened.push(...(await Promise.all(restaurants.map(dataOf))))
  }
  await withOwner(ownerUrl, settle)
  return opened
}

async function dataOf({ owner, cookie, menuPath, order, lines, tables, theSale }: BenchRestaurant): Promise<Opened> {
  const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
  const { netTotal: subTotal, taxTotal, total } = await theSale()
  const customers = Array.from({ length: CUSTOMERS }, (_, at) => `06${String(12_000_000 + at)}`)
  for (const [at, phone] of customers.entries())
    await expectOk(owner.post('/customers/add', { phone, name: `Camille ${at + 1}` }))
  const totals = { subTotal, taxTotal, total }
  const paymentTypeId = types.find(({ title }) => title === 'Card')!.id
  const data = { cookie, menuPath, order, totals, paymentTypeId, tableIds: tables, customers, visitIds: {} }
  return { data, lines, cookies: owner.cookies }
}

/** The same restaurants at a server that has a copy of their database. */
export const openAt = (origin: string, opened: readonly Opened[]): Open[] =>
  opened.map(({ cookies, ...restaurant }) => ({ ...restaurant, owner: new Client(origin, cookies) }))

/** Sets a restaurant up for a way to sell, undoing former arrangements except recipes. */
export async function arrange({ owner, lines }: Open, { printer, courses, recipes }: Arrangement): Promise<void> {
  const printers = await expectOk(owner.get<{ id: string }[]>('/settings/printers'))
  for (const { id } of printers) await expectOk(owner.delete(`/settings/printers/${id}`))
  if (printer) {
    const [station] = await expectOk(owner.get<Station[]>('/settings/stations'))
    await expectOk(owner.post('/settings/printers/add', { ...PRINTER, stationIds: [station!.id] }))
  }
  await expectOk(owner.post('/settings/dining', { courses: courses ?? false }))
  if (recipes) await writeRecipes({ owner, lines }, STOCK_ITEMS)
}

/** Finishes the open orders, which lets their visits end, and closes visits that had none. */
export async function clear({ owner }: Open): Promise<void> {
  const groups = await expectOk(owner.get<OrderGroup[]>('/orders'))
  const ids = groups.flatMap(({ orders }) => orders.map(({ id }) => id))
  for (let at = 0; at < ids.length; at += COMPLETED_AT_ONCE)
    await expectOk(owner.post('/orders/complete', { orderIds: ids.slice(at, at + COMPLETED_AT_ONCE) }))
  const visits = await expectOk(owner.get<{ id: string }[]>('/visits'))
  for (const { id } of visits) await expectOk(owner.post(`/visits/${id}/close`))
}

/** Places that many orders, at one table after the other. */
export async function openOrders({ owner, data: { order, tableIds } }: Open, count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await expectOk(owner.post('/pos/create-order', { ...order, tableId: tableIds[at % tableIds.length]! }))
}

/** Seats a party at each table that the load sells to. */
export async function seat({ owner, data }: Open, tableIds: readonly string[]): Promise<RealRestaurant> {
  const visitIds = Object.fromEntries(tableIds.map((id) => [id, randomUUID()]))
  for (const [tableId, id] of Object.entries(visitIds))
    await expectOk(owner.post('/visits', { id, tableIds: [tableId], covers: 2 }))
  return { ...data, visitIds }
}
