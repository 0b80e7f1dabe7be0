import type { Bill } from '#core/contract/bills.ts'
import { expectOk } from '../../../restaurant.ts'
import type { TestServer } from '../../../test-server.ts'
import {
  aFullRestaurant,
  aMembership,
  aStock,
  aSubscription,
  aWaitingQrOrder,
  PRICE_RULE,
  SCHEDULE,
} from '../../full-restaurant.ts'
import type { Ids } from './attempts.ts'

type Row = { id: string }
type Placed = { orderId: string; visitId: string | null }

export const EVENING = '2090-01-14T19:30'

type Shop = Awaited<ReturnType<typeof openShop>>

/** A restaurant with one of everything that has an id, and the ids by their kinds. */
export async function aStockedRestaurant(server: TestServer) {
  const shop = await openShop(server)
  await addMenu(shop)
  await addKitchen(shop)
  await addVisits(shop)
  await addBills(shop)
  await addGuests(shop)
  shop.ids.qrOrder = await aWaitingQrOrder(server, shop.restaurant)
  await addStock(shop)
  await addAccounts(shop)
  await addWaiting(server, shop)
  const { restaurant, ids } = shop
  return { ...restaurant, ids }
}

async function openShop(server: TestServer) {
  const restaurant = await aFullRestaurant(server)
  const { owner } = restaurant
  const post = <T = Row>(path: string, body: object = {}) => expectOk(owner.post<T>(path, body))
  const get = <T>(path: string) => expectOk(owner.get<T>(path))
  const first = async <T = Row>(path: string) => (await get<[T]>(path))[0]
  const staff = await restaurant.aStaffMember(['POS'])
  const phone = `06${String(Math.random()).slice(2, 10)}`
  await post('/customers/add', { phone, name: 'Zoé' })
  const ids: Ids = {
    phone,
    username: staff.username,
    ownerName: restaurant.username,
    // these kinds are tried only with unknown ids
    position: '1',
    picture: 'none.webp',
    email: 'ada@example.com',
    token: 'none',
    kind: 'day',
    closing: '1',
    archive: crypto.randomUUID(),
    category: restaurant.categoryId,
    tax: restaurant.taxId,
    table: restaurant.tableId,
    item: restaurant.itemId,
    plain: restaurant.plainId,
    variant: restaurant.variantId,
    addon: restaurant.addonId,
    group: restaurant.groupId,
    paymentType: restaurant.cashId,
    card: restaurant.cardId,
    otherTable: await restaurant.aTable('T2'),
    freeTable: await restaurant.aTable('T3'),
    thirdTable: await restaurant.aTable('T4'),
    option: (await first<{ options: [Row] }>('/settings/modifier-groups')).options[0].id,
    schedule: (await post('/settings/menu-schedules/add', SCHEDULE)).id,
    priceRule: (await post('/settings/price-rules/add', PRICE_RULE)).id,
  }
  return { restaurant, post, get, first, ids, phone }
}

async function addMenu({ restaurant, post, get, first, ids }: Shop): Promise<void> {
  const rules = [{ deliveryType: 'dinein', taxId: restaurant.taxId }]
  ids.taxGroup = (await post('/settings/tax-groups/add', { title: 'Sealed', rules })).id
  const step = {
    title: 'Plat',
    min: 1,
    max: 2,
    choices: [{ itemId: restaurant.itemId, variantId: restaurant.variantId }],
  }
  ids.set = await restaurant.aMenuItem({ title: 'Formule', price: '20' })
  await post(`/menu-items/${ids.set}/sale`, { kind: 'set', steps: [step] })
  ids.step = (await get<{ steps: [Row] }>(`/menu-items/${ids.set}`)).steps[0].id

  const reasons = await get<{ id: string; kind: string }[]>('/settings/reasons')
  for (const { id, kind } of reasons) ids[`${kind}Reason`] ??= id
  ids.till = (await first('/settings/tills')).id
  ids.session = (await post<{ sessionId: string }>('/cash/sessions/open', { tillId: ids.till, float: '50' })).sessionId
}

