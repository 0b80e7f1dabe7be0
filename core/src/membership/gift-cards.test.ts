import { expect, test } from 'vitest'
import { addDays } from '../calendar/business-day.ts'
import {
  dayAfterMonths,
  giftCardAfter,
  readGiftCode,
  stateOfGiftCard,
  type GiftCard,
  type GiftCardAct,
} from './gift-cards.ts'

const ACTS = Number(process.env.GIFT_CARD_ACTS ?? 5000)
const SOLD_ON = '2026-01-31'

/** Repeatable pseudo-random numbers below `most`. */
function randomNumbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

test(`${ACTS} random acts leave cards as a plain list of amounts has them, never below zero`, () => {
  const random = randomNumbers(7)
  for (let left = ACTS; left > 0;) {
    const value = 500 + random(99_501)
    let card: GiftCard = { balance: value, expiresOn: dayAfterMonths(SOLD_ON, 12), isBlocked: false }
    let today = SOLD_ON
    // the model: every amount added or taken, and payments not given back
    const amounts = [value]
    let spent = 0
    const total = () => amounts.reduce((sum, amount) => sum + amount, 0)
    for (let acts = 1 + random(40); acts > 0 && left > 0; acts--, left--) {
      today = addDays(today, random(60))
      const act = anAct(random, { spent, today })
      const after = giftCardAfter(card, act, today)
      const isOver = card.expiresOn < today
      const isRefused =
        (act.kind === 'redeemed' && (isOver || card.isBlocked || act.amount > total())) ||
        (act.kind === 'extended' && (isOver || act.expiresOn <= card.expiresOn))
      expect('problem' in after, `${act.kind} on ${today}`).toBe(isRefused)
      if ('problem' in after) continue
      if (act.kind === 'redeemed') amounts.push(-act.amount)
      if (act.kind === 'given_back' || act.kind === 'refunded') amounts.push(act.amount)
      if (act.kind === 'ended' && isOver) amounts.push(-total())
      spent += act.kind === 'redeemed' ? act.amount : 'amount' in act ? -act.amount : 0
      expect(after.card.balance).toBe(total())
      expect(after.card.balance).toBeGreaterThanOrEqual(0)
      expect(after.card.balance).toBeLessThanOrEqual(value)
      expect(after.change).toBe(after.card.balance - card.balance)
      if (after.change > 0) expect(after.card.expiresOn >= today).toBe(true)
      card = after.card
    }
  }
})

function anAct(random: (most: number) => number, { spent, today }: { spent: number; today: string }): GiftCardAct {
  const roll = random(12)
  if (roll < 5) return { kind: 'redeemed', amount: 1 + random(20_000) }
  if (roll < 8 && spent > 0) return { kind: roll === 5 ? 'given_back' : 'refunded', amount: 1 + random(spent) }
  if (roll === 8) return { kind: 'extended', expiresOn: addDays(today, random(1500)) }
  if (roll === 9) return { kind: random(2) === 0 ? 'blocked' : 'unblocked' }
  return { kind: roll === 10 ? 'reprinted' : 'ended' }
}

test('a card pays through its last day, which is the same day of the month, and at most 60 months from today', () => {
  expect([
    dayAfterMonths('2026-01-31', 13),
    dayAfterMonths('2024-02-29', 12),
    dayAfterMonths('2026-11-24', 24),
  ]).toEqual(['2027-02-28', '2025-02-28', '2028-11-24'])
  const card = { balance: 100, expiresOn: '2026-11-24', isBlocked: false }
  expect(stateOfGiftCard(card, '2026-11-24')).toBe('active')
  expect(stateOfGiftCard(card, '2026-11-25')).toBe('ended')
  const extend = (expiresOn: string) => giftCardAfter(card, { kind: 'extended', expiresOn }, '2026-11-24')
  expect(extend('2031-11-24')).toMatchObject({ card: { expiresOn: '2031-11-24' }, change: 0 })
  expect(extend('2031-11-25')).toEqual({ problem: 'gift_card.expiry_invalid' })
})

test('a code is read as it is typed, with what looks alike', () => {
  expect(readGiftCode(' gc-0123 4567-89ab-cdeO')).toBe('GC-0123-4567-89AB-CDE0')
  expect(readGiftCode('0123456789abcdel')).toBe('GC-0123-4567-89AB-CDE1')
  expect(readGiftCode('CM-0123-4567-89AB')).toBeNull()
  expect(readGiftCode('GC-0123')).toBeNull()
})
