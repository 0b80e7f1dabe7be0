import { b, day, dec, flag, id, list, maybe, n, nullOr, oneOf, record, s, storeTime, ts, type Shape } from './shapes.ts'

// The records of the wire, written by hand (docs/rules/clients.md#format-of-records).

export const statement = nullOr(record({ contains: list(record({ code: s, kinds: list(s) })), traces: list(s) }))
export const choice = record({ id, item_id: id, title: s, price: dec, sold_out: flag, allergens: statement })
export const category = record({ id, title: s, schedule_id: nullOr(id), course: nullOr(n) })
export const paymentType = record({ id, title: s, is_active: flag, kind: s })
export const till = record({ id, title: s })

export const billSettingFields = {
  cashNeedsSession: b,
  blindCount: b,
  closingMails: b,
  cashDifferenceLimit: dec,
  fiscalYearEnd: s,
  voidRight: oneOf('none', 'begun', 'always'),
  receiptAfterPay: oneOf('print', 'ask', 'none'),
  country: s,
  identity: record({ legalName: s, legalForm: s, siret: s, rcs: s, vatNumber: s, ape: s, capital: s }),
  invoiceNotes: record({ latePayment: s, recovery: s, discount: s }),
}

export const reason = record({
  id,
  kind: oneOf('discount', 'comp', 'void', 'refund', 'price', 'paid_in', 'paid_out'),
  title: s,
  percent: maybe(n),
  amount: maybe(dec),
  needs_approval: flag,
  is_active: flag,
  account: maybe(s),
})
export const storeTable = record({ id, encrypted_id: id, table_title: s, floor: s, seating_capacity: n })

export const tax = { tax_id: maybe(id), tax_title: maybe(s), tax_rate: maybe(n), tax_type: maybe(s) }

export const printSettings = record(
  {
    page_format: s,
    header: s,
    footer: s,
    show_notes: flag,
    is_enable_print: flag,
    show_store_details: flag,
    show_customer_details: flag,
    print_token: flag,
  },
  // what the paid dialogs do
  ['receipt_after_pay'],
)

export const storeSettings = record(
  {
    tenant_id: id,
    store_name: s,
    address: s,
    phone: s,
    email: s,
    currency: s,
    image: maybe(s),
    is_qr_menu_enabled: flag,
    is_qr_order_enabled: flag,
    unique_qr_code: s,
  },
  ['time_zone', 'day_starts_at', 'country', 'asks_for_table', 'asks_before_sending'],
)

export const storeSettingFields = {
  storeName: s,
  address: s,
  phone: s,
  email: s,
  currency: s,
  image: maybe(s),
  isQRMenuEnabled: b,
  isQROrderEnabled: b,
  timeZone: s,
  dayStartsAt: s,
  uniqueQRCode: s,
  // ours: for the QR codes, and for whether prices include tax
  publicUrl: s,
  country: s,
  asksForTable: b,
  unusedFeatures: list(s),
  asksBeforeSending: b,
}

export const status = oneOf('created', 'preparing', 'completed', 'delivered', 'cancelled')

const orderedItem = {
  id,
  order_id: id,
  item_id: id,
  item_title: s,
  variant_id: maybe(id),
  variant_title: maybe(s),
  quantity: n,
  status,
  date: ts,
  notes: maybe(s),
}

// an option names its group
const chosen = nullOr(list(record({ id, item_id: id, title: s, group_title: maybe(s) })))
const pricedChosen = nullOr(list(record({ id, item_id: id, title: s, price: dec, group_title: maybe(s) })))

const head = {
  id,
  date: ts,
  delivery_type: oneOf('dinein', 'delivery', 'takeaway', ''),
  customer_type: oneOf('WALKIN', 'CUSTOMER'),
  customer_id: maybe(s),
  customer_name: maybe(s),
  table_id: maybe(id),
  table_title: maybe(s),
  floor: maybe(s),
  status: oneOf('created', 'completed', 'cancelled'),
  payment_status: oneOf('pending', 'paid'),
}

const order = (item: Shape, ours: string[] = []) =>
  record({ ...head, token_no: n, items: list(item) }, ['business_day', ...ours])

/** The kitchen sees no price at all. */
export const kitchenOrder = order(record({ ...orderedItem, addons: chosen }))

