import { cashApi } from '#core/contract/selling/cash.ts'
import { FLOOR, SERVICE } from '#core/contract/dining/visit-fields.ts'
import type { Printer } from '#core/contract/dining/printers.ts'
import { fiscalApi } from '#core/contract/fiscal/fiscal.ts'
import { READING_STOCK } from '#core/contract/inventory/stock-items.ts'
import { kitchenApi } from '#core/contract/kitchen.ts'
import { ordersApi } from '#core/contract/orders.ts'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { reportsApi } from '#core/contract/reports/reports.ts'
import { isWarning } from '#core/fiscal/verify/findings.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { may, type Access, type Person } from '#core/permissions/may.ts'
import { isPrinting } from '#core/slips/printer-status.ts'
import type { ListedOrder } from '#core/orders/listed-order.ts'
import { dueOf, ordersByParty } from '#core/orders/listed-bills.ts'
import type { VisitRow } from '#core/visits/visit-record.ts'
import type { House } from './dashboard.queries.ts'

type HouseParts = Omit<House, 'comparedUntilNow'> & {
  /** Open ones. */
  orders: readonly Pick<
    ListedOrder,
    'id' | 'tableId' | 'visitId' | 'covers' | 'kitchenOnly' | 'placedAt' | 'paymentStatus' | 'items' | 'bills'
  >[]
  visits: readonly Pick<VisitRow, 'id' | 'covers' | 'tables'>[]
  printers: readonly Printer[]
  lowItems: { id: string; title: string }[]
}

type HouseNow = Pick<Dashboard, 'owed' | 'room' | 'ready' | 'drawers' | 'printers' | 'journalFindings' | 'lowStock'>

/** The house now, as far as this person may see it and the restaurant uses it. */
export function houseNow(house: HouseParts, person: Person): HouseNow {
  const ifMay = <T>(access: readonly Access[], value: T): T | null =>
    access.some((one) => may(person, one)) ? value : null
  const printers = house.printers.filter(({ status }) => !isPrinting(status))
  return {
    owed: ifMay([SERVICE, reportsApi.show.access], owedNow(house)),
    room: house.tables === 0 ? null : ifMay([FLOOR], roomNow(house)),
    ready: ifMay([ordersApi.list.access, kitchenApi.list.access], readyNow(house)),
    drawers: house.usesDrawers ? ifMay([cashApi.init.access], house.drawers.map(drawerNow)) : null,
    printers: ifMay(
      [{ anyOf: ['SETTINGS'] }],
      printers.map(({ id, title, status, waiting }) => ({ id, title, status, waiting })),
    ),
    journalFindings: ifMay([fiscalApi.journal.access], house.findings.filter((one) => !isWarning(one)).length),
    lowStock: ifMay([READING_STOCK], house.lowItems),
  }
}

function owedNow({ orders, digits }: HouseParts): Dashboard['owed'] {
  const due = ordersByParty(orders)
    .map((party) => dueOf(party.filter(({ paymentStatus }) => paymentStatus !== 'paid')))
    .filter((amount) => amount > 0)
  return {
    parties: due.length,
    total: formatDecimal(
      due.reduce((sum, amount) => sum + amount, 0),
      digits,
    ),
  }
}

/** A party that nobody counted when it sat down has the covers of its orders. */
function roomNow({ tables, visits, orders }: HouseParts): Dashboard['room'] {
  const ordered = new Map<string, number>()
  for (const { visitId, covers } of orders)
    if (visitId !== null && covers !== null) ordered.set(visitId, Math.max(covers, ordered.get(visitId) ?? 0))
  const counts = visits.map(({ id, covers }) => covers ?? ordered.get(id) ?? null)
  return {
    tables,
    taken: new Set(visits.flatMap((visit) => visit.tables.map(({ id }) => id))).size,
    covers: counts.reduce<number>((sum, covers) => sum + (covers ?? 0), 0),
    uncounted: counts.filter((covers) => covers === null).length,
  }
}

function readyNow({ orders }: HouseParts): Dashboard['ready'] {
  const since = orders.flatMap(({ items, placedAt }) =>
    items
      .filter(({ status }) => status === 'completed')
      .map(({ doneAt }) => (doneAt === null ? +placedAt : Date.parse(doneAt))),
  )
  return { n: since.length, since: since.length === 0 ? null : new Date(Math.min(...since)).toISOString() }
}

const drawerNow = ({ tillId, title, since, by }: House['drawers'][number]) => ({
  till_id: tillId,
  title,
  since: since === null ? null : new Date(since).toISOString(),
  by: since === null ? null : by,
})
