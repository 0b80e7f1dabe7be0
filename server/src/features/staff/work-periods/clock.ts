import type { z } from 'zod'
import type { clockApi } from '#core/contract/people/work-periods.ts'
import { LONG_WORK_HOURS } from '#core/devices/locking.ts'
import { succeed } from '#core/contract/fields.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { findOpenPeriod, getStoreClock, insertPeriodNow, updatePeriodEnded } from './work-periods.queries.ts'

type Clocked = z.input<typeof clockApi.clock.reply>

/** True if somebody most likely forgot to clock out. */
export const isLong = (minutes: number): boolean => minutes > LONG_WORK_HOURS * 60

/** Tells if a person is clocked in, and since when. */
export async function showClock(tx: ReadTx, userId: string) {
  const open = await findOpenPeriod(tx.db, userId)
  const { timeZone } = await getStoreClock(tx.db)
  return { since: open?.inAt.toISOString() ?? null, is_long: isLong(open?.minutes ?? 0), time_zone: timeZone }
}

/** The person, the device if it is a shared one, and the time; omitted: now. */
type Clocking = Pick<StaffSession, 'userId' | 'deviceId'> & { at?: Date | null }

/** Clocks a person in; one already at work keeps the time. */
export async function clockIn(tx: TenantTx, { userId, deviceId, at = null }: Clocking): Promise<Clocked> {
  const begun = (await insertPeriodNow(tx.db, { userId, deviceId, at })) ?? (await findOpenPeriod(tx.db, userId))
  return { ...succeed('work_period.clocked_in'), since: begun?.inAt.toISOString() ?? null, minutes: null }
}

/** Clocks a person out; harmless if not at work. */
export async function clockOut(tx: TenantTx, { userId, at = null }: Clocking): Promise<Clocked> {
  const ended = await updatePeriodEnded(tx.db, userId, at)
  return { ...succeed('work_period.clocked_out'), since: null, minutes: ended?.minutes ?? null }
}
