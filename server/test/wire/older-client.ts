import type { Invoice } from '#core/contract/invoices.ts'
import type { OrderGroup, OrderSummary } from '#core/contract/orders.ts'
import type { Client } from '../browserless-client.ts'
import { expectOk } from '../restaurant.ts'

/** The fields of a menu item that an older client knows. */
type Item = {
  id: string
  price: string
  tax_rate: number | null
  tax_type: string | null
  variants: { id: string; price: string }[]
  addons: { id: string; price: string }[]
}
type Choice = { title: string; quantity?: number; variant?: string; addons?: string[] }
type Place = { deliveryType?: string | null; tableId?: string }
type Sale = { message: string; tokenNo: number; orderId: string; invoiceId: string }
type Totals = { subtotal: number; taxTotal: number; total: number }

const twoDecimals = (amount: number) => Number(amount.toFixed(2))

/**
 * A till written by others before price rules, tax groups and bills: it sends what the wire contract says and nothing else, and
 * computes by the fields that it knows, line by line, in floating point.
 */
export class OlderTill {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** Opens the till, fills a cart and pays it at once; returns the server's whole reply. */
  async sell(choices: readonly Choice[], { deliveryType = null, tableId = '' }: Place = {}) {
    const cart = await this.#cartOf(choices)
    const totals = totalsOf(cart)
    const { subtotal: netTotal, taxTotal, total } = totals
    const body = { ...bodyOf(cart, { deliveryType, tableId }), netTotal, taxTotal, total }
    return { totals, ...(await this.#client.post<Sale>('/pos/create-order-and-invoice', body)) }
  }

  /** Sends a cart to the kitchen, to be paid later. */
  async send(choices: readonly Choice[], place: Place) {
    return this.#client.post<Sale>('/pos/create-order', bodyOf(await this.#cartOf(choices), place))
  }

  /** Opens the pay dialog of a table; returns the amounts it shows, and a function that pays them. */
  async openPayDialog(tableId: string) {
    const groups = await expectOk(this.#client.get<OrderGroup[]>('/orders'))
    const { order_ids: orderIds } = groups.find(({ table_id }) => table_id === tableId)!
    const path = '/orders/complete-order-payment-summary'
    const { subtotal, taxTotal, total } = await expectOk(this.#client.post<OrderSummary>(path, { orderIds }))
    const shown = { subtotal, taxTotal, total }
    return {
      shown,
      pay: () =>
        this.#client.post<Sale>('/orders/complete-and-pay-order', { orderIds, subTotal: subtotal, taxTotal, total }),
    }
  }

  /** Prints the newest invoice: a printed line for each item, and the totals below. */
  async printNewestInvoice() {
    const [invoice] = await expectOk(this.#client.get<Invoice[]>('/invoices?type=today&from=null&to=null'))
    const orderIds = invoice!.orders.map(({ order_id }) => order_id)
    const sold = await expectOk(this.#client.post<OrderSummary>('/invoices/orders', { orderIds }))
    const items = sold.orders.flatMap((order) => order.items)
    return {
      lines: items.map(({ item_title, addons, quantity, price }) => {
        const title = [item_title, ...(addons ?? []).map((addon) => addon.title)].join(', ')
        return [title, `${quantity} × ${price.toFixed(2)}`, (quantity * price).toFixed(2)]
      }),
      sums: { subtotal: sold.subtotal, taxTotal: sold.taxTotal, total: sold.total },
      /** Sum of the printed lines; `itemTotals` is the sum of the server's totals of items. */
      added: twoDecimals(items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
      itemTotals: twoDecimals(items.reduce((sum, { itemTotal }) => sum + itemTotal, 0)),
    }
  }

  async #cartOf(choices: readonly Choice[]) {
    const { menuItems } = await expectOk(this.#client.get<{ menuItems: (Item & { title: string })[] }>('/pos/init'))
    return choices.map(({ title, quantity = 1, variant, addons = [] }) => {
      const item = menuItems.find((one) => one.title === title)!
      const chosen = item.variants.find(({ id }) => id === variant)
      const extras = item.addons.filter(({ id }) => addons.includes(id))
      const price = [...extras].reduce((sum, extra) => sum + Number(extra.price), Number((chosen ?? item).price))
      const choice = chosen || extras.length > 0 ? { variant_id: variant ?? null, addons_ids: addons } : {}
      return { ...item, quantity, notes: '', ...choice, price }
    })
  }
}

const bodyOf = (cart: readonly object[], { deliveryType = null, tableId = '' }: Place) => ({
  cart,
  deliveryType,
  customerType: 'WALKIN',
  customerId: null,
  tableId,
  selectedQrOrderItem: null,
})

/** Totals by the single tax of each item, all that an older client knows. */
function totalsOf(
  cart: readonly { price: number; quantity: number; tax_rate: number | null; tax_type: string | null }[],
): Totals {
  let [net, tax] = [0, 0]
  for (const { price, quantity, tax_rate, tax_type } of cart) {
    const [line, rate] = [price * quantity, (tax_rate ?? 0) / 100]
    const taxOfLine = tax_type === 'exclusive' ? line * rate : tax_type === 'inclusive' ? line - line / (1 + rate) : 0
    net += tax_type === 'inclusive' ? line - taxOfLine : line
    tax += taxOfLine
  }
  return { subtotal: twoDecimals(net), taxTotal: twoDecimals(tax), total: twoDecimals(net + tax) }
}
