import { expect, test } from 'vitest'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { PaperDocument } from '#core/contract/selling/documents.ts'
import { aRestaurant, expectOk } from '../../../../test/restaurant.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()

type Sent = { orderId: string; visitId: string }
type Bill = { id: string; due: string }

async function aRoom() {
  const { tenantId, owner, username, aMenuItem, aTable, aStaffMember } = await aRestaurant(server())
  const cart = [{ id: await aMenuItem({ price: '10' }), quantity: 1 }]
  const waiter = await aStaffMember(['POS', 'ORDERS'])
  const { paymentTypes } = await expectOk(owner.get<{ paymentTypes: { id: string; title: string }[] }>('/pos/init'))
  const cardId = paymentTypes.find(({ title }) => title === 'Card')!.id
  const order = (body: object) => expectOk(owner.post<Sent>('/pos/create-order', { cart, ...body }))
  const printed = async (kind: string, id: string) =>
    (await expectOk(owner.post<{ document: PaperDocument }>('/documents/print', { kind, id }))).document
  return {
    owner,
    username,
    waiter: waiter.username,
    aTable,
    order,
    pay: async (orderIds: string[]) => {
      const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds }))
      const [{ id, due }] = bills as [Bill]
      const payments = [{ paymentTypeId: cardId, amount: due }]
      return (await expectOk(owner.post<{ invoiceId: string }>(`/bills/${id}/payments`, { payments }))).invoiceId
    },
    note: async (orderIds: string[]) => {
      const { bills } = await expectOk(owner.post<{ bills: Bill[] }>('/bills/open', { orderIds }))
      return printed('note', bills[0]!.id)
    },
    receipt: (id: string) => printed('invoice', id),
    summary: (orderIds: string[]) => expectOk(owner.post('/orders/complete-order-payment-summary', { orderIds })),
    tickets: async () => (await expectOk(owner.get<{ tickets: Ticket[] }>('/kitchen/tickets'))).tickets,
    journalled: async () => {
      const { rows } = await server().owner.query<{ covers: number | null; server: string | null }>(
        `select (payload::jsonb #>> '{data,covers}')::int as covers, payload::jsonb #>> '{data,server}' as server
         from fiscal_entries where tenant_id = $1 and kind = 'sale' order by seq`,
        [tenantId],
      )
      return rows
    },
    nameOf: async (user: string) =>
      (
        await server().owner.query<{ name: string }>('select name from users where tenant_id = $1 and username = $2', [
          tenantId,
          user,
        ])
      ).rows[0]!.name,
  }
}

test('two rounds of a party of two are two guests on note, receipt, tickets and in the journal', async () => {
  const room = await aRoom()
  const tableId = await room.aTable('T1')
  const rounds = [await room.order({ tableId, covers: 2 }), await room.order({ tableId, covers: 2 })]
  const orderIds = rounds.map(({ orderId }) => orderId)

  expect((await room.tickets()).map(({ covers }) => covers)).toEqual([2, 2])
  expect(await room.summary(orderIds)).toMatchObject({ covers: 2, served_by: room.username, place: 'T1' })
  expect((await room.note(orderIds)).covers).toBe(2)
  const receipt = await room.receipt(await room.pay(orderIds))
  expect(receipt.covers).toBe(2)
  expect(await room.journalled()).toMatchObject([{ covers: 2 }])
})

test('covers and waiter of the visit stand on every paper, and after a hand-over the new waiter does', async () => {
  const room = await aRoom()
  const tableId = await room.aTable('T1')
  const { owner, username, waiter } = room
  const seated = { tableIds: [tableId], covers: 4, waiter: username }
  const { visitId } = await expectOk(owner.post<{ visitId: string }>('/visits', seated))
  const { orderId } = await room.order({ tableId })
  expect(await room.tickets()).toMatchObject([{ covers: 4, waiter: username }])

  await expectOk(owner.post('/visits/hand-over', { from: username, to: waiter }))
  await expectOk(owner.post(`/visits/${visitId}`, { covers: 5 }))
  const name = await room.nameOf(waiter)
  expect(await room.tickets()).toMatchObject([{ covers: 5, waiter, waiter_name: name }])
  expect(await room.summary([orderId])).toMatchObject({ covers: 5, served_by: waiter })
  expect(await room.note([orderId])).toMatchObject({ covers: 5, server: name })

  const invoice = await room.pay([orderId])
  expect(await room.receipt(invoice)).toMatchObject({ covers: 5, server: name })
  expect(await room.journalled()).toMatchObject([{ covers: 5, server: name }])
})

test('a receipt stays as it is when the visit changes after it', async () => {
  const room = await aRoom()
  const tableId = await room.aTable('T1')
  const { visitId, orderId } = await room.order({ tableId, covers: 2 })
  await room.order({ tableId })
  const invoice = await room.pay([orderId])
  await expectOk(room.owner.post(`/visits/${visitId}`, { covers: 7, waiter: room.waiter }))
  expect(await room.receipt(invoice)).toMatchObject({ covers: 2, server: await room.nameOf(room.username) })
})

test('merged parties are counted together, each once', async () => {
  const room = await aRoom()
  const [one, other] = [await room.aTable('T1'), await room.aTable('T2')]
  const seat = async (tableId: string, covers: number) =>
    (await expectOk(room.owner.post<{ visitId: string }>('/visits', { tableIds: [tableId], covers }))).visitId
  const [a, b] = [await seat(one, 2), await seat(other, 3)]
  const orders = [await room.order({ tableId: one }), await room.order({ tableId: other })]
  await expectOk(room.owner.post(`/visits/${a}/merge`, { intoVisitId: b }))
  expect((await room.note(orders.map(({ orderId }) => orderId))).covers).toBe(5)
})

test('a tab has its name on ticket, note and receipt; a party that moved has its new table', async () => {
  const room = await aRoom()
  const { visitId: tab } = await expectOk(room.owner.post<{ visitId: string }>('/visits', { name: 'Martin' }))
  const { orderId } = await room.order({ visitId: tab })
  expect(await room.tickets()).toMatchObject([{ visit_name: 'Martin', table_title: null }])
  expect((await room.note([orderId])).table_title).toBe('Martin')
  expect((await room.receipt(await room.pay([orderId]))).table_title).toBe('Martin')

  const [from, to] = [await room.aTable('T1'), await room.aTable('T9', 'Terrasse')]
  const moving = await room.order({ tableId: from })
  await expectOk(room.owner.post(`/visits/${moving.visitId}/tables`, { tableIds: [to] }))
  expect(await room.note([moving.orderId])).toMatchObject({ table_title: 'T9', floor: 'Terrasse' })
})

test('a sale at once at a table whose party is known states that party', async () => {
  const room = await aRoom()
  const tableId = await room.aTable('T1')
  const { visitId } = await room.order({ tableId })
  await expectOk(room.owner.post(`/visits/${visitId}`, { covers: 6, waiter: room.waiter }))
  const cart = [{ id: (await room.tickets())[0]!.items[0]!.item_id, quantity: 1 }]
  const sale = { cart, tableId, netTotal: 10, taxTotal: 0, total: 10 }
  const { invoiceId } = await expectOk(room.owner.post<{ invoiceId: string }>('/pos/create-order-and-invoice', sale))
  expect(await room.receipt(invoiceId)).toMatchObject({ covers: 6, server: await room.nameOf(room.waiter) })
})
