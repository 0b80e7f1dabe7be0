import type { Category } from '../fiscal/closings/figures.ts'
import { formatRate } from '../money/tax.ts'
import type { PaymentKind } from '../payments/payment-kinds.ts'

/** The key of an account in the restaurant's mapping. Revenue and tax may have an account for each rate. */
export type AccountKey =
  | `payment.${PaymentKind}`
  | `revenue.${Category}`
  | `revenue.${Category}.${string}`
  | 'vat'
  | `vat.${string}`
  | 'advances'
  | 'gift_cards'
  | 'tips'
  | 'surplus'
  | 'loss'
  | 'gain'
  | 'transfers'
  | 'to_settle'
  | 'movements'

/** An account with its title in the books. */
type Account = { account: string; title: string }

/**
 * The accounts that French restaurants usually book on: Plan comptable général, règlement ANC n° 2014-03, art. 932-1,
 * checked on 2026-11-27. The titles are those of the books, which are French.
 */
export const USUAL_ACCOUNTS = {
  'payment.cash': { account: '530000', title: 'Caisse' },
  'payment.card': { account: '511500', title: 'Cartes bancaires' },
  'payment.cheque': { account: '511200', title: 'Chèques à encaisser' },
  'payment.meal_voucher': { account: '511300', title: 'Titres-restaurant' },
  'payment.online': { account: '511600', title: 'Paiements en ligne' },
  'payment.other': { account: '511800', title: 'Autres encaissements' },
  'payment.account': { account: '411000', title: 'Clients' },
  'payment.gift_card': { account: '419700', title: 'Cartes cadeaux' },
  'revenue.services': { account: '706000', title: 'Ventes sur place' },
  'revenue.goods': { account: '707000', title: 'Ventes à emporter et livrées' },
  vat: { account: '445710', title: 'TVA collectée' },
  advances: { account: '419100', title: 'Avances reçues' },
  gift_cards: { account: '419700', title: 'Cartes cadeaux' },
  tips: { account: '467100', title: 'Pourboires' },
  surplus: { account: '758100', title: 'Excédents de titres-restaurant' },
  loss: { account: '658000', title: 'Manquants de caisse' },
  gain: { account: '758000', title: 'Excédents de caisse' },
  transfers: { account: '580000', title: 'Virements internes' },
  to_settle: { account: '471000', title: 'Ventes à régler' },
  movements: { account: '471000', title: 'Mouvements d’espèces à classer' },
} as const satisfies Record<string, Account>

/** Accounts that the restaurant has chosen in place of the usual ones, by key. Blank means no account. */
export type ChosenAccounts = Readonly<Record<string, string>>

const ACCOUNT = /^[0-9A-Z]{3,20}$/

export const isAccount = (text: string): boolean => text === '' || ACCOUNT.test(text)

/** Writes a rate for keys and titles: thousandths of a percent become '5.5'. */
export const rateText = (rateMilli: number): string => String(formatRate(rateMilli))

/** The family of a key: the key without its rate. */
const familyOf = (key: string): keyof typeof USUAL_ACCOUNTS =>
  (key in USUAL_ACCOUNTS
    ? key
    : key
        .split('.')
        .slice(0, key.startsWith('vat') ? 1 : 2)
        .join('.')) as keyof typeof USUAL_ACCOUNTS

/** Returns the account chosen for the key, else for its family, else the usual one; null if it is blank. */
export function accountOf(key: AccountKey, chosen: ChosenAccounts): Account | null {
  const family = familyOf(key)
  const usual = USUAL_ACCOUNTS[family]
  const account = chosen[key] ?? chosen[family] ?? usual.account
  const rate = key === family ? '' : ` ${key.slice(family.length + 1)} %`
  return account === '' ? null : { account, title: `${usual.title}${rate}` }
}

/** Every key of a restaurant with these rates, in thousandths of a percent. */
export function accountKeys(rates: readonly number[]): AccountKey[] {
  const own = (Object.keys(USUAL_ACCOUNTS) as AccountKey[]).filter((key) => !key.startsWith('revenue') && key !== 'vat')
  const texts = rates.map(rateText)
  return [
    ...own.filter((key) => key.startsWith('payment')),
    ...(['services', 'goods'] as const).flatMap((category) =>
      texts.map((rate) => `revenue.${category}.${rate}` as const),
    ),
    ...texts.filter((rate) => rate !== '0').map((rate) => `vat.${rate}` as const),
    ...own.filter((key) => !key.startsWith('payment')),
  ]
}

/** Thrown when the restaurant has not named the account for a key. */
export class AccountMissing extends Error {
  readonly what: string

  constructor(what: string) {
    super(`no account for ${what}`)
    this.what = what
  }
}
