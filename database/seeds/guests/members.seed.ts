import { addMember } from '../../../server/src/features/guests/membership/members/add-member.ts'
import { adjustPoints } from '../../../server/src/features/guests/membership/points/adjust-points.ts'
import { saveProgramme } from '../../../server/src/features/guests/membership/programme/save-programme.ts'
import { query } from '../../../server/src/infrastructure/database/query.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import type { DemoCustomer } from '../customers.seed.ts'

/** A point for each euro, kept for a year. */
const PROGRAMME = {
  isActive: true,
  kind: 'points',
  amountPerPoint: '1',
  minBill: null,
  months: 12,
  rewards: [
    { id: null, title: 'Café offert', cost: 40, kind: 'amount', value: '2.40', minBill: null },
    { id: null, title: '10 % sur l’addition', cost: 150, kind: 'percent', value: '10', minBill: '30' },
  ],
  tiers: [
    { title: 'Habitué', from: 200, multiplier: 12 },
    { title: 'Ami de la maison', from: 500, multiplier: 15 },
  ],
} as const

/** Points that the regulars brought along from their cards of paper, by how long they have been coming. */
const POINTS = [620, 480, 340, 265, 210, 180, 145, 120, 95, 60, 40, 15]

/** The loyalty programme, and the twelve oldest customers as its members since their second visit or so. */
export async function seedMembers(tx: TenantTx, customers: readonly DemoCustomer[]): Promise<void> {
  await saveProgramme(tx, { ...PROGRAMME, rewards: [...PROGRAMME.rewards], tiers: [...PROGRAMME.tiers] })
  for (const [at, points] of POINTS.entries()) {
    const { memberId } = await addMember(tx, customers[at]!.phone, '')
    await adjustPoints(tx, memberId, { points, reason: 'Reprise de la carte papier' })
  }
  await query(tx.db)`
    update loyalty_members m set joined_at = greatest(c.created_at, now() - make_interval(days => 58 - 4 * r.nth)) + interval '3 hours'
    from customers c, (select id, row_number() over (order by points desc)::int as nth from loyalty_members) r
    where c.phone = m.customer_phone and r.id = m.id and c.created_at < now() - interval '2 days'`
}
