import { AppError } from '#core/app-error.ts'
import type { OperationOf } from '#core/offline/operation.ts'
import { takeOpenDrawer } from '#core/offline/take/take-cash.ts'
import { NOTHING_TO_DO, type Taken } from '#core/offline/take/taken.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { closeDrawer } from '../../cash/close-drawer.ts'
import { loadDrawerToOpen } from '../../cash/open-drawer.ts'
import { clockIn, clockOut } from '../../staff/work-periods/clock.ts'
import { findOpening } from './sync.queries.ts'
import type { Doing, Taker } from './taker.ts'

export const takingOpenedDrawer = ({ operation, isStrict }: Doing<OperationOf<'cash.open'>>): Taker => ({
  ids: [operation.body.id],
  load: async (tx, how) => {
    const { id, drawer } = operation.body
    const facts = { ...(await loadDrawerToOpen(tx, drawer, how)), newId: () => id }
    return { numbers: facts.numbers, take: () => takeOpenDrawer(facts, operation.body, isStrict) }
  },
})

/** Takes the count of a drawer; one that somebody else has counted meanwhile waits for a decision. */
export async function takeClosedDrawer(
  tx: TenantTx,
  { operation, device, isStrict, at }: Doing<OperationOf<'cash.close'>>,
): Promise<Taken> {
  const { id, ...closing } = operation.body
  const opening = await findOpening(tx.db, device.id, id)
  // the drawer was open already when this till opened it
  const joined = opening?.notes.find(({ code }) => code === 'cash.already_open')?.['sessionId']
  try {
    const reply = await closeDrawer(tx, typeof joined === 'string' ? joined : id, noted(closing, isStrict), at)
    return { ...NOTHING_TO_DO, plan: { ...NOTHING_TO_DO.plan, reply } }
  } catch (error) {
    if (isStrict || !(error instanceof AppError) || !COUNTED.has(error.code)) throw error
    return { ...NOTHING_TO_DO, settle: [{ code: 'cash.counted_twice', payments: [], orderIds: [], billId: null }] }
  }
}

const COUNTED: ReadonlySet<string> = new Set(['cash.session_not_found', 'cash.session_closed'])

type Closing = Omit<OperationOf<'cash.close'>['body'], 'id'>

/** Counted blind: a till cannot ask for the note that a difference needs. */
const noted = (closing: Closing, isStrict: boolean): Closing =>
  isStrict || closing.note ? closing : { ...closing, note: 'Counted without connection' }

/** Clocks a person in or out, at the time of the till. Harmless for one who no longer works here. */
export async function takeClock(tx: TenantTx, { operation, person, device, at }: Doing<OperationOf<'work.clock'>>) {
  if (person === null) return NOTHING_TO_DO
  const who = { userId: person.id, deviceId: device.id, at }
  const reply = await (operation.body.in ? clockIn(tx, who) : clockOut(tx, who))
  return { ...NOTHING_TO_DO, plan: { ...NOTHING_TO_DO.plan, reply } }
}
