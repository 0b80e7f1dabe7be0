import type { WhichLines } from '#core/contract/dining/courses.ts'
import { stationsOf } from '#core/kitchen/stations.ts'
import { nextCourse } from '#core/visits/courses.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { printSlips } from '../kitchen/print-slips.ts'
import { loadRoutes } from '../../kitchen/stations/load-stations.ts'
import { insertStationsOfLines } from './routed-lines-parts.queries.ts'
import { lockLinesOfVisit, updateLinesFired, type CourseLine } from './fired-lines.queries.ts'

/**
 * Sends what is held of a visit to the kitchen: with `next` the lowest held course, or nothing where the caller saw another one as the next,
 * which somebody else has fired. Lines that the kitchen has are left out. 409 `course.nothing_held` where nothing is held.
 */
export async function fireLines(tx: TenantTx, visitId: string, which: WhichLines): Promise<CourseLine[]> {
  const lines = await lockLinesOfVisit(tx.db, visitId)
  const held = lines.filter(({ isFired }) => !isFired)
  const wanted = held.filter(chosenBy(which, lines))
  if (wanted.length === 0 && !isFiredAlready(which, lines)) throw new AppError('course.nothing_held')
  await write(tx, wanted, true)
  return wanted
}

function chosenBy(
  { next, course, lines: ids }: WhichLines,
  lines: readonly CourseLine[],
): (line: CourseLine) => boolean {
  if (ids !== null) return ({ id }) => ids.includes(id)
  const coming = nextCourse(lines)
  // held without a course: of a course that its line lost since
  const courseOf = (line: CourseLine) => line.course ?? 1
  if (next) return (line) => (course === null || course === coming) && courseOf(line) === coming
  return (line) => course !== null && courseOf(line) === course
}

/** Of two who fire the same, the second has nothing left to do. */
function isFiredAlready({ course, lines: ids }: WhichLines, lines: readonly CourseLine[]): boolean {
  if (ids !== null) return ids.length > 0 && ids.every((id) => lines.some((line) => line.id === id))
  return course !== null && lines.some((line) => line.course === course && line.isFired)
}

/** Holds lines of a visit again: 409 `line.started` once the kitchen has begun one. */
export async function holdLines(tx: TenantTx, visitId: string, which: WhichLines): Promise<CourseLine[]> {
  const fired = (await lockLinesOfVisit(tx.db, visitId)).filter(({ isFired }) => isFired)
  const ids = which.lines
  const wanted = fired.filter(({ id, course }) =>
    ids === null ? which.course !== null && course === which.course : ids.includes(id),
  )
  if (wanted.some(({ status }) => status !== 'created')) throw new AppError('line.started')
  await write(tx, wanted, false)
  return wanted
}

/** The stations of lines are those that the routes name when they are fired. */
async function routeFired(tx: TenantTx, lines: readonly CourseLine[]): Promise<void> {
  const routes = await loadRoutes(tx)
  const rows = lines.flatMap((line) =>
    stationsOf(line, routes).map((stationId) => ({ orderItemId: line.id, stationId })),
  )
  if (rows.length > 0) await insertStationsOfLines(tx.db, rows)
}

async function write(tx: TenantTx, lines: readonly CourseLine[], isFired: boolean): Promise<void> {
  if (lines.length === 0) return
  await updateLinesFired(
    tx.db,
    lines.map(({ id }) => id),
    isFired,
  )
  if (isFired) await routeFired(tx, lines)
  await printSlips(tx, { cause: isFired ? 'fire' : 'change', lineIds: lines.map(({ id }) => id) })
  tx.emit({ type: 'order_update', orderIds: [...new Set(lines.map(({ orderId }) => orderId))] })
}
