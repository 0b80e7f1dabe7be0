import { $, own, type Template } from './attempts.ts'

const version = own('version')
const payments = [{ paymentTypeId: $('paymentType'), amount: '1.00' }]
const tipped = [{ paymentTypeId: own('card'), amount: '1.00', tip: '1.00', tipFor: $('username') }]
const orderIds = [$('unbilledOrder')]
const buyer = { name: 'SA', address: 'x', postcode: '75001', city: 'Paris', country: 'FR' }
const plain = { id: own('plain'), quantity: 1 }
const chosen = { itemId: own('item'), variantId: own('variant') }

/** One cart for each id that a line may name. */
export const CARTS = [
  { id: $('plain'), quantity: 1 },
  { id: own('item'), quantity: 1, variant_id: $('variant'), addons_ids: [$('addon')] },
  { id: own('item'), quantity: 1, modifiers: [{ id: $('option') }] },
  {
    id: own('set'),
    quantity: 1,
    steps: [{ id: $('step'), choices: [{ itemId: $('item'), variantId: $('variant') }] }],
  },
  { id: own('set'), quantity: 1, steps: [{ id: own('step'), choices: [{ ...chosen, addons_ids: [$('addon')] }] }] },
  {
    id: own('set'),
    quantity: 1,
    steps: [{ id: own('step'), choices: [{ ...chosen, modifiers: [{ id: $('option') }] }] }],
  },
]
const DISCOUNTED = [
  { ...plain, discounts: [{ kind: 'percent', value: 10, reasonId: $('discountReason') }] },
  { ...plain, override: { unitPrice: '7', reasonId: $('priceReason') } },
]
const ORDERS: object[] = [
  ...[...CARTS, ...DISCOUNTED].map((line) => ({ cart: [line] })),
  { cart: [plain], discounts: [{ kind: 'percent', value: 10, reasonId: $('discountReason') }] },
  { cart: [plain], tableId: $('table') },
  { cart: [plain], visitId: $('visit') },
  { cart: [plain], selectedQrOrderItem: $('qrOrder') },
  { cart: [plain], customerType: 'CUSTOMER', customerId: $('phone') },
]
const totals = { netTotal: 8, taxTotal: 0, total: 8 }

