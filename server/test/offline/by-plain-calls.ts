import type { Bill } from '#core/contract/bills.ts'
import type { OperationKind } from '#core/offline/operation.ts'
import type { Client } from '../browserless-client.ts'
import type { Outcome } from './a-till-alone.ts'

type Body = Record<string, unknown>
type Replied = Body & { visitId?: string; billId?: string; sessionId?: string; code?: string }
type Unit = { lineId: string; quantity: number }

/** Ids that the server gave to what the till gave another one. */
export type Ids = Map<string, string>

const PATHS_AT_VISIT: Partial<Record<OperationKind, string>> = {
  'visit.change': '',
  'visit.close': '/close',
  'lines.cancel': '/lines/cancel',
  'lines.change': '/lines/change',
  'course.fire': '/fire',
  'course.hold': '/hold',
}

/** Does the same as an operation of a till by the calls of a client that knows no till. */
export function byPlainCalls(client: Client, ids: Ids) {
  const of = (id: unknown) => ids.get(id as string) ?? (id as string)
  const call = async (path: string, body: object): Promise<Outcome> => {
    const { status, body: reply } = await client.post<Replied>(path, body)
    return status === 200 ? { reply } : { code: reply.code! }
  }

  async function payUnits(body: Body): Promise<Outcome> {
    const units = body['units'] as Unit[]
    const orderIds = await ordersOf(units)
    if (orderIds === null) return { code: 'order.item_not_found' }
    const opened = await client.post<{ bills: Bill[]; code: string }>('/bills/open', { orderIds })
    if (opened.status !== 200) return { code: opened.body.code }
    const bills = opened.body.bills.filter(({ status }) => status === 'open')
    const chosen = chosenOf(bills, units)
    if (chosen === null) return { code: 'split.too_much' }
    const [bill] = bills as [Bill]
    const split = await client.post<{ bills: Bill[]; code: string }>(`/bills/${bill.id}/split`, {
      version: bill.version,
      mode: 'items',
      groups: [chosen],
    })
    if (split.status !== 200) return { code: split.body.code }
    const own = split.body.bills.at(-1)!
    ids.set(body['billId'] as string, own.id)
    return call(`/bills/${own.id}/payments`, { payments: body['payments'] })
  }

  async function openDrawer({ id, drawer, ...float }: Body): Promise<Outcome> {
    const opened = await call('/cash/sessions/open', { ...float, tillId: drawer })
    if ('reply' in opened) ids.set(id as string, (opened.reply as Replied).sessionId!)
    return opened
  }

  /** The orders of these lines, from all that is open; null if one is not there. */
  async function ordersOf(units: readonly Unit[]): Promise<string[] | null> {
    const { body: groups } = await client.get<{ orders: { id: string; items: { id: string }[] }[] }[]>('/orders')
    const all = groups.flatMap(({ orders }) => orders)
    const found = units.map(({ lineId }) => all.find(({ items }) => items.some(({ id }) => id === lineId))?.id)
    return found.every((id) => id !== undefined) ? [...new Set(found)] : null
  }

  return async (kind: OperationKind, body: Body): Promise<Outcome> => {
    const { visitId, ...rest } = body
    const visit = of(visitId)
    if (kind === 'visit.open') return call('/visits', body)
    const atVisit = PATHS_AT_VISIT[kind]
    if (atVisit !== undefined) return call(`/visits/${visit}${atVisit}`, rest)
    if (kind === 'bill.pay')
      return body['units']
        ? payUnits(body)
        : call(`/bills/${of(body['billId'])}/payments`, { payments: body['payments'] })
    if (kind === 'cash.close') return call(`/cash/sessions/${of(body['id'])}/close`, rest)
    if (kind === 'cash.open') return openDrawer(rest)
    if (kind !== 'order.place' && kind !== 'order.sell') throw new Error(`No plain call does "${kind}".`)
    const path = kind === 'order.place' ? '/pos/create-order' : '/pos/create-order-and-invoice'
    const done = await call(path, { ...body, visitId: visitId ? visit : null })
    if ('reply' in done) {
      const { visitId: at, billId } = done.reply as Replied
      if (body['newVisitId'] && at) ids.set(body['newVisitId'] as string, at)
      if (body['billId'] && billId) ids.set(body['billId'] as string, billId)
    }
    return done
  }
}

/** The lines of a bill that these units are; null if it has not so many. */
function chosenOf(bills: readonly Bill[], units: readonly Unit[]) {
  if (bills.length !== 1) return null
  const lines = bills[0]!.lines
  const chosen = units.map(({ lineId, quantity }) => {
    const line = lines.find(({ order_item_id }) => order_item_id === lineId)
    const count = Number(line?.quantity)
    return line && quantity <= count ? { lineId: line.id, parts: quantity, of: count } : null
  })
  return chosen.every((one) => one !== null) ? chosen : null
}
