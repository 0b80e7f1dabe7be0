import { addDays, isDay, sameDayNextMonth, type Day } from '../calendar/business-day.ts'

export const LEAST_MONTHS = 12
export const MOST_MONTHS = 60
export const USUAL_MONTHS = 24
/** What a card may be sold for, in whole units of the currency. */
export const LEAST_VALUE = 5
export const MOST_VALUE = 1000
/** Sixteen characters of five bits each: 80 random bits. */
export const GIFT_CODE_LENGTH = 16

const DAYS_AT_LEAST = 30
const CODE = /^GC([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/

/** A gift card as it stands, in minor units; `expiresOn` is the last business day on which it pays. */
export type GiftCard = { balance: number; expiresOn: Day; isBlocked: boolean }

export type GiftCardState = 'active' | 'empty' | 'blocked' | 'ended'
export type GiftCardProblem =
  | 'gift_card.blocked'
  | 'gift_card.ended'
  | 'gift_card.not_enough'
  | 'gift_card.expiry_invalid'

/** What happens to a sold card (docs/rules.md, 162 and 163). */
export type GiftCardAct =
  | { kind: 'redeemed' | 'given_back' | 'refunded'; amount: number }
  | { kind: 'extended'; expiresOn: Day }
  | { kind: 'blocked' | 'unblocked' | 'ended' | 'reprinted' }

/** The number of the receipt that a card was sold on. */
export const receiptNoOf = ({ number }: { number: number }): string => `G-${number}`

/** Sixteen characters of the alphabet as the code of a gift card. */
export function giftCodeOf(characters: string): string {
  return `GC-${characters.match(/.{4}/gu)!.join('-')}`
}

/** The code of a gift card as somebody types or scans it; null where it cannot be one. */
export function readGiftCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll(/[IL]/gu, '1')
    .replaceAll('O', '0')
  const parts = CODE.exec(plain.startsWith('GC') ? plain : `GC${plain}`)
  return parts ? `GC-${parts.slice(1).join('-')}` : null
}

/** The same day so many months later, or the last day of that month where it is shorter. */
export function dayAfterMonths(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const same = `${first.slice(0, 8)}${day.slice(8)}`
  return isDay(same) ? same : addDays(sameDayNextMonth(first), -1)
}

/** What a card is on this business day: ended by its date before anything else. */
export function stateOfGiftCard({ balance, expiresOn, isBlocked }: GiftCard, today: Day): GiftCardState {
  if (expiresOn < today) return 'ended'
  if (isBlocked) return 'blocked'
  return balance === 0 ? 'empty' : 'active'
}

/** Why a card does not pay this amount today; null where it does. */
export function problemOfPaying(card: GiftCard, amount: number, today: Day): GiftCardProblem | null {
  const state = stateOfGiftCard(card, today)
  if (state === 'ended' || state === 'blocked') return `gift_card.${state}`
  return amount > card.balance ? 'gift_card.not_enough' : null
}

/**
 * The card after an act, with what its balance changes by, or why the act is refused. What comes back onto a card can be spent
 * for 30 days at least, also when the card had ended.
 */
export function giftCardAfter(
  card: GiftCard,
  act: GiftCardAct,
  today: Day,
): { card: GiftCard; change: number } | { problem: GiftCardProblem } {
  switch (act.kind) {
    case 'redeemed': {
      const problem = problemOfPaying(card, act.amount, today)
      return problem ? { problem } : moved(card, -act.amount)
    }
    case 'given_back':
    case 'refunded': {
      const least = addDays(today, DAYS_AT_LEAST)
      return moved({ ...card, expiresOn: card.expiresOn < today ? least : card.expiresOn }, act.amount)
    }
    case 'extended': {
      if (card.expiresOn < today) return { problem: 'gift_card.ended' }
      const isLater = act.expiresOn > card.expiresOn && act.expiresOn <= dayAfterMonths(today, MOST_MONTHS)
      return isLater ? moved({ ...card, expiresOn: act.expiresOn }, 0) : { problem: 'gift_card.expiry_invalid' }
    }
    case 'blocked':
    case 'unblocked':
      return moved({ ...card, isBlocked: act.kind === 'blocked' }, 0)
    case 'ended':
      return moved(card, card.expiresOn < today ? 0 - card.balance : 0)
    case 'reprinted':
      return moved(card, 0)
  }
}

const moved = (card: GiftCard, change: number) => ({ card: { ...card, balance: card.balance + change }, change })
