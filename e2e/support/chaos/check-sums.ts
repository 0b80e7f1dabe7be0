import { dayOfMoment } from '#core/calendar/spans.ts'
import { localTime } from '#core/orders/price-times.ts'
import type { Books, SessionRow } from './books.ts'
import type { Act, Model } from './model.ts'

const ZONE = 'Europe/Paris'
const DAY_STARTS_AT = 5 * 60
const cents = (amount: string) => Math.round(Number(amount) * 100)
const dayOf = (at: number) => dayOfMoment(localTime(new Date(at), ZONE), DAY_STARTS_AT)

/** Differences between the sums that the screens said and those of the books, and faults of drawers and cancelled sales. */
export const faultsOfSums = (books: Books, model: Model): string[] => [
  ...faultsOfTotals(books, model),
  ...faultsOfDrawers(books, model),
  ...faultsOfCancelledSales(books, model),
]

/** Money by day, payment type and person is what the screens said: of an act that nobody saw end, what is there. */
function faultsOfTotals({ payments, settles }: Books, { acts }: Model): string[] {
  const said = new Map<string, number>()
  const has = new Map<string, number>()
  const add = (sums: Map<string, number>, key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)
  for (const { money, mark, person, at } of acts) {
    if (!money) continue
    const rows = payments.filter(({ reference }) => reference === mark)
    const waits = settles.filter(({ text }) => text.includes(mark)).flatMap((item) => item.payments)
    const [paid, waiting] = [rows, waits].map((all) => all.reduce((sum, { amount }) => sum + amount, 0)) as [
      number,
      number,
    ]
    if (paid === 0) continue
    add(said, [dayOf(at), money.typeId, person].join(' '), cents(money.amount) - waiting)
  }
  for (const { day, type_id: type, person, amount } of payments) add(has, [day, type, person ?? ''].join(' '), amount)
  return [...new Set([...said.keys(), ...has.keys()])].flatMap((key) =>
    said.get(key) === has.get(key)
      ? []
      : [`the sum of ${key} is ${String(has.get(key) ?? 0)} in the books, and ${String(said.get(key) ?? 0)} was said`],
  )
}

/** Each count that was said is in the books once, and what a drawer should have had is float, cash and movements. */
function faultsOfDrawers({ sessions, settles, movements }: Books, { acts }: Model): string[] {
  const faults: string[] = []
  for (const { mark, till, said } of acts.filter(({ kind }) => kind === 'closing')) {
    const count =
      sessions.filter(({ note }) => note === mark).length + settles.filter(({ text }) => text.includes(mark)).length
    faults.push(...countFault(`${till}: count ${mark}`, said, count))
  }
  for (const { mark, till, said } of acts.filter(({ kind }) => kind === 'movement'))
    faults.push(...countFault(`${till}: movement ${mark}`, said, movements.filter(({ note }) => note === mark).length))
  const closed = sessions.filter(({ z }) => z !== null)
  for (const { till_id: till } of closed) {
    const numbers = closed.filter((one) => one.till_id === till).map(({ z }) => z!)
    if (new Set(numbers).size !== Math.max(...numbers))
      faults.push(`the counts of drawer ${till} have a gap: ${numbers.join()}`)
  }
  return [...faults, ...closed.flatMap(faultOfExpected)]
}

/** Said by a till, it may also be in the books after a server that was asked had not answered. */
function countFault(what: string, said: Act['said'], count: number): string[] {
  const fits = { 'by the server': [1], 'on this till': [1], refused: [0], 'nothing done': [0], unknown: [0, 1] }
  return fits[said].includes(count) ? [] : [`${what} was said to be ${said}, and is there ${String(count)} times`]
}

function faultOfExpected({ id, opening_float: float, cash, moved, expected }: SessionRow): string[] {
  const sum = float + cash + moved
  return sum === expected ? [] : [`drawer session ${id} expects ${String(expected)}, and had ${String(sum)}`]
}

/** A sale that was cancelled is on one credit note, or its decision is closed; no other sale is given back. */
function faultsOfCancelledSales({ payments, refunds, settles, operations }: Books, { acts }: Model): string[] {
  const cancelled = acts.filter(
    ({ kind, said }) => kind === 'sale.cancel' && said !== 'nothing done' && said !== 'refused',
  )
  const faults: string[] = []
  for (const { mark: operationId, of, said, till } of cancelled) {
    const isUntaken = settles.some(({ kind, text }) => kind === 'sale.cancel' && text.includes(operationId))
    const isTaken = operations.some(
      ({ kind, text, outcome }) => kind === 'sale.cancel' && text.includes(operationId) && outcome !== 'refused',
    )
    if (said !== 'unknown' && !isTaken && !isUntaken) faults.push(`${till}: the cancellation of ${String(of)} is lost`)
  }
  for (const { invoice, total } of refunds) {
    const own = payments.filter((one) => one.invoice === invoice)
    const isMeant = own.some(({ reference }) => cancelled.some(({ of }) => of === reference))
    const given = refunds.filter((one) => one.invoice === invoice).reduce((sum, one) => sum + one.total, 0)
    const taken = own.reduce((sum, { amount }) => sum + amount, 0)
    if (!isMeant) faults.push(`nobody cancelled what was given back of invoice ${String(invoice)}`)
    else if (given !== taken)
      faults.push(`of invoice ${String(invoice)} ${String(total)} was given back, ${String(given)} in all`)
  }
  return faults
}