// a till that adds up a table needs the taxes too
export const orderGroup = record(
  {
    table_id: maybe(id),
    table_title: maybe(s),
    floor: maybe(s),
    orders: list(
      order(record({ ...orderedItem, price: dec, addons: chosen }, [...Object.keys(tax), 'seat']), [
        'placed_by',
        'served_by',
        'covers',
        'visit_id',
      ]),
    ),
    order_ids: list(id),
  },
  ['bills', 'due'],
)

export const qrOrder = record(
  {
    ...head,
    items: list(record({ ...orderedItem, ...tax, price: dec, addons: pricedChosen }, ['seat'])),
  },
  // the number its guest was shown, and what it comes to
  ['order_no', 'total'],
)

const summaryFields = {
  subtotal: n,
  taxTotal: n,
  total: n,
  orders: list(
    order(record({ ...orderedItem, variant_price: maybe(dec), price: n, ...tax, addons: pricedChosen, itemTotal: n }), [
      'invoice_id',
    ]),
  ),
  taxes: list(record({ title: s, rate: n, type: s, net: n, tax: n })),
}
const beside = ['discountTotal', 'paid', 'due', 'billId']
export const summary = record(summaryFields, beside)
/** Of a table that is asked what it owes: with the party, for its note. */
export const noteSummary = record(summaryFields, [...beside, 'covers', 'served_by', 'place'])

// an id is a text, also where it is a number to people
const invoiceNumber: Shape = (value, path) =>
  typeof value === 'string' && /^[1-9]\d*$/.test(value)
    ? []
    : [`${path} is no invoice number: ${JSON.stringify(value)}`]

export const invoice = record(
  {
    invoice_id: invoiceNumber,
    created_at: ts,
    sub_total: dec,
    tax_total: dec,
    total: dec,
    table_id: maybe(id),
    table_title: maybe(s),
    floor: maybe(s),
    delivery_type: maybe(s),
    customer_type: s,
    customer_id: maybe(s),
    name: maybe(s),
    email: maybe(s),
    orders: list(record({ order_id: id, payment_status: s, token_no: n })),
  },
  'payments taxes discount_total tip_total rounding_total surplus_total refunded copies buyer fiscal'.split(' '),
)

export const invoiceId = invoiceNumber

export const reservation = record({
  id,
  customer_id: s,
  customer_name: s,
  date: storeTime,
  at: ts,
  table_id: maybe(id),
  table_title: maybe(s),
  status: oneOf('booked', 'paid', 'cancelled'),
  notes: maybe(s),
  people_count: maybe(n),
  unique_code: s,
  created_at: ts,
  updated_at: ts,
  // ours
  stage: oneOf('expected', 'seated', 'done', 'no_show'),
  tables: list(record({ id, table_title: s })),
  endsAt: ts,
  source: oneOf('staff', 'online', 'waitlist'),
  isPinned: b,
  isLate: b,
  noShows: n,
})

const customerFields = {
  phone: s,
  name: s,
  email: maybe(s),
  birth_date: maybe(day),
  gender: maybe(oneOf('female', 'male', 'other')),
  language: maybe(oneOf('fr', 'en')),
  created_at: ts,
  updated_at: ts,
}

export const customer = record(customerFields)

/** In the list, with what they did so far: ours. */
export const customerWithHistory = record(customerFields, ['visits', 'spent', 'last_visit_on'])

const exportedCustomer = record({ ...customerFields, removed_at: nullOr(ts) })
const exportedCard = record({ code: s, joined_at: ts, points: n, moves: list(record({})) })

// of a customer who has not ordered yet; its own test checks the orders and invoices in it
export const customerExport = record({
  exported_at: ts,
  store_name: s,
  currency: s,
  phone: s,
  customer: exportedCustomer,
  other_records: list(exportedCustomer),
  history: record({ visits: n, spent: dec, last_visit_on: nullOr(day) }),
  visits: list(record({ business_day: day, spent: dec })),
  visit_names: list(record({ at: ts, name: s })),
  orders: list(record({})),
  invoices: list(record({})),
  bills: list(record({})),
  settlements: list(record({})),
  consents: list(record({})),
  campaign_mails: list(record({})),
  waits: list(record({})),
  loyalty: nullOr(exportedCard),
  other_cards: list(exportedCard),
  qr_orders: list(record({})),
  reservations: list(record({})),
})

export const staffMember = record(
  {
    username: s,
    name: s,
    role: oneOf('admin', 'user'),
    photo: maybe(s),
    designation: maybe(s),
    phone: maybe(s),
    email: maybe(s),
    scope: s,
    discountLimit: maybe(n),
  },
  ['lastSeenAt'],
)
