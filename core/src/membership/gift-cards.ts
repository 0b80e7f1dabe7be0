import { addDays, isDay, sameDayNextMonth, type Day } from '../calendar/business-day.ts'

export const LEAST_MONTHS = 12
export const MOST_MONTHS = 60
export const USUAL_MONTHS = 24
/** Range of a card's value, in whole units of the currency. */
export const LEAST_VALUE = 5
export const MOST_VALUE = 1000
/** Sixteen characters of five bits each: 80 random bits. */
export const GIFT_CODE_LENGTH = 16

const DAYS_AT_LEAST = 30
const CODE = /^GC([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/

/** A gift card in minor units; `expiresOn` is the last business day on which it pays. */
export type GiftCard = { balance: number; expiresOn: Day; isBlocked: boolean }

export type GiftCardState = 'active' | 'empty' | 'blocked' | 'ended'
export type GiftCardProblem =
  | 'gift_card.blocked'
  | 'gift_card.ended'
  | 'gift_card.not_enough'
  | 'gift_card.expiry_invalid'

/** Events in the life of a card (docs/rules/gift-cards.md#pay and docs/rules/gift-cards.md#refund). */
export type GiftCardAct =
  | { kind: 'redeemed' | 'given_back' | 'refunded'; amount: number }
  | { kind: 'extended'; expiresOn: Day }
  | { kind: 'blocked' | 'unblocked' | 'ended' | 'reprinted' }

/** Receipt number of a card's sale. */
export const receiptNoOf = ({ number }: { number: number }): string => `G-${number}`

/** Makes a gift card code of sixteen characters. */
export function giftCodeOf(characters: string): string {
  return `GC-${characters.match(/.{4}/gu)!.join('-')}`
}

/** Reads a gift card code as typed or scanned; null if it cannot be one. */
export function readGiftCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/gu, '')
    .replaceAll(/[IL]/gu, '1')
    .replaceAll('O', '0')
  const parts = CODE.exec(plain.startsWith('GC') ? plain : `GC${plain}`)
  return parts ? `GC-${parts.slice(1).join('-')}` : null
}

/** The same day some months later, or the last day of a shorter month. */
export function dayAfterMonths(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const sameDay = `${first.slice(0, 8)}${day.slice(8)}`
  return isDay(sameDay) ? sameDay : addDays(sameDayNextMonth(first), -1)
}

/** The state of a card on this business day. Expiry comes before anything else. */
export function stateOfGiftCard({ balance, expiresOn, isBlocked }: GiftCard, today: Day): GiftCardState {
  if (expiresOn < today) return 'ended'
  if (isBlocked) return 'blocked'
  return balance === 0 ? 'empty' : 'active'
}

/** The reason why a card cannot pay this amount today; null if it can. */
export function problemOfPaying(card: GiftCard, amount: number, today: Day): GiftCardProblem | null {
  const state = stateOfGiftCard(card, today)
  if (state === 'ended' || state === 'blocked') return `gift_card.${state}`
  return amount > card.balance ? 'gift_card.not_enough' : null
}

/**
 * Applies an act to a card. Returns the card and the change of its balance, or the reason for a refusal. Money that
 * comes back stays valid for 30 days at least, even on an expired card.
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
