import { randomUUID } from 'node:crypto'
import type { Random } from '../../../database/seeds/random.ts'
import type { Page } from '@playwright/test'
import type { Answer, Asked } from './calls-of-page.ts'
import type { House } from './house.ts'
import { saidBy, type Act, type Model, type OrderedLine, type Said } from './model.ts'

/** Somebody who asks as a screen does: a page of a till, or the device that is always connected. */
export type Asker = {
  name: string
  ask: <T>(endpoint: string, asked?: Asked) => Promise<Answer<T>>
}

export type Scene = { house: House; model: Model; random: Random; asker: Asker; person: string; page?: Page }

type Group = {
  table_id: string | null
  order_ids: string[]
  orders: { id: string; payment_status: string; visit_id: string | null; items: Item[] }[]
}
type Item = { id: string; quantity: number; status: string }
type Summary = { subtotal: number; taxTotal: number; total: number; billId: string | null; due: number; paid: number }
type Bill = { id: string; version: number; status: string; due: string; lines: BillLine[] }
type BillLine = { id: string; order_item_id: string; quantity: string }

const keyed = (asked: Asked): Asked => ({ ...asked, idempotencyKey: randomUUID() })

/** Asks for something; null where the screen could show nothing. */
export async function read<T>({ asker, model }: Scene, endpoint: string, asked?: Asked): Promise<T | null> {
  const answer = await asker.ask<T>(endpoint, asked)
  if ('reply' in answer) return answer.reply
  model.note(`${asker.name}:    ${endpoint} shows nothing: ${saidBy(answer).words}`)
  return null
}

type Done = Omit<Act, 'till' | 'person' | 'said' | 'number' | 'at'>

/** Makes a call that changes something, and keeps what the screen said. */
export async function act(scene: Scene, done: Done, [endpoint, asked]: [string, Asked]): Promise<Said> {
  const answer = await scene.asker.ask<Record<string, string>>(endpoint, keyed(asked))
  const { said, number, words } = saidBy(answer)
  const { asker, person, model } = scene
  model.add({ ...done, till: asker.name, person, said, ...(number !== undefined && { number }) })
  if (said === 'refused' || said === 'unknown' || said === 'nothing done') model.note(`   ${endpoint}: ${words}`)
  return said
}

/** The prices that the screen shows, by dish. */
export async function pricesShown(scene: Scene): Promise<Map<string, string>> {
  const init = await read<{ menuItems: { id: string; price: string }[] }>(scene, 'GET /pos/init')
  return new Map(init?.menuItems.map(({ id, price }) => [id, price]) ?? [])
}

/** One to three dishes for a table, at which a party may sit already. */
export async function order(scene: Scene): Promise<void> {
  const { house, model, random } = scene
  const tableId = random.pick(house.tables)
  const before = await pricesShown(scene)
  const visits = await read<{ id: string; table_id: string | null }[]>(scene, 'GET /visits')
  if (!visits || before.size === 0) return
  const visit = visits.find((one) => one.table_id === tableId)
  const mark = model.newMark()
  const cart = Array.from({ length: random.whole(1, 3) }, () => ({
    id: random.pick(house.dishes),
    quantity: random.whole(1, 3),
    lineId: randomUUID(),
    notes: mark,
    course: random.chance(0.5) ? random.whole(1, 2) : null,
  }))
  const orderId = randomUUID()
  const lines: OrderedLine[] = cart.map(({ id: dish, lineId, quantity }) => {
    return { dish, lineId, quantity, price: before.get(dish) ?? null }
  })
  const place = visit ? { visitId: visit.id, tableId } : { tableId, covers: random.whole(1, 4) }
  const body = { cart, deliveryType: 'dinein', orderId, ...place }
  await act(scene, { mark, kind: 'order', orderId, lines }, ['POST /pos/create-order', { body }])
  // the menu may have changed between the look and the press
  const after = await pricesShown(scene)
  for (const line of lines) if (after.get(line.dish) !== line.price) line.price = null
}

/** The unpaid orders of a table, as the screen lists them. */
async function aTableToPay(scene: Scene): Promise<Group | null> {
  const groups = await read<Group[]>(scene, 'GET /orders')
  const unpaid = groups?.filter(({ orders }) => orders.some((one) => one.payment_status !== 'paid')) ?? []
  return unpaid.length === 0 ? null : scene.random.pick(unpaid)
}

