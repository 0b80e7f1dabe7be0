import type { Bill } from '#core/contract/bills.ts'
import { startNextDay } from '../../end-of-day.ts'
import { open, pay, place, split } from '../../faults/bill-calls.ts'
import { aRestaurantWithDrawers, move, openDrawer } from '../../faults/cash-calls.ts'
import { expectOk } from '../../restaurant.ts'
import type { TestServer } from '../../test-server.ts'
import { BUYER } from '../../buyer.ts'

type Evening = Awaited<ReturnType<typeof openForTheEvening>>

/** A restaurant with two drawers that are open, a taxed menu and every reason. */
async function openForTheEvening(server: TestServer) {
  const bistro = await aRestaurantWithDrawers(server)
  const { owner } = bistro
  const aReason = async (kind: string) =>
    (await expectOk(owner.post<{ id: string }>('/settings/reasons/add', { kind, title: `A ${kind}`, isActive: true })))
      .id
  const taxId = await bistro.aTax()
  const wine = await bistro.aMenuItem({
    title: 'Gamay',
    price: '25.00',
    taxId: await bistro.aTax({ title: 'VAT', rate: '20', type: 'exclusive' }),
    categoryId: await bistro.aCategory('Wines'),
  })
  const soup = await bistro.aMenuItem({ title: 'Soup', price: '7.50', taxId })
  const room = await expectOk(
    owner.post<{ id: string }>('/settings/payment-types/add', { title: 'Room', isActive: true }),
  )
  const sessions = [await openDrawer(owner, bistro.tills[0].id), await openDrawer(owner, bistro.tills[1].id)] as const
  return {
    ...bistro,
    wine,
    soup,
    soupVariant: await bistro.aVariant(soup, 'Large', '9.00'),
    soupAddon: await bistro.anAddon(soup, 'Bread', '1.50'),
    roomId: room.id,
    voided: await aReason('void'),
    discounted: await aReason('discount'),
    comped: await aReason('comp'),
    sessions,
  }
}

async function sellAtTheTill({
  owner,
  sell,
  cash,
  card,
  soup,
  soupVariant,
  discounted,
  comped,
  roomId,
  tills,
}: Evening) {
  const [bar] = [tills[1].id]
  await expectOk(sell(owner, { quantity: 2, payments: [cash('24.00', { tip: '1.00', tendered: '30.00' })] }))
  await expectOk(sell(owner, { tillId: bar, quantity: 1, payments: [card('7.00'), cash('5.00')] }))
  await expectOk(sell(owner, { quantity: 2, payments: [{ paymentTypeId: roomId, amount: '24.00', reference: '12' }] }))
  await expectOk(sell(owner, { quantity: 3, payments: [card('36.00', { tip: '2.50' })] }))
  const cart = [
    { id: soup, quantity: 2, variant_id: soupVariant },
    { id: soup, quantity: 1, discounts: [{ kind: 'percent', value: 50, reasonId: discounted }] },
    { id: soup, quantity: 1, discounts: [{ kind: 'percent', value: 100, reasonId: comped }] },
  ]
  // two at 9.00 and half of 7.50, inclusive of ten percent
  const sale = { cart, deliveryType: 'takeaway', covers: '3', netTotal: 19.77, taxTotal: 1.98, total: 21.75 }
  await expectOk(owner.post('/pos/create-order-and-invoice', { ...sale, payments: [card('21.75')], buyer: BUYER }))
}

async function payAtTheTable({ owner, aTable, wine, soup, soupAddon, cash, card, refund }: Evening) {
  const tableId = await aTable('T4')
  const orders = [
    await place(
      owner,
      [
        { id: wine, quantity: 2 },
        { id: soup, quantity: 3, addons_ids: [soupAddon] },
      ],
      { tableId, covers: 2 },
    ),
    await place(owner, [{ id: soup, quantity: 1 }], { tableId }),
  ]
  const [bill] = await open(owner, orders)
  const bills = await split(owner, bill!, { mode: 'equal', ways: 3 })
  for (const one of bills) {
    const first = await expectOk(pay(owner, one, [card('5.00', { tip: '1.00' })]))
    if (one === bills[0]) {
      const payment = first.bill.payments[0]!
      await expectOk(owner.post(`/bills/${one.id}/payments/${payment.id}/cancel`, { reasonId: refund }))
    }
    const { due } = await expectOk(owner.get<Bill>(`/bills/${one.id}`))
    if (one !== bills[2]) await expectOk(pay(owner, one, [cash(due)], one === bills[1] ? { buyer: BUYER } : {}))
  }
  const another = await open(owner, [await place(owner, [{ id: soup, quantity: 4 }], { tableId: await aTable('T5') })])
  await expectOk(pay(owner, another[0]!, [cash('3.00')]))
  return another[0]!.id
}

