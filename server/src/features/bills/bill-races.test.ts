import { expect, test } from 'vitest'
import type { Bill, BillHead } from '#core/contract/bills.ts'
import type { OrderGroup } from '#core/contract/orders.ts'
import { Random } from '../../../../database/seeds/random.ts'
import type { Answer, Client } from '../../../test/browserless-client.ts'
import { invoiceNumbers, outcome, pay as payWhole, RACES, rounds, theBill } from '../../../test/faults/races.ts'
import { aRestaurant, expectOk } from '../../../test/restaurant.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { aTableToPay, open, openBills, pay, place } from '../../../test/faults/bill-calls.ts'

const SEED = process.env['TEST_SEED'] ?? String(Date.now())
const server = useTestServer()

/** As many rounds as `test:long` runs take longer than a test may. */
const LONG = { timeout: Math.max(60_000, RACES * 2000) }

/** What the database holds of a restaurant's bills and must not: each an empty list. */
async function faultsOf(tenantId: string) {
  const of = async (text: string) => (await server().owner.query(text, [tenantId])).rows as unknown[]
  return {
    // more invoiced of a line than it has, or a part of it twice
    invoicedTwice: await of(`
      select l.order_item_id from invoice_lines l where l.tenant_id = $1 group by l.order_item_id
      having sum((coalesce(part_to, 1) - coalesce(part_from, 0))::numeric / coalesce(part_of, 1)) > 1.000001`),
    // paid, and not invoiced to the last part; or the other way round
    paidOtherwise: await of(`
      select o.id from orders o where o.tenant_id = $1 and o.status <> 'cancelled' and (o.payment_status = 'paid') <> (
        exists (select from invoice_orders v where v.tenant_id = o.tenant_id and v.order_id = o.id) and not exists (
          select from order_items i where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status <> 'cancelled'
            and coalesce((select sum((coalesce(part_to, 1) - coalesce(part_from, 0))::numeric / coalesce(part_of, 1))
              from invoice_lines l where l.tenant_id = i.tenant_id and l.order_item_id = i.id), 0) < 0.999999))`),
    paidByOtherSums: await of(`
      select b.id from bills b where b.tenant_id = $1 and b.paid <> (
        select coalesce(sum(p.amount), 0) from bill_payments p where p.tenant_id = b.tenant_id and p.bill_id = b.id)`),
    overpaid: await of(`select id from bills where tenant_id = $1 and status <> 'void' and paid > total`),
    unbalanced: await of(`
      select i.number from invoices i where i.tenant_id = $1 and i.total <> (
        select coalesce(sum(p.amount), 0) from invoice_payments p where p.tenant_id = i.tenant_id and p.invoice_number = i.number)`),
    countedTwice: await of(`
      select order_id from invoice_orders where tenant_id = $1 and completes group by order_id having count(*) > 1`),
  }
}

const NO_FAULTS = {
  invoicedTwice: [],
  paidOtherwise: [],
  paidByOtherSums: [],
  overpaid: [],
  unbalanced: [],
  countedTwice: [],
}

