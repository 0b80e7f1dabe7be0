import { expect } from 'vitest'

/** Every invoice is the sum of its lines, taxes and payments, and has all lines of its orders that were not cancelled. */
export async function expectSoundInvoices(rows: <T>(text: string) => Promise<T[]>): Promise<void> {
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
