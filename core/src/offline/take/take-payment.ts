import { computeBill } from '../../bills/open-bill.ts'
import type { SyncCode } from '../../contract/people/sync-messages.ts'
import { formatDecimal } from '../../money/amount.ts'
import { LoadAgain } from '../../load-again.ts'
import { payBill } from '../../payments/decide-payment.ts'
import { paySplit, splitUnits, unitsToPay, type PayUnitsFacts } from '../../payments/decide-pay-units.ts'
import type { LineUnits, OperationOf } from '../operation.ts'
import { keepTips, WAYS_OF_MONEY } from './ways-of-money.ts'
import { tryWays, type Ways } from './try-ways.ts'
import { moneyOf, partMoney } from './till-money.ts'
import type { Settling, TakenNote } from './taken-operation.ts'
import { NOTHING, type Taken } from './taken.ts'

export type TakePaymentFacts = PayUnitsFacts & {
  /** The lines that were cut off each line of the payment, the line itself first. */
  families: ReadonlyMap<string, readonly string[]>
}

type Body = OperationOf<'bill.pay'>['body']

/** The sum due that the till showed, in minor units. Strict: the person waits, and the plain call's refusals stand. */
type Asked = { shownTotal: number | null; isStrict: boolean }

/** The units of a payment that can still be paid, and why the others cannot. */
type Standing = { units: LineUnits[]; code: SyncCode | null }

/**
 * Takes a payment that a till has saved: what of it is still to pay is paid, wherever it is now; other money waits for
 * a decision.
 * @throws AppError if a payment is not as the calls take it
 */
export function takePayment(facts: TakePaymentFacts, body: Body, { shownTotal, isStrict }: Asked): Taken {
  if (facts.menu.version !== facts.numbers.menuVersion) throw new LoadAgain('menu')
  const ways: Ways<TakePaymentFacts> = { ...WAYS_OF_MONEY, 'staff.not_found': keepTips(body.payments) }
  const { plan: taken, notes } = tryWays(facts, (now) => taking(now, body, shownTotal), isStrict ? {} : ways)
  return { ...taken, notes: [...taken.notes, ...notes] }
}

function taking(facts: TakePaymentFacts, body: Body, shownTotal: number | null): Taken {
  return body.units === null
    ? takeOfBill(facts, body, shownTotal)
    : takeOfUnits(facts, { ...body, units: body.units }, shownTotal)
}

function takeOfUnits(
  facts: TakePaymentFacts,
  body: Body & { units: readonly LineUnits[] },
  shownTotal: number | null,
): Taken {
  const { menu } = facts
  const { billId, payments, buyer } = body
  const { units, code } = standingUnits(facts, body.units)
  const orderIds = facts.named.map(({ id }) => id)
  if (units.length === 0) return allToSettle(facts, body, { code: code ?? 'paid.twice', orderIds })
  const split = splitUnits(facts, { billId, units })
  const { due } = computeBill(split.bill)
  const { paying, rest } = partMoney(payments, due, menu)
  const plan = paySplit(facts, split, { billId: split.bill.id, payments: paying, buyer })
  return {
    plan,
    notes: changedNotes({ rest, isChanged: code !== null || isOther(shownTotal, due) }),
    settle: restToSettle({
      code: code ?? 'paid.too_much',
      rest,
      orderIds,
      billId: split.bill.id,
      ...sidesOf(facts, body),
    }),
  }
}

function takeOfBill(facts: TakePaymentFacts, body: Body, shownTotal: number | null): Taken {
  const { menu, bills } = facts
  const bill = bills.find(({ id }) => id === body.billId)
  const orderIds = bill?.orders.map(({ id }) => id) ?? []
  if (bill?.status !== 'open') return allToSettle(facts, body, { code: 'paid.twice', orderIds })
  const { due } = computeBill(bill)
  const { paying, rest } = partMoney(body.payments, due, menu)
  const plan = payBill(facts, { ...body, payments: paying, bill })
  const notes = changedNotes({ rest, isChanged: isOther(shownTotal, due) })
  return {
    plan,
    notes,
    settle: restToSettle({ code: 'paid.too_much', rest, orderIds, billId: bill.id, ...sidesOf(facts, body) }),
  }
}

const isOther = (shown: number | null, due: number): boolean => shown !== null && shown !== due

/** Money that is left says by itself that something has changed. */
const changedNotes = ({ rest, isChanged }: { rest: readonly object[]; isChanged: boolean }): TakenNote[] =>
  rest.length === 0 && isChanged ? [{ code: 'bill.changed' }] : []

/** Finds the wanted units on their lines or on those that were cut off them since. */
function standingUnits(facts: TakePaymentFacts, wanted: readonly LineUnits[]): Standing {
  const left = unitsToPay(facts)
  const units: LineUnits[] = []
  let code: SyncCode | null = null
  for (const { lineId, quantity } of wanted) {
    let missing = quantity
    for (const id of facts.families.get(lineId) ?? [lineId]) {
      const some = Math.min(missing, left.get(id) ?? 0)
      if (some === 0) continue
      units.push({ lineId: id, quantity: some })
      left.set(id, left.get(id)! - some)
      missing -= some
    }
    if (missing > 0) code = missing > quantity - standingOf(facts, lineId) ? 'paid.twice' : (code ?? 'line.gone')
  }
  return { units, code }
}

/** The units of a line, and of those cut off it, that nobody has cancelled. */
function standingOf({ named, families }: TakePaymentFacts, lineId: string): number {
  const ids = families.get(lineId) ?? [lineId]
  return named
    .flatMap(({ items }) => items)
    .filter(({ id, status }) => ids.includes(id) && status !== 'cancelled')
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

type Why = Pick<Settling, 'code' | 'orderIds' | 'named' | 'there'>

const allToSettle = (facts: TakePaymentFacts, body: Body, why: Why): Taken => ({
  plan: NOTHING,
  notes: [],
  settle: [{ ...why, payments: moneyOf(body.payments, facts.menu), billId: body.billId, ...sidesOf(facts, body) }],
})

const restToSettle = ({ rest, ...why }: Why & { rest: Settling['payments']; billId: string }): Settling[] =>
  rest.length === 0 ? [] : [{ ...why, payments: rest }]

/** The dishes that the till was paid for, and how the server has them paid. */
function sidesOf({ named, bills, menu }: TakePaymentFacts, { units }: Body): Pick<Settling, 'named' | 'there'> {
  const orders = named.length > 0 ? named : bills.flatMap((bill) => bill.orders)
  const place = orders[0]?.tableTitle ?? null
  const lines = named.flatMap(({ items }) => items)
  const titleOf = (id: string) => lines.find((line) => line.id === id)?.itemTitle ?? '?'
  const paid = bills.filter(({ status }) => status === 'paid')
  const money = paid.flatMap(({ payments }) => payments)
  const total = money.reduce((sum, { amount }) => sum + amount, 0)
  return {
    named: { place, lines: (units ?? []).map(({ lineId, quantity }) => ({ quantity, title: titleOf(lineId) })) },
    there: {
      place,
      person: money.at(-1)?.takenBy ?? null,
      at: null,
      lines: [],
      payments: money.map(({ title, amount }) => ({ title, amount: formatDecimal(amount, menu.digits) })),
      total: formatDecimal(total, menu.digits),
      invoices: paid.flatMap(({ invoiceNumber }) => (invoiceNumber === null ? [] : [String(invoiceNumber)])),
    },
  }
}