test(`four devices pay four shares of a bill at once, ${RACES} times: exact, on one invoice`, LONG, async () => {
  const { restaurant, owner, menu, card } = await aTableToPay(server())
  const tills = [owner, ...(await Promise.all([1, 2, 3].map(() => restaurant.anotherTill())))]
  for (const round of rounds) {
    const [bill] = await open(owner, [await place(owner, [{ id: menu, quantity: 3 }])])
    const shares = ['18.75', '18.75', '18.75', '18.75']
    const answers = await Promise.all(tills.map((till, at) => pay(till, bill!, [card(shares[at]!)])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(({ body }) => body.invoiceId ?? [])).toEqual([String(round)])
  }
  expect(await invoiceNumbers(server(), restaurant.tenantId)).toEqual(rounds)
  expect(await faultsOf(restaurant.tenantId)).toEqual(NO_FAULTS)
})

test(
  `two devices pay the last share at once, ${RACES} times: one of them, the other sees what is due`,
  LONG,
  async () => {
    const { restaurant, owner, menu, card } = await aTableToPay(server())
    const other = await restaurant.anotherTill()
    for (const _ of rounds) {
      const [bill] = await open(owner, [await place(owner, [{ id: menu }])])
      const answers = await Promise.all([owner, other].map((till) => pay(till, bill!, [card('25.00')])))
      expect(answers.map(outcome).toSorted()).toEqual(['200', '409 bill.closed'])
    }
    expect(await faultsOf(restaurant.tenantId)).toEqual(NO_FAULTS)
  },
)

/** What a device may do to a table at any moment, however the others have just changed it. */
const STEPS: Record<string, (till: Client, random: Random, table: Table) => Promise<Answer | null>> = {
  order: async (till, random, { tableId, items }) => {
    const cart = items.slice(0, random.whole(1, 2)).map((id) => ({ id, quantity: random.whole(1, 3) }))
    return till.post('/pos/create-order', { tableId, cart })
  },
  open: async (till, _, table) => {
    const orderIds = await table.unpaid(till)
    return orderIds.length === 0 ? null : till.post('/bills/open', { orderIds })
  },
  split: async (till, random, table) => {
    const bill = await table.aBill(till, random)
    const line = bill?.lines[0]
    if (!bill || !line) return null
    const isEqual = random.chance(0.4)
    const groups = [[{ lineId: line.id, parts: 1, of: random.whole(1, 3) }]]
    const how = isEqual ? { mode: 'equal', ways: random.whole(2, 4) } : { mode: 'items', groups }
    return till.post(`/bills/${bill.id}/split`, { version: bill.version, ...how })
  },
  move: async (till, random, table) => {
    const [from, to] = [await table.aBill(till, random), await table.aBill(till, random)]
    const line = from?.lines[0]
    if (!from || !to || !line || from.id === to.id) return null
    return till.post(`/bills/${from.id}/move`, {
      version: from.version,
      toBillId: to.id,
      lines: [{ lineId: line.id }],
    })
  },
  merge: async (till, random, table) => {
    const [into, from] = [await table.aBill(till, random), await table.aBill(till, random)]
    if (!into || !from || into.id === from.id) return null
    return till.post(`/bills/${into.id}/merge`, { version: into.version, billIds: [from.id] })
  },
  pay: async (till, random, table) => {
    const bill = await table.aBill(till, random)
    if (!bill) return null
    const isAll = random.chance(0.5)
    const amount = isAll ? bill.due : (Math.floor(Number(bill.due) * 50) / 100).toFixed(2)
    return pay(till, bill, Number(amount) === 0 ? [] : [{ paymentTypeId: table.card, amount }]) as Promise<Answer>
  },
  payWhole: async (till, _, table) => {
    const orderIds = await table.unpaid(till)
    if (orderIds.length === 0) return null
    const answer = await till.post('/orders/complete-order-payment-summary', { orderIds })
    return answer.status === 200 ? payWhole(till, await theBill({ owner: till }, orderIds)) : answer
  },
  cancelItem: async (till, random, table) => {
    const orders = await table.orders(till)
    if (orders.length === 0) return null
    const item = random.pick(random.pick(orders).items)
    return till.post(`/orders/update-status/${item.id}`, { status: random.pick(['cancelled', 'preparing', 'created']) })
  },
  cancel: async (till, _, table) => {
    const [orderId] = await table.unpaid(till)
    return orderId === undefined ? null : till.post('/orders/cancel', { orderIds: [orderId] })
  },
}

type Table = ReturnType<typeof tableAt>

function tableAt({ tableId, items, card }: { tableId: string; items: string[]; card: string }) {
  const groups = (till: Client) => expectOk(till.get<OrderGroup[]>('/orders'))
  return {
    tableId,
    items,
    card,
    orders: async (till: Client) => (await groups(till)).flatMap(({ orders }) => orders),
    unpaid: async (till: Client) =>
      (await groups(till)).flatMap(({ orders }) =>
        orders.filter((order) => order.payment_status !== 'paid').map(({ id }) => id),
      ),
    aBill: async (till: Client, random: Random) => {
      const { bills } = await openBills(till)
      const head: BillHead | undefined = bills.length === 0 ? undefined : random.pick(bills)
      return head === undefined ? undefined : (await till.get<Bill>(`/bills/${head.id}`)).body
    },
  }
}

/** Twenty steps of each of four devices, so often. */
const WALKS = Math.ceil(RACES / 6)

test(
  `whatever four devices do to a table, ${WALKS} × 80 steps: nothing fails, and the books are right (seed ${SEED})`,
  LONG,
  async () => {
    const random = new Random(SEED)
    for (let walk = 0; walk < WALKS; walk++) {
      const restaurant = await aRestaurant(server())
      const { owner } = restaurant
      const taxes = [await restaurant.aTax(), await restaurant.aTax({ rate: '20', type: 'exclusive' })]
      const items = [
        await restaurant.aMenuItem({ price: '9.99', taxId: taxes[0]! }),
        await restaurant.aMenuItem({ price: '25.00', taxId: taxes[1]! }),
      ]
      const types = await expectOk(owner.get<{ id: string; title: string }[]>('/settings/payment-types'))
      const card = types.find(({ title }) => title === 'Card')!.id
      const table = tableAt({ tableId: await restaurant.aTable(), items, card })
      const tills = [owner, ...(await Promise.all([1, 2, 3].map(() => restaurant.anotherTill())))]
      await expectOk(STEPS['order']!(owner, random, table) as Promise<Answer>)
      const failed: unknown[] = []
      await Promise.all(
        tills.map(async (till) => {
          for (let step = 0; step < 20; step++) {
            const name = random.pick(Object.keys(STEPS))
            const answer = await STEPS[name]!(till, random, table)
            if (answer && answer.status >= 500) failed.push([name, answer.status, answer.body])
          }
        }),
      )
      expect(failed).toEqual([])
      expect(await faultsOf(restaurant.tenantId)).toEqual(NO_FAULTS)
    }
  },
)
