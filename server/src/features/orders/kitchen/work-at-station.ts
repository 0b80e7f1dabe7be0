import { succeed } from '#core/contract/fields.ts'
import {
  decideBump,
  decideRecall,
  decideStart,
  type WorkAtStation,
  type Worked,
} from '#core/kitchen/decide-at-station.ts'
import type { KitchenFacts } from '#core/kitchen/order-in-kitchen.ts'
import type { Plan } from '#core/plan.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadWork } from './load-kitchen.ts'

/** Begins lines at a station. */
export const startAtStation = (tenant: Tenant, work: WorkAtStation) =>
  workAtStation(tenant, work, { decide: decideStart, message: 'ticket.started' })

/** Finishes lines at a station; at the pass they are served. */
export const bumpAtStation = (tenant: Tenant, work: WorkAtStation) =>
  workAtStation(tenant, work, { decide: decideBump, message: 'ticket.bumped' })

/** Takes finished lines of a station back. */
export const recallAtStation = (tenant: Tenant, work: WorkAtStation) =>
  workAtStation(tenant, work, { decide: decideRecall, message: 'ticket.recalled' })

type Working = {
  decide: (facts: KitchenFacts, work: WorkAtStation) => Plan<Worked>
  message: Parameters<typeof succeed>[0]
}

const workAtStation = (tenant: Tenant, work: WorkAtStation, { decide, message }: Working) =>
  tenant.command({
    load: (tx, how) => loadWork(tx, { station: work.station, lineIds: work.itemIds }, how),
    decide: (facts) => {
      const plan = decide(facts, work)
      return { ...plan, reply: { ...succeed(message), ...plan.reply } }
    },
  })
