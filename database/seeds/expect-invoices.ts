import { expect } from 'vitest'
import type { Client } from '../../server/test/browserless-client.ts'
import { expectOk } from '../../server/test/restaurant.ts'

type Rows = <T>(text: string) => Promise<T[]>

/** Every invoice is the sum of its lines, taxes and payments, and has all lines of its orders that were not cancelled. */
export async function expectSoundInvoices(rows: Rows): Promise<void> {
  const unsound = (parts: string) =>
    rows(`select i.number from invoices i join (select invoice_number, ${parts} group by 1) p
      on p.invoice_number = i.number where (i.sub_total, i.tax_total, i.total) is distinct from (p.net, p.tax, p.total)`)
  expect(await unsound('sum(net) as net, sum(tax) as tax, sum(total) as total from invoice_lines')).toEqual([])
  expect(await unsound('sum(net) as net, sum(tax) as tax, sum(net + tax) as total from invoice_taxes')).toEqual([])
  expect(
    await rows(`select i.number from invoices i left join (select invoice_number, sum(amount) as paid,
        bool_and(coalesce(tendered, amount) >= amount) as covered from invoice_payments group by 1) p
      on p.invoice_number = i.number where p.paid is distinct from i.total or not p.covered`),
  ).toEqual([])
  expect(
    await rows(`select id from orders o where (payment_status = 'paid') is distinct from
      exists (select from invoice_orders p where p.order_id = o.id)`),
  ).toEqual([])
  expect(
    await rows(`select i.id from order_items i join orders o on o.id = i.order_id and o.payment_status = 'paid'
      where (i.status <> 'cancelled') is distinct from exists (select from invoice_lines l
        where l.order_item_id = i.id and l.unit_price = i.unit_price and l.quantity = i.quantity)`),
  ).toEqual([])
}

/** Expects new orders and invoices to continue the seeded numbers. */
export async function expectLiveWork(owner: Client, rows: Rows): Promise<void> {
  const [before] = await rows<{ token: number; invoice: number }>(`
    select (select max(token_no) from orders where business_day = (select max(business_day) from orders)) as token,
      (select max(number)::int from invoices) as invoice`)
  const { menuItems } = await expectOk(owner.get<{ menuItems: { id: string; title: string }[] }>('/pos/init'))
  const coffee = menuItems.find(({ title }) => title === 'Cappuccino')!
  const placed = await expectOk(
    owner.post<{ tokenNo: number; orderId: string }>('/pos/create-order', { cart: [{ id: coffee.id, quantity: 2 }] }),
  )
  expect(placed.tokenNo).toBe(before!.token + 1)
  const orderIds = [placed.orderId]
  const due = await expectOk(
    owner.post<{ subtotal: number; taxTotal: number; total: number }>('/orders/complete-order-payment-summary', {
      orderIds,
    }),
  )
  expect(due.total).toBe(9)
  const paid = await expectOk(
    owner.post<{ invoiceId: string }>('/orders/complete-and-pay-order', {
      orderIds,
      subTotal: due.subtotal,
      taxTotal: due.taxTotal,
      total: due.total,
    }),
  )
  expect(paid.invoiceId).toBe(String(before!.invoice + 1))
}