async function addKitchen({ restaurant, post, get, first, ids }: Shop): Promise<void> {
  const agent = await post('/settings/agents/add', { title: 'Bar' })
  ids.agent = agent.id
  ids.station = (await first('/settings/stations')).id
  const printer = { title: 'Cuisine', host: '127.0.0.1', agentId: agent.id, stationIds: [ids.station] }
  ids.printer = (await post('/settings/printers/add', printer)).id
  ids.otherPrinter = (await post('/settings/printers/add', { title: 'Salle', host: '127.0.0.1' })).id
  ids.printJob = (await post<{ jobId: string }>(`/settings/printers/${ids.printer}/test`)).jobId
  ids.course = (await first('/settings/courses'))?.id ?? (await post('/settings/courses/add', { title: 'Plats' })).id
  ids.screen = (await post('/settings/screens/add', { kind: 'pickup', title: 'Bar' })).id
  const [floor] = (await get<{ floors: [{ id: string; version: number }] }>('/floor-plan')).floors
  Object.assign(ids, { floor: floor.id, floorVersion: floor.version })
  const tablet = await restaurant.anotherTill()
  ids.sharedDevice = (await expectOk(tablet.post<Row>('/settings/shared-devices/add', { title: 'Bar' }))).id
}

/** Money of a till that waits for a decision. */
async function addWaiting({ owner }: TestServer, { restaurant: { tenantId }, ids }: Shop): Promise<void> {
  const payments = [{ paymentTypeId: ids.card, title: 'Card', kind: 'card', amount: 100, tip: 0 }]
  const { rows } = await owner.query<Row>(
    `insert into settle_items (tenant_id, device_id, seq, hash, code, amount, payments, text)
     values ($1, $2, 1, sha256('1'), 'paid.twice', 100, $3, '') returning id`,
    [tenantId, ids.sharedDevice, JSON.stringify(payments)],
  )
  ids.waiting = rows[0]!.id
}

async function addVisits({ restaurant: { line, plainLine }, post, get, ids }: Shop): Promise<void> {
  const [lineId, voidedId] = [crypto.randomUUID(), crypto.randomUUID()]
  const cart = [
    { ...line, lineId },
    { ...plainLine, lineId: voidedId, quantity: 2 },
  ]
  const placed = await post<Placed>('/pos/create-order', { cart, tableId: ids.table })
  await post(`/visits/${placed.visitId}/lines/cancel`, { lines: [{ id: voidedId, quantity: 1 }] })
  const notices = await get<{ tickets: { items: { notices: Row[] }[] }[] }>('/kitchen/tickets')
  const [notice] = notices.tickets.flatMap(({ items }) => items.flatMap((item) => item.notices))
  Object.assign(ids, { order: placed.orderId, visit: placed.visitId!, orderItem: lineId, notice: notice!.id })
  const other = await post<Placed>('/pos/create-order', { cart: [plainLine], tableId: ids.otherTable })
  ids.otherVisit = other.visitId!
  const third = await post<Placed>('/pos/create-order', { cart: [plainLine], tableId: ids.thirdTable })
  await post(`/visits/${third.visitId}/merge`, { intoVisitId: ids.visit })
  ids.mergedVisit = third.visitId!
}

