import type { AuditedAct } from '../audited-act.ts'
import type { EntryFacts } from '../fiscal/new-entry.ts'
import { slipsByPrinter, type SlipOfPrinter } from '../kitchen/slips-by-printer.ts'
import { reprint } from '../kitchen/slips-of-lines.ts'
import type { Kitchen } from '../kitchen/station-lines.ts'
import { billTotals } from '../money/totals.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import type { NewNotice, RoundChanges } from '../visits/round-changes.ts'
import { billLine } from './bill-of-orders.ts'
import type { LockedOrder } from './locked-order.ts'
import type { NewVoid } from './order-changes.ts'
import { undoParts, type UndoFacts, type VoidedPart } from './undo-parts.ts'
import { approverOf, grantDetails, isBegun, type VoidGrant, type VoidRightFacts } from './void-right.ts'

export type VoidFacts = UndoFacts &
  VoidRightFacts & {
    numbers: Numbers
    orders: readonly LockedOrder[]
    kitchen: Kitchen
    currency: string
    /** The owner is notified of cancellations from this amount. */
    largeVoidFrom: number
    newId: () => string
  }

/** Consequences of cancelled units for stock, menu, kitchen, paper and books; none if there are no units. */
export function voidParts(facts: VoidFacts, parts: readonly VoidedPart[], grant: VoidGrant): Decided {
  const { numbers, person } = facts
  const { approval, reason } = grant
  const undone = undoParts(facts, parts)
  const notices = parts.flatMap(noticesOf)
  const voids = parts.map(voidOf)
  const { stations, slips } = takeOffPaper(facts, parts)
  const rounds: RoundChanges = { ...(notices.length > 0 && { notices }), ...(stations.length > 0 && { stations }) }
  return {
    ...undone,
    rounds,
    ...(slips.length > 0 && { slips }),
    ...(voids.length > 0 && {
      voids: {
        lines: [],
        voids,
        day: numbers.day,
        reason: reason && { id: reason.id, title: reason.title },
        voidedBy: person,
        approvedBy: approverOf(grant),
      },
    }),
    ...(approval && { approvals: [approval.id] }),
    journal: voids.map((one) => entryOf(one, grant)),
    numbers: { day: numbers.day, lastToken: numbers.lastToken, ...(voids.length > 0 && { movesFigures: true }) },
    notifications: notificationsOf(facts, voids),
    events: [
      ...(undone.menu ? [{ type: 'menu_update' } as const] : []),
      ...(slips.length > 0 ? [{ type: 'print_update' } as const] : []),
    ],
  }
}

/** Cancels units including their lines: these are cancelled or keep the rest. */
export function voidLines(facts: VoidFacts, parts: readonly VoidedPart[], grant: VoidGrant): Decided {
  const { rounds, voids, ...plan } = voidParts(facts, parts, grant)
  const cut = parts.filter(({ line, voidedId }) => voidedId !== line.id)
  const changes: RoundChanges = {
    ...rounds,
    ...(cut.length > 0 && {
      cut: cut.map(({ line, voidedId, units }) => ({ id: line.id, newId: voidedId, units, isVoid: true })),
    }),
  }
  return {
    ...plan,
    rounds: changes,
    ...(voids && {
      voids: { ...voids, lines: parts.flatMap(({ line, voidedId }) => (voidedId === line.id ? [line.id] : [])) },
    }),
    audit: parts.map((part) => actOf(part, grant)),
  }
}

/** Notices at the stations that have a cancelled line and have not finished it. */
function noticesOf({ line, units }: VoidedPart): NewNotice[] {
  if (line.status !== 'created' && line.status !== 'preparing') return []
  const isWhole = units === line.quantity
  return line.openStationIds.map((stationId) => ({
    lineId: line.id,
    stationId,
    kind: isWhole ? 'cancelled' : 'less',
    text: isWhole ? null : `${line.quantity} → ${line.quantity - units}`,
  }))
}

function takeOffPaper({ kitchen, newId }: VoidFacts, parts: readonly VoidedPart[]) {
  const defaults = kitchen.stations.filter(({ isDefault }) => isDefault).map(({ id }) => ({ id, slipQuantity: 0 }))
  const reprinted = parts.map(({ order, line, units }) => {
    const left = line.quantity - units
    const stations = line.stations.length > 0 ? line.stations : defaults
    const known = new Map(stations.map(({ id, slipQuantity }) => [id, slipQuantity]))
    const printed = reprint({ ...line, order, stations, quantity: left }, line.isFired || left === 0, kitchen)
    return {
      stations: printed.stations.filter(({ id, slipQuantity }) => slipQuantity !== known.get(id)),
      unprinted: printed.unprinted,
    }
  })
  const operationId = newId()
  const unprinted = reprinted.flatMap((line) => line.unprinted)
  const slips = [...slipsByPrinter(unprinted, 'change')].map(([printerId, slip]): SlipOfPrinter => ({
    operationId,
    printerId,
    facts: slip,
  }))
  return { stations: reprinted.flatMap((line) => line.stations), slips }
}

function voidOf({ order, line, units, voidedId }: VoidedPart): NewVoid {
  const { itemTitle, variantTitle } = line
  return {
    orderId: order.id,
    orderItemId: voidedId,
    tokenNo: order.tokenNo,
    itemTitle,
    variantTitle,
    quantity: units,
    amount: billTotals([billLine({ ...line, quantity: units })]).total,
    stage: isBegun(line) ? 'begun' : 'unbegun',
  }
}

function entryOf({ tokenNo, itemTitle, variantTitle, quantity, amount, stage }: NewVoid, grant: VoidGrant): EntryFacts {
  const reason = grant.reason?.title ?? null
  return {
    chain: 'L',
    kind: 'void',
    people: { approved: approverOf(grant) },
    data: { code: 190, token: tokenNo, label: itemTitle, variant: variantTitle, quantity, amount, reason, stage },
  }
}

function notificationsOf(
  { currency, largeVoidFrom, person }: VoidFacts,
  voids: readonly NewVoid[],
): Decided['notifications'] {
  const amount = voids.reduce((sum, one) => sum + one.amount, 0)
  if (voids.length === 0 || amount < largeVoidFrom) return []
  const tokens = [...new Set(voids.map(({ tokenNo }) => tokenNo))]
  return [{ kind: 'large_void', facts: { amount, currency, tokens, by: person } }]
}

function actOf({ order, line, units }: VoidedPart, grant: VoidGrant): AuditedAct {
  return {
    kind: 'order_item.cancelled',
    subject: [line.itemTitle, line.variantTitle].filter((title) => title !== null).join(' · '),
    details: { quantity: String(units), token: String(order.tokenNo), ...grantDetails(grant) },
  }
}
