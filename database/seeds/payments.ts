import type { Day } from '#core/calendar/business-day.ts'
import type { PaymentKind } from '#core/payments/payment-kinds.ts'
import type { Random } from './random.ts'
import type { PaymentTypes } from './store.seed.ts'

export type Money = {
  paymentTypeId: string
  title: string
  kind: PaymentKind
  amount: number
  tendered: number | null
  change: number
  tip: number
}

/** The most that French law lets an employee spend in lunch vouchers a day, in cents. */
const VOUCHER_MAX = 2500
const NOTES = [500, 1000, 2000, 5000, 10_000, 20_000] as const

type Due = { total: number; isLunch: boolean; day: Day; givesTips: boolean }

/**
 * Pays as guests usually do: mostly by card, small amounts in cash, weekday lunches with vouchers and the rest by card.
 */
export function takeMoney(
  random: Random,
  { cash, card, voucher }: PaymentTypes,
  { total, isLunch, day, givesTips }: Due,
): Money[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const takesVouchers = isLunch && weekday > 0 && weekday < 6
  const way = random.weighted([
    ['card', 64],
    ['cash', total < 3000 ? 34 : 12],
    ['voucher', takesVouchers ? 18 : 0],
    ['both', total > 4000 ? 7 : 0],
  ])
  const money = (type: PaymentTypes[keyof PaymentTypes], amount: number, tendered: number | null = null): Money => ({
    paymentTypeId: type.id,
    title: type.title,
    kind: type.kind,
    amount,
    tendered,
    change: tendered === null ? 0 : tendered - amount,
    tip: type.kind === 'card' && givesTips && random.chance(0.2) ? tipFor(amount) : 0,
  })
  if (way === 'cash') return [money(cash, total, handedOver(random, total))]
  if (way === 'voucher') {
    const amount = Math.min(total, VOUCHER_MAX)
    return amount < total ? [money(voucher, amount), money(card, total - amount)] : [money(voucher, amount)]
  }
  if (way === 'both') {
    const amount = 2000
    return [money(cash, amount, amount), money(card, total - amount)]
  }
  return [money(card, total)]
}

/** The exact sum, or the next note up. */
function handedOver(random: Random, total: number): number {
  if (random.chance(0.25)) return total
  const note = NOTES.find((value) => value >= total) ?? Math.ceil(total / 5000) * 5000
  return Math.min(note, Math.ceil(total / 1000) * 1000)
}

/** About a twentieth, rounded up so that the payment is a whole number of euros. */
function tipFor(amount: number): number {
  return Math.ceil((amount * 1.04) / 100) * 100 - amount
}
