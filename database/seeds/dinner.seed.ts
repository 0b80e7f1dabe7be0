import { formatDecimal } from '#core/money/amount.ts'
import type { Asker } from '../../server/src/features/staff/approvals/load-approvals.ts'
import { discountBill } from '../../server/src/features/bills/discount-bill.ts'
import { openBills } from '../../server/src/features/bills/open-bills.ts'
import { splitBill } from '../../server/src/features/bills/split-bill.ts'
import { refundInvoice } from '../../server/src/features/bills/invoices/refunds/refund-invoice.ts'
import { addOptionGroup } from '../../server/src/features/menu/options/save-option-group.ts'
import { saveSale } from '../../server/src/features/menu/options/save-sale.ts'
import { addPriceRule } from '../../server/src/features/menu/price-rules/save-price-rule.ts'
import { loadActiveReasons } from '../../server/src/features/store/reasons/load-reasons.ts'
import { loadPaymentTypes } from '../../server/src/features/store/load-store.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import type { SeededRestaurant } from './history.ts'
import { SHARED_TABLE } from './open-orders.ts'
import { commandsIn } from './planned-commands.ts'
import { named, placeOpenOrder, PRICE_LISTS } from './open-orders.seed.ts'
import { query } from '../../server/src/infrastructure/database/query.ts'

const COOKED_TO_ORDER = ['Steak frites', 'Entrecôte grillée', 'Magret de canard au miel']
const COOKING_DEGREES = ['Bleu', 'Saignant', 'À point', 'Bien cuit']
const HAPPY_HOUR_DRINKS = ['Bière pression']

/** Seeds a dinner's special cases: degrees of cooking, a happy hour, a table that splits its bill, a refunded line. */
export async function seedDinner(tx: TenantTx, asker: Asker, restaurant: SeededRestaurant): Promise<void> {
  await addCookingDegrees(tx, restaurant)
  await addHappyHour(tx, restaurant)
  await splitTable(tx, asker, restaurant)
  await refundLine(tx, asker)
}

/** Choosing is optional: for guests who name no degree, the chef decides. */
async function addCookingDegrees(tx: TenantTx, { menu }: SeededRestaurant): Promise<void> {
  const options = COOKING_DEGREES.map((title) => ({ id: null, title, price: '0', max: 1 }))
  const { id } = await addOptionGroup(tx, { title: 'Cuisson', min: 0, max: 1, free: 0, options })
  const items = Object.values(menu).flat()
  for (const title of COOKED_TO_ORDER) await saveSale(tx, named(items, title).id, { modifierGroupIds: [id] })
}

async function addHappyHour(tx: TenantTx, { menu }: SeededRestaurant): Promise<void> {
  const items = Object.values(menu).flat()
  await addPriceRule(tx, {
    title: 'Happy hour',
    target: 'items',
    ids: HAPPY_HOUR_DRINKS.map((title) => named(items, title).id),
    kind: 'percent',
    value: '20',
    weekdays: [1, 2, 3, 4, 5],
    from: 17 * 60,
    to: 19 * 60,
    firstDay: null,
    lastDay: null,
    deliveryTypes: ['dinein'],
    isActive: true,
  })
}

/** Four guests at one table, in two bills; one of them a regular, with a discount. */
async function splitTable(tx: TenantTx, asker: Asker, restaurant: SeededRestaurant): Promise<void> {
  const orderId = await placeOpenOrder(tx, restaurant, SHARED_TABLE)
  const commands = commandsIn(tx)
  const [bill] = (await openBills(commands, [orderId])).bills
  const lines = bill!.lines.slice(0, 2).map(({ id }) => ({ lineId: id }))
  const split = await splitBill(commands, bill!.id, { version: bill!.version, mode: 'items', groups: [lines] })
  const [first] = split.bills
  const reason = (await loadActiveReasons(tx)).find(({ kind }) => kind === 'discount')!
  const terms = { kind: 'percent' as const, value: '10', reasonId: reason.id, lineId: null, approvalIds: [] }
  await discountBill(commands, asker, { ...terms, billId: first!.id, version: first!.version })
}

/** The first line of the last invoice of an earlier day. */
async function refundLine(tx: TenantTx, asker: Asker): Promise<void> {
  const rows = await query<{ number: number; total: number; digits: number }>(tx.db)`
    select i.number, l.total, i.currency_digits as digits
    from invoices i join invoice_lines l on l.invoice_number = i.number and l.position = 1
    where i.business_day < current_business_day() order by i.number desc limit 1`
  const { number, total, digits } = rows[0]!
  const reason = (await loadActiveReasons(tx)).find(({ kind }) => kind === 'refund')!
  const [type] = await loadPaymentTypes(tx)
  await refundInvoice(commandsIn(tx), PRICE_LISTS, {
    asker,
    invoiceNumber: number,
    mode: 'lines',
    lines: [{ position: 1 }],
    reasonId: reason.id,
    payments: [{ paymentTypeId: type!.id, amount: formatDecimal(total, digits) }],
    refundTips: false,
    approvalIds: [],
  })
}
