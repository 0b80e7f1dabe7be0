import { AppError } from '../app-error.ts'
import { taxOfLine } from '../orders/chosen-item.ts'
import type { TaxOfItem } from '../orders/price-changes.ts'
import type { DiningOption } from '../orders/price-rules.ts'
import { taxesOn, taxFor, type ItemTax, type TaxRule } from '../orders/tax-groups.ts'
import type { Plan } from '../plan.ts'
import { changeBills, eventsOf } from './change-bills.ts'
import { checkToPay, type OpenFacts } from './decide-open.ts'

export type DiningOptionFacts = Pick<OpenFacts, 'bills' | 'named' | 'numbers' | 'newId'> & {
  /** By ids of menu items; items without a tax group are left out. */
  taxRules: ReadonlyMap<string, readonly TaxRule<ItemTax>[]>
}

/**
 * Changes the dining option of unpaid orders. Lines whose items have a tax group get the tax of the option on the
 * order's business day, on their bills too (docs/rules/money.md#change-the-dining-option).
 * @throws AppError
 */
export function decideDiningOption(
  { bills, named, taxRules, newId }: DiningOptionFacts,
  orderIds: readonly string[],
  option: DiningOption,
): Plan<object> {
  checkToPay(named, orderIds)
  if (named.some(({ paymentStatus }) => paymentStatus === 'partial')) throw new AppError('bill.split')
  const taxes = named.flatMap(({ businessDay, items }) =>
    items.flatMap(({ id, itemId }): TaxOfItem[] => {
      const rules = taxRules.get(itemId)
      return rules ? [{ id, ...taxOfLine(taxFor(taxesOn(rules, businessDay), option)) }] : []
    }),
  )
  const taxOf = new Map(taxes.map(({ id, ...tax }) => [id, tax]))
  const content = bills
    .filter(({ orders }) => orders.some(({ id }) => orderIds.includes(id)))
    .map((bill) => ({
      bill,
      pieces: bill.lines.map((line) => ({ ...line, item: { ...line.item, ...taxOf.get(line.orderItemId) } })),
    }))
  const changed = changeBills(content, { newId })
  const before = [...new Set(named.map(({ deliveryType }) => deliveryType ?? 'dinein'))].join(', ')
  return {
    prices: { taxes, dining: { orderIds, option } },
    bills: changed.changes,
    audit: [
      {
        kind: 'order.dining_option_changed',
        subject: named.map(({ tokenNo }) => tokenNo).join(', '),
        details: { from: before, to: option },
      },
    ],
    notifications: [],
    events: eventsOf([...new Set([...orderIds, ...changed.orderIds])], changed.bills),
    reply: {},
  }
}