const standing = ({ orders }: Group): Item[] =>
  orders
    .filter((one) => one.payment_status !== 'paid')
    .flatMap(({ items }) => items.filter((one) => one.status !== 'cancelled'))

/** A whole table by one payment: as Orders does it without a bill, and on its bills where there are some. */
export async function payTable(scene: Scene): Promise<void> {
  const { house, model, random } = scene
  const table = await aTableToPay(scene)
  if (!table || standing(table).length === 0) return
  const orderIds = table.order_ids
  const endpoint = 'POST /orders/complete-order-payment-summary'
  const summary = await read<Summary>(scene, endpoint, { body: { orderIds } })
  if (!summary || summary.total <= 0) return
  if (summary.billId !== null || summary.paid > 0) return payBills(scene, orderIds)
  const mark = model.newMark()
  const amount = summary.total.toFixed(2)
  const typeId = random.pick(house.types).id
  const payments = [{ paymentTypeId: typeId, amount, reference: mark }]
  const { subtotal: subTotal, taxTotal, total } = summary
  const body = { orderIds, subTotal, taxTotal, total, payments }
  const lineIds = standing(table).map(({ id }) => id)
  const done = { mark, kind: 'payment', lineIds, money: { amount, typeId } } as const
  await act(scene, done, ['POST /orders/complete-and-pay-order', { body }])
}

/** Some whole dishes of a table: its bill is opened and split as the pay dialog does it, and a part is paid. */
export async function payUnits(scene: Scene): Promise<void> {
  const table = await aTableToPay(scene)
  if (!table || standing(table).length === 0) return
  await payBills(scene, table.order_ids)
}

async function payBills(scene: Scene, orderIds: readonly string[]): Promise<void> {
  const { random } = scene
  const opened = await read<{ bills: Bill[] }>(scene, 'POST /bills/open', keyed({ body: { orderIds } }))
  const open = opened?.bills.filter(({ status, lines }) => status === 'open' && lines.length > 0) ?? []
  const bill = open.length > 0 ? random.pick(open) : null
  if (!bill) return
  const chosen = bill.lines.filter(() => random.chance(0.5))
  if (chosen.length === 0 || chosen.length === bill.lines.length) return payBill(scene, bill)
  const body = { version: bill.version, mode: 'items', groups: [chosen.map(({ id }) => ({ lineId: id }))] }
  const asked = keyed({ params: { id: bill.id }, body })
  const split = await read<{ bills: Bill[] }>(scene, 'POST /bills/:id/split', asked)
  const part = split?.bills.find(({ status, lines }) => status === 'open' && isOf(lines, chosen))
  if (part) await payBill(scene, part)
}

const isOf = (lines: readonly BillLine[], chosen: readonly BillLine[]) =>
  lines.length === chosen.length &&
  lines.every((one) => chosen.some((other) => other.order_item_id === one.order_item_id))

async function payBill(scene: Scene, bill: Bill): Promise<void> {
  const { house, model, random } = scene
  if (Number(bill.due) <= 0) return
  const mark = model.newMark()
  const typeId = random.pick(house.types).id
  const body = { payments: [{ paymentTypeId: typeId, amount: bill.due, reference: mark }] }
  const lineIds = bill.lines.map((one) => one.order_item_id)
  const done = { mark, kind: 'payment', lineIds, money: { amount: bill.due, typeId } } as const
  await act(scene, done, ['POST /bills/:id/payments', { params: { id: bill.id }, body }])
}

/** One dish of a table is cancelled. */
export async function cancel(scene: Scene): Promise<void> {
  const table = await aTableToPay(scene)
  const visitId = table?.orders[0]?.visit_id
  const items = table ? standing(table) : []
  if (!visitId || items.length === 0) return
  const { id } = scene.random.pick(items)
  const body = { lines: [{ id }] }
  const done = { mark: id, kind: 'cancel', lineIds: [id] } as const
  await act(scene, done, ['POST /visits/:id/lines/cancel', { params: { id: visitId }, body }])
}

/** Covers, the bill asked for, a name: changes of a party that are worth no money. */
export async function changeVisit(scene: Scene): Promise<void> {
  const visits = await read<{ id: string }[]>(scene, 'GET /visits')
  if (!visits || visits.length === 0) return
  const mark = scene.model.newMark()
  const body = { name: mark, covers: scene.random.whole(1, 8), billAsked: scene.random.chance(0.5) }
  const done = { mark, kind: 'other' } as const
  await act(scene, done, ['POST /visits/:id', { params: { id: scene.random.pick(visits).id }, body }])
}