async function giveBack({ owner, refund, cash, card, roomId, typeOf, itemId, voided }: Evening) {
  const back = (number: number, body: object) =>
    expectOk(owner.post(`/invoices/${number}/refund`, { reasonId: refund, ...body }))
  await back(1, { mode: 'lines', lines: [{ position: 1, n: 1 }], payments: [cash('12.00')] })
  await back(1, { mode: 'whole', payments: [cash('12.00')] })
  await back(4, { mode: 'amount', amount: '7.00', payments: [card('7.00')] })
  await back(5, { mode: 'lines', lines: [{ position: 1, n: 1, of: 2 }], payments: [card('9.00')] })
  await expectOk(owner.post('/invoices/2/payments/1/correct', { paymentTypeId: typeOf('Cash'), reasonId: refund }))
  for (const payments of [[cash('10.00')], [card('4.00')]])
    await expectOk(owner.post('/cash/settlements', { invoiceId: '3', position: 1, payments }))
  await expectOk(owner.post('/invoices/2/buyer', { ...BUYER, name: 'Werk' }))
  const orderId = await place(owner, [{ id: itemId, quantity: 3 }])
  const order = await expectOk(owner.get<{ orders: { id: string; items: { id: string }[] }[] }[]>('/orders'))
  const item = order.flatMap(({ orders }) => orders).find(({ id }) => id === orderId)!.items[0]!
  await expectOk(
    owner.post(`/orders/update-status/${item.id}`, { status: 'cancelled', quantity: '1', reasonId: voided }),
  )
  await expectOk(owner.post('/gift-cards/sell', { amount: '30.00', payments: [cash('10.00'), card('20.00')] }))
  return roomId
}

async function countDrawers({ owner, sessions, paidIn, paidOut, card, typeOf, username }: Evening) {
  const [till, bar] = sessions
  await expectOk(move(owner, till, { kind: 'in', amount: '20.00', reasonId: paidIn }))
  await expectOk(move(owner, till, { kind: 'out', amount: '5.00', reasonId: paidOut, note: 'Ice' }))
  await expectOk(move(owner, till, { kind: 'drop', amount: '30.00' }))
  await expectOk(move(owner, till, { kind: 'tip_payout', amount: '1.00', username }))
  const counts = [
    { value: '50.00', n: 1 },
    { value: '0.50', n: 7 },
  ]
  const others = [{ paymentTypeId: card('0').paymentTypeId, n: 4, amount: '61.00' }]
  const closing = { counts, others, keep: '50.00', note: 'Two drawers' }
  await expectOk(owner.post(`/cash/sessions/${till}/close`, closing))
  await openDrawer(owner, await tillOf(owner), { counts: [{ value: '20.00', n: 3 }] })
  return { bar, typeOf }
}

/** Prints originals, which have no journal entry, copies, which have one, and notes, whose every print has one. */
async function printPapers({ owner, sessions }: Evening, openBill: string) {
  const papers = [
    ...[1, 1, 1, 2, 2].map((number) => ({ kind: 'invoice', id: String(number) })),
    ...[1, 1].map((number) => ({ kind: 'credit_note', id: String(number) })),
    ...[1, 2, 3].map(() => ({ kind: 'note', id: openBill })),
    ...[1, 2].map(() => ({ kind: 'session', id: sessions[0] })),
    // readings of an open drawer, which are originals all
    ...[1, 2].map(() => ({ kind: 'session', id: sessions[1] })),
  ]
  for (const paper of papers) await expectOk(owner.post('/documents/print', paper))
}

const tillOf = async (owner: Evening['owner']) =>
  (await expectOk(owner.get<{ id: string }[]>('/settings/tills')))[0]!.id

/** A restaurant with a closed day and a running one, and with every kind of journal entry. */
export async function anEveningInTheJournal(server: TestServer) {
  const evening = await openForTheEvening(server)
  const { owner, tenantId, sell, cash, sessions, aStaffMember } = evening
  await sellAtTheTill(evening)
  const openBill = await payAtTheTable(evening)
  await giveBack(evening)
  await countDrawers(evening)
  await printPapers(evening, openBill)
  const { username: toUsername } = await aStaffMember(['POS', 'CASH_CLOSE', 'CASH_MANAGE'])
  const handing = { counts: [{ value: '100.00', n: 1 }], others: [], keep: '100.00', note: 'Shift', toUsername }
  await expectOk(owner.post(`/cash/sessions/${sessions[1]}/hand-over`, handing))
  await expectOk(owner.post('/fiscal/keys/rotate', { password: evening.password }))
  await startNextDay(server, evening)
  await expectOk(sell(owner, { payments: [cash('12.00')] }))
  await expectOk(sell(owner, { quantity: 2, payments: [cash('24.00')] }))
  await expectOk(owner.post('/invoices/4/buyer', { ...BUYER, name: 'Late' }))
  return { tenantId, evening }
}
