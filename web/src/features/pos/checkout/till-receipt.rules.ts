import type { PrintSettingsRecord, StoreSettingsRecord, StoreTable } from '#core/contract/records.ts'
import { formatRate } from '#core/money/tax.ts'
import { unitPriceToPay } from '#core/money/totals.ts'
import type { Language } from '#core/places/languages.ts'
import {
  receiptNumber,
  receiptSetup,
  type ReceiptPayment,
  type ReceiptToPrint,
  type TokenToPrint,
} from '../../printing/receipt.ts'
import type { Cart } from '../cart/cart.rules.ts'
import type { PricedCart } from '../cart/cart-pricing.rules.ts'

export type Sale = {
  cart: Cart
  priced: PricedCart
  table: StoreTable | null
  tokenNo: number
  soldAt: string
  businessDay: string
  payments: ReceiptPayment[]
  /** Of a sale that was paid; null of one that was only sent. */
  invoiceNumber: string | null
}

/** An order the server has taken: its number and the paper for it. */
export type SentOrder = {
  tokenNo: number
  orderId: string
  receipt: ReceiptToPrint
  isReceiptPrinted: boolean
  /** An earlier try was the one that went through, and may have been another one than was pressed last. */
  wasRecalled: boolean
}

type Records = { storeSettings: StoreSettingsRecord; printSettings: PrintSettingsRecord }

/** The receipt of an order that was just taken at the till, from the cart it was. */
export function receiptOfSale(sale: Sale, records: Records, language: Language): ReceiptToPrint {
  const { cart, priced, table, tokenNo, soldAt, businessDay, payments, invoiceNumber } = sale
  const { totals } = priced
  return {
    ...receiptSetup(records, language),
    isDuplicate: false,
    isProvisional: invoiceNumber === null,
    invoiceNumbers: invoiceNumber === null ? [] : [invoiceNumber],
    receiptNumber: receiptNumber(tokenNo, businessDay),
    soldAt,
    tokens: [tokenNo],
    deliveryType: cart.diningOption,
    table: table && { title: table.table_title, floor: table.floor },
    customer: cart.customer,
    lines: priced.lines.map(({ line, item, variant, addons, units, unitPrice, amount }, at) => ({
      title: item?.title ?? line.title,
      variant: variant?.title ?? null,
      addons: [...addons, ...units].map(({ title }) => title),
      notes: line.notes === '' ? null : line.notes,
      quantity: line.quantity,
      unitPrice: item ? unitPriceToPay(unitPrice, item.rateMilli, item.taxType) : unitPrice,
      total: totals.lines[at]?.total ?? amount,
    })),
    subTotal: totals.subTotal,
    taxTotal: totals.taxTotal,
    total: totals.total,
    taxes: totals.taxes.map(({ rateMilli, ...tax }) => ({ ...tax, rate: formatRate(rateMilli) })),
    payments,
  }
}

/** The slip with the number alone. */
export function tokenOfReceipt(receipt: ReceiptToPrint, tokenNo: number): TokenToPrint {
  return {
    language: receipt.language,
    timeZone: receipt.timeZone,
    pageFormat: receipt.print.pageFormat,
    storeName: receipt.store.name,
    tokenNo,
    soldAt: receipt.soldAt,
    deliveryType: receipt.deliveryType,
    tableTitle: receipt.table?.title ?? null,
  }
}
