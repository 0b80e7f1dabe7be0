import type { ReasonKind } from '#core/contract/records.ts'
import type { Language } from '#core/places/languages.ts'
import { firstReasonsTexts, type FirstReasonsWords } from './first-reasons.texts.ts'

export type FirstReason = { kind: ReasonKind; title: string; percentMilli?: number }

const FIRST_REASONS: readonly (Omit<FirstReason, 'title'> & { name: keyof FirstReasonsWords })[] = [
  { kind: 'discount', name: 'regularGuest', percentMilli: 10_000 },
  { kind: 'discount', name: 'staff', percentMilli: 30_000 },
  { kind: 'discount', name: 'goodwill' },
  { kind: 'comp', name: 'onTheHouse' },
  { kind: 'comp', name: 'kitchenMistake' },
  { kind: 'comp', name: 'longWait' },
  { kind: 'void', name: 'changedMind' },
  { kind: 'void', name: 'enteredByMistake' },
  { kind: 'void', name: 'soldOut' },
  { kind: 'refund', name: 'complaint' },
  { kind: 'refund', name: 'chargedByMistake' },
  { kind: 'price', name: 'agreedPrice' },
  { kind: 'price', name: 'wrongPrice' },
  { kind: 'paid_in', name: 'changeFromBank' },
  { kind: 'paid_in', name: 'otherPaidIn' },
  { kind: 'paid_out', name: 'supplier' },
  { kind: 'paid_out', name: 'smallPurchase' },
  { kind: 'paid_out', name: 'otherPaidOut' },
]

/** Reasons of a new restaurant, in its language. */
export function firstReasons(language: Language): FirstReason[] {
  return FIRST_REASONS.map(({ name, ...reason }) => ({ ...reason, title: firstReasonsTexts[language][name] }))
}
