import type { TableNow } from '#core/contract/dining/floor-plan.ts'
import { useNow } from '../../../lib/format/now.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { ageText } from '../../orders/order-age.rules.ts'
import { useCardTime } from '../../orders/store-clock.ts'
import { orderTexts } from '../../orders/order.texts.ts'
import { floorTexts } from '../floor.texts.ts'
import { minutesSince } from '../table-facts.rules.ts'

const TICK_MS = 10_000

/** Time in the current state; for a booked table, the time of the booking. Null for a free table. */
export function useDuration({ state, since }: Pick<TableNow, 'state' | 'since'>): string | null {
  const words = useTexts(orderTexts)
  const time = useCardTime()
  const now = useNow(TICK_MS)
  if (since === null) return null
  if (state === 'booked_soon') return time(since)
  return ageText(Math.max(0, minutesSince(since, now)), words)
}

/** The amount due as text; null for users who see no amounts, or if nothing is due. */
export function useAmount(amount: string | undefined, currency: string | undefined): string | null {
  const { locale } = useLanguage()
  if (amount === undefined || currency === undefined || Number(amount) === 0) return null
  return moneyText(amount, currency, locale)
}

type Described = {
  title: string
  seats: number
  now: Omit<TableNow, 'table_id'>
  duration: string | null
  amount: string | null
}

/** All that a table shows, as one sentence for screen readers. */
export function useTableLabel({ title, seats, now, duration, amount }: Described): string {
  const t = useTexts(floorTexts)
  return [
    title,
    t.states[now.state],
    now.state === 'booked_soon' && duration !== null ? t.at(duration) : duration,
    now.covers === undefined ? null : t.covers(now.covers),
    seats > 0 ? t.seats(seats) : null,
    now.booking ? t.booking(now.booking.name) : null,
    now.name ?? null,
    now.waiter_name === undefined ? null : t.servedBy(now.waiter_name),
    now.ready > 0 ? t.ready(now.ready) : null,
    amount === null ? null : t.toPay(amount),
  ]
    .filter((part) => part !== null)
    .join(', ')
}