export const CALLS_OF_SALE: Template[] = [
  ...ORDERS.map((body): Template => ({ method: 'POST', path: '/pos/create-order', body })),
  ...[...ORDERS, { cart: [plain], payments }, { cart: [plain], payments: tipped }].map((body): Template => ({
    method: 'POST',
    path: '/pos/create-order-and-invoice',
    body: { ...totals, ...body },
  })),
  { method: 'POST', path: '/pos/qrorders/accept/:id', params: { id: $('qrOrder') } },
  {
    method: 'POST',
    path: '/pos/qrorders/update-status/:id',
    params: { id: $('qrOrder') },
    body: { status: 'cancelled' },
  },
  ...CARTS.map((line): Template => ({
    method: 'POST',
    path: '/qrmenu/:qrcode/place-order',
    params: { qrcode: own('qrcode') },
    body: {
      deliveryType: null,
      cartItems: [line],
      customerType: 'WALKIN',
      customer: { name: 'Guest', phone: '' },
      tableId: null,
    },
    by: 'guest',
  })),
  {
    method: 'POST',
    path: '/qrmenu/:qrcode/place-order',
    params: { qrcode: own('qrcode') },
    body: {
      deliveryType: null,
      cartItems: [plain],
      customerType: 'WALKIN',
      customer: { name: 'Guest', phone: '' },
      tableId: $('tableCode'),
    },
    by: 'guest',
  },

  { method: 'GET', path: '/bills', query: { tableId: $('table') } },
  { method: 'GET', path: '/bills', query: { orderId: $('order') } },
  { method: 'POST', path: '/bills/open', body: { orderIds } },
  { method: 'GET', path: '/bills/:id', params: { id: $('bill') } },
  {
    method: 'POST',
    path: '/bills/:id/split',
    params: { id: $('otherBill') },
    body: { version: own('otherVersion'), mode: 'items', groups: [[{ lineId: $('otherBillLine') }]] },
  },
  {
    method: 'POST',
    path: '/bills/:id/move',
    params: { id: $('otherBill') },
    body: { version: own('otherVersion'), toBillId: $('bill'), lines: [{ lineId: $('otherBillLine') }] },
  },
  { method: 'POST', path: '/bills/:id/merge', params: { id: $('bill') }, body: { version, billIds: [$('otherBill')] } },
  {
    method: 'POST',
    path: '/bills/:id/discounts',
    params: { id: $('otherBill') },
    body: {
      version: own('otherVersion'),
      lineId: $('otherBillLine'),
      kind: 'percent',
      value: 1,
      reasonId: $('discountReason'),
    },
  },
  {
    method: 'POST',
    path: '/bills/:id/discounts/:discountId/remove',
    params: { id: $('bill'), discountId: $('discount') },
    body: { version },
  },
  { method: 'POST', path: '/bills/:id/payments', params: { id: $('bill') }, body: { payments } },
  { method: 'POST', path: '/bills/:id/payments', params: { id: $('bill') }, body: { payments: tipped } },
  {
    method: 'POST',
    path: '/bills/:id/payments',
    params: { id: own('bill') },
    body: { payments: [{ paymentTypeId: own('card'), amount: '1.00' }], customerId: $('phone') },
  },
  {
    method: 'POST',
    path: '/bills/:id/payments/:paymentId/cancel',
    params: { id: $('bill'), paymentId: $('payment') },
    body: { reasonId: $('refundReason') },
  },
  {
    method: 'POST',
    path: '/bills/:id/rewards',
    params: { id: $('bill') },
    body: { version, memberId: $('member'), rewardId: $('reward') },
  },

  { method: 'GET', path: '/invoices/:number', params: { number: $('invoice') } },
  { method: 'GET', path: '/invoices/:number/factur-x', params: { number: $('invoice') } },
  { method: 'POST', path: '/invoices/:number/buyer', params: { number: $('invoice') }, body: buyer },
  {
    method: 'POST',
    path: '/invoices/:number/refund',
    params: { number: $('invoice') },
    body: { mode: 'amount', amount: '1.00', reasonId: $('refundReason'), payments },
  },
  {
    method: 'POST',
    path: '/invoices/:number/payments/:position/correct',
    params: { number: $('invoice'), position: $('position') },
    body: { paymentTypeId: $('card'), reasonId: $('refundReason') },
  },
  { method: 'POST', path: '/invoices/orders', body: { orderIds: [$('paidOrder')] } },
  { method: 'GET', path: '/credit-notes/:id/factur-x', params: { id: $('creditNote') } },
  ...(['invoice', 'credit_note', 'note', 'session'] as const).map((kind): Template => ({
    method: 'POST',
    path: '/documents/print',
    body: { kind, id: $({ invoice: 'invoice', credit_note: 'creditNote', note: 'bill', session: 'session' }[kind]) },
  })),
  { method: 'POST', path: '/documents/link', body: { kind: 'invoice', id: $('invoice') } },
  { method: 'POST', path: '/documents/link', body: { kind: 'credit_note', id: $('creditNote') } },

  { method: 'POST', path: '/orders/update-status/:id', params: { id: $('orderItem') }, body: { status: 'delivered' } },
  {
    method: 'POST',
    path: '/orders/update-status/:id',
    params: { id: own('orderItem') },
    body: { status: 'cancelled', reasonId: $('voidReason') },
  },
  { method: 'POST', path: '/orders/cancel', body: { orderIds, reasonId: $('voidReason') } },
  { method: 'POST', path: '/orders/complete', body: { orderIds } },
  { method: 'POST', path: '/orders/complete-order-payment-summary', body: { orderIds } },
  ...[
    { orderIds, payments },
    { orderIds, payments: tipped },
    { orderIds, customerId: $('phone') },
  ].map((body): Template => ({
    method: 'POST',
    path: '/orders/complete-and-pay-order',
    body: { subTotal: 8, taxTotal: 0, total: 8, ...body },
  })),
  { method: 'POST', path: '/orders/dining-option', body: { orderIds, deliveryType: 'takeaway' } },
  { method: 'POST', path: '/orders/items/:id/seat', params: { id: $('orderItem') }, body: { seat: 1 } },
  {
    method: 'POST',
    path: '/orders/items/:id/price',
    params: { id: $('orderItem') },
    body: { unitPrice: '9', reasonId: $('priceReason') },
  },

  { method: 'GET', path: '/cash/session', query: { tillId: $('till') } },
  { method: 'POST', path: '/cash/sessions/open', body: { tillId: $('till'), float: '1' } },
  { method: 'GET', path: '/cash/sessions/:id', params: { id: $('session') } },
  {
    method: 'POST',
    path: '/cash/sessions/:id/movements',
    params: { id: $('session') },
    body: { kind: 'in', amount: '1', reasonId: $('paid_inReason') },
  },
  {
    method: 'POST',
    path: '/cash/sessions/:id/movements',
    params: { id: own('session') },
    body: { kind: 'tip_payout', amount: '1', username: $('username') },
  },
  {
    method: 'POST',
    path: '/cash/sessions/:id/close',
    params: { id: $('session') },
    body: { counts: [], others: [{ paymentTypeId: $('card'), n: 1, amount: '1' }], keep: '0' },
  },
  {
    method: 'POST',
    path: '/cash/sessions/:id/hand-over',
    params: { id: $('session') },
    body: {
      counts: [],
      others: [{ paymentTypeId: $('card'), n: 1, amount: '1' }],
      keep: '0',
      toUsername: $('username'),
    },
  },
  {
    method: 'POST',
    path: '/settle/:id',
    params: { id: $('waiting') },
    body: { way: 'other', orderIds: [$('order')] },
  },
  {
    method: 'POST',
    path: '/settle/:id',
    params: { id: $('waiting') },
    body: { way: 'refund', paymentTypeId: $('card') },
  },
  { method: 'POST', path: '/cash/settlements', body: { invoiceId: $('invoice'), position: 1, payments } },
  { method: 'POST', path: '/cash/settlements', body: { invoiceId: own('invoice'), position: 1, payments: tipped } },
]
