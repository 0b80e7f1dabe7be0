import type { WhichLines } from '#core/contract/dining/courses.ts'
import { succeed } from '#core/contract/fields.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import { newId } from '#core/new-id.ts'
import { decideFire, decideHold, type FireFacts } from '#core/visits/decide-fire.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { findNamedVisits, loadRoom, lockVisitToChange } from '../../floor/visits/lock-room.ts'
import type { PriceLists } from '../pos/price-list.ts'
import { lockLinesToFire } from './lock-rounds.ts'

type Firing = { visitId: string; which: WhichLines }

/** Sends held lines of a visit to the kitchen; 409 `course.nothing_held` if none are. */
export const fireCourses = (tenant: Tenant, priceLists: PriceLists, { visitId, which }: Firing) =>
  priceLists.decide(tenant, {
    load: (tx, how) => loadCoursesToFire(tx, { visitId, which }, how),
    decide: (facts) => {
      const plan = decideFire(facts, which)
      return { ...plan, reply: { ...succeed('course.fired'), ...plan.reply } }
    },
  })

/** Holds lines of a visit again; 409 `line.started` once the kitchen has begun one. */
export const holdCourses = (tenant: Tenant, priceLists: PriceLists, { visitId, which }: Firing) =>
  priceLists.decide(tenant, {
    load: (tx, how) => loadCoursesToFire(tx, { visitId, which }, how),
    decide: (facts) => {
      const plan = decideHold(facts, which)
      return { ...plan, reply: { ...succeed('course.held'), ...plan.reply } }
    },
  })

type How = HowToLoad & { menu: PriceList }

/** Loads all facts for firing or holding courses of a visit. */
export async function loadCoursesToFire(
  tx: ReadTx,
  { visitId: named, which }: Firing,
  { menu, ...how }: How,
): Promise<FireFacts> {
  const [visitId] = (await findNamedVisits(tx, [named], how)) as [string]
  const [visit, fired, room, numbers] = await awaitPipelined([
    lockVisitToChange(tx, visitId),
    lockLinesToFire(tx, visitId, which.lines),
    loadRoom(tx),
    how.lockNumbers(),
  ])
  return { visit, ...fired, ...room, numbers, kitchen: menu.kitchen, menuVersion: menu.version, newId }
}
