import { AppError } from '../app-error.ts'
import { negated, type PointsMove } from '../membership/points-moves.ts'
import { sumOf, takeOldest, type Lot } from '../membership/points.ts'
import type { ProgrammeRow, RewardRow } from '../membership/programme.ts'
import type { Plan } from '../plan.ts'
import { changeBills, eventsOf } from './change-bills.ts'
import { requireAt, type SplitFacts } from './decide-split.ts'
import { withDiscountOn } from './discount-lines.ts'
import type { NewDiscount } from './give-discounts.ts'
import { computeBill, freezeBill, standing, tokensOf, type StoredBill } from './open-bill.ts'
import { termsOnBill } from './reward-terms.ts'

export type RewardFacts = Pick<SplitFacts, 'bills' | 'numbers' | 'digits' | 'newId'> & {
  /** Null if the restaurant never had one. */
  programme: ProgrammeRow | null
  /** Locked with the card; undefined if there is none or it has ended. */
  member: { phone: string; name: string; lots: readonly Lot[] } | undefined
  person: string | null
}

export type UsingReward = { billId: string; memberId: string; rewardId: string; version: number }

const REASON = { fr: 'Fidélité', en: 'Loyalty' }

/**
 * Spends points on a reward, which becomes a discount that counts toward nobody's limit
 * (docs/rules/loyalty.md#spend-points). The bill becomes the member's and earns points for them. Replies with the
 * points left.
 * @throws AppError
 */
export function decideReward(
  facts: RewardFacts,
  { billId, memberId, rewardId, version }: UsingReward,
): Plan<{ bill: StoredBill; discountId: string; points: number }> {
  const { programme, numbers, newId } = facts
  const [bill] = requireAt(facts, version, [billId])
  if (!programme) throw new AppError('loyalty.none')
  const reward = programme.rewards.find(({ id }) => id === rewardId)
  if (!reward || !programme.isActive) throw new AppError('loyalty.reward_not_found')
  const { member, moves, points } = spend(facts, memberId, reward)
  if (computeBill(bill).total < reward.minBill) throw new AppError('loyalty.bill_too_small')
  const wanted = termsOnBill(bill, reward)
  if (!wanted) throw new AppError('loyalty.nothing_to_take_off')
  const { terms, lineId } = wanted
  const isOfBill = lineId === null
  const { reasonId, language } = programme
  const discount: NewDiscount = {
    id: newId(),
    billId,
    reasonId,
    ...terms,
    isOfBill,
    isShared: isOfBill,
    title: language === 'en' ? REASON.en : REASON.fr,
    reasonKind: 'discount',
    givenBy: null,
    approvedBy: null,
    isReward: true,
    given: { at: numbers.now.getTime() * 1000, position: 1 },
  }
  const given = withReward({ ...bill, customerPhone: member.phone, customerName: member.name }, discount, lineId)
  const { bills, changes, orderIds } = changeBills([{ bill: given, pieces: given.lines }], { newId })
  return {
    bills: { discounts: [discount], ...changes },
    pointsMoves: [...moves.expired, { ...moves.spent, discountId: discount.id }],
    audit: [
      {
        kind: 'loyalty.reward_used',
        subject: tokensOf(bill),
        details: { reward: reward.title, points: String(reward.cost) },
      },
    ],
    notifications: [],
    events: eventsOf(orderIds, bills),
    reply: { bill: bills[0]!, discountId: discount.id, points },
  }
}

/** Takes the cost of a reward off the points that expire first, after expiring those that are due. */
function spend({ member, numbers, person }: RewardFacts, memberId: string, { cost, title }: RewardRow) {
  if (!member) throw new AppError('member.not_found')
  const over = member.lots.filter(({ endsOn }) => endsOn <= numbers.day)
  const lots = member.lots.filter(({ endsOn }) => endsOn > numbers.day)
  const points = sumOf(lots)
  if (points < cost) throw new AppError('loyalty.not_enough', { points })
  const expired: PointsMove[] =
    over.length === 0 ? [] : [{ memberId, kind: 'expire', parts: negated(over), movedBy: null }]
  const spent: PointsMove = { memberId, kind: 'spend', parts: negated(takeOldest(lots, cost)), title, movedBy: person }
  return { member, moves: { expired, spent }, points: points - cost }
}

function withReward(
  bill: StoredBill,
  { billId: _billId, reasonId: _reasonId, ...discount }: NewDiscount,
  lineId: string | null,
): StoredBill {
  const lines = withDiscountOn(bill.lines, lineId === null ? [] : [lineId], discount)
  const discounted = { ...bill, lines, discounts: [...bill.discounts, discount] }
  return standing(bill.payments).length === 0 ? discounted : freezeBill(discounted)
}