async function addBills({ restaurant: { plainLine }, post, get, ids }: Shop): Promise<void> {
  const billed = await post<Placed>('/pos/create-order', { cart: [plainLine] })
  const [bill] = (await post<{ bills: [Bill] }>('/bills/open', { orderIds: [billed.orderId] })).bills
  const discount = { version: bill.version, kind: 'percent', value: 10, reasonId: ids.discountReason }
  ids.discount = (await post<{ discountId: string }>(`/bills/${bill.id}/discounts`, discount)).discountId
  await post(`/bills/${bill.id}/payments`, { payments: [{ paymentTypeId: ids.card, amount: '1.00' }] })
  const now = await get<Bill>(`/bills/${bill.id}`)
  Object.assign(ids, { bill: bill.id, billLine: now.lines[0]!.id, payment: now.payments[0]!.id, version: now.version })
  const beside = await post<Placed>('/pos/create-order', { cart: [plainLine] })
  const [otherBill] = (await post<{ bills: [Bill] }>('/bills/open', { orderIds: [beside.orderId] })).bills
  Object.assign(ids, {
    otherBill: otherBill.id,
    otherBillLine: otherBill.lines[0]!.id,
    otherVersion: otherBill.version,
  })
  ids.unbilledOrder = (await post<Placed>('/pos/create-order', { cart: [plainLine] })).orderId
  const sale = { cart: [plainLine], netTotal: 8, taxTotal: 0, total: 8 }
  const paid = await post<{ orderId: string; invoiceId: string }>('/pos/create-order-and-invoice', sale)
  Object.assign(ids, { paidOrder: paid.orderId, invoice: paid.invoiceId })
  const back = { mode: 'amount', amount: '1.00', payments: [{ paymentTypeId: ids.paymentType, amount: '1.00' }] }
  const refund = { ...back, reasonId: ids.refundReason }
  ids.creditNote = (await post<{ creditNoteId: string }>(`/invoices/${paid.invoiceId}/refund`, refund)).creditNoteId
}

async function addGuests({ restaurant, post, phone, ids }: Shop): Promise<void> {
  const booking = { customerId: phone, date: EVENING, tableId: ids.table }
  ids.reservation = (await post<{ reservationId: string }>('/reservations/add', booking)).reservationId
  ids.waiting = (await post('/reservations/waitlist/add', { name: 'Ada', people: 2 })).id
  ids.bookingCode = (await post<{ code: string }>('/settings/bookings', { isOnline: true })).code
  const { memberId, rewardId, giftCardId, segmentId, campaignId } = await aMembership(restaurant, phone)
  Object.assign(ids, {
    member: memberId,
    reward: rewardId,
    giftCard: giftCardId,
    segment: segmentId,
    campaign: campaignId,
  })
}

async function addStock({ restaurant, post, get, ids }: Shop): Promise<void> {
  const stock = await aStock(restaurant)
  const { supplierId, itemId: stockItem, receiptId, countId, purchaseId } = stock
  Object.assign(ids, { supplier: supplierId, stockItem, receipt: receiptId, count: countId, purchase: purchaseId })
  const items = await get<{ id: string; packs: Row[] }[]>('/inventory/items')
  ids.pack = items.find(({ id }) => id === stockItem)!.packs[0]!.id
  const dough = { title: 'Pâte', unit: 'kg', yield: '1', lines: [{ itemId: stockItem, quantity: '1' }] }
  ids.preparation = (await post<{ preparationId: string }>('/inventory/preparations/add', dough)).preparationId
}

async function addAccounts({ post, get, first, ids }: Shop): Promise<void> {
  const { device_id } = await first<{ device_id: string }>('/auth/devices')
  ids.device = device_id
  ids.push = (await post('/notifications/push', aSubscription())).id
  const period = { username: ids.username, in: '2026-01-05T10:00', out: '2026-01-05T12:00' }
  ids.workPeriod = (await post('/work-periods/add', period)).id
  const link = await post<{ id: string; url: string }>('/accounting/links', { label: 'Cabinet', days: 30 })
  const store = await get<{ uniqueQRCode: string }>('/settings/store-setting')
  await post('/settings/store-setting', { isQRMenuEnabled: true, isQROrderEnabled: true })
  Object.assign(ids, {
    link: link.id,
    accountant: link.url.split(/[/#]/).at(-1)!,
    qrcode: store.uniqueQRCode,
    tableCode: (await first<{ encrypted_id: string }>('/settings/store-tables')).encrypted_id,
  })
  const { entries } = await get<{ entries: Row[] }>('/notifications')
  ids.notification = entries[0]!.id
}
