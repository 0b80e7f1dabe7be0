import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../../audit/record-audit.ts'
import { giveReward } from '../../discounts/give-reward.ts'
import { lockBillsAt } from '../../lock-bills.ts'
import { computeBill, tokensOf, type StoredBill } from '#core/bills/open-bill.ts'
import { loadProgramme } from '../../../guests/membership/members/show-members.ts'
import { lockSpender, spendPoints } from '../../../guests/membership/points/spend-points.ts'
import { termsOnBill } from './reward-terms.rules.ts'

type Using = { billId: string; memberId: string; rewardId: string; version: number }

const REASON = { fr: 'Fidélité', en: 'Loyalty' }

/**
 * Spends points on a reward, which becomes a discount of the bill in nobody's limit (docs/rules.md, 159). The bill is the member's
 * then: what it comes to earns for them.
 */
export async function spendOnReward(
  tx: TenantTx,
  { billId, memberId, rewardId, version }: Using,
): Promise<{ bill: StoredBill; discountId: string; points: number }> {
  const [bill] = await lockBillsAt(tx, version, [billId])
  const programme = await loadProgramme(tx)
  const reward = programme.rewards.find(({ id }) => id === rewardId)
  if (!reward || !programme.isActive) throw new AppError('loyalty.reward_not_found')
  const member = await lockSpender(tx, memberId, reward.cost)
  if (computeBill(bill).total < reward.minBill) throw new AppError('loyalty.bill_too_small')
  const wanted = termsOnBill(bill, reward)
  if (!wanted) throw new AppError('loyalty.nothing_to_take_off')
  const theirs = { ...bill, customerPhone: member.phone, customerName: member.name }
  const title = programme.language === 'en' ? REASON.en : REASON.fr
  const given = await giveReward(tx, theirs, { ...wanted, title, reasonId: programme.reasonId })
  const { cost } = reward
  await spendPoints(tx, member, { cost, title: reward.title, discountId: given.discountId })
  await recordAudit(tx, {
    kind: 'loyalty.reward_used',
    subject: tokensOf(bill),
    details: { reward: reward.title, points: String(cost) },
  })
  return { ...given, points: member.points - cost }
}
