/** The kinds of payment types, whatever their titles (docs/rules/payments.md#kinds-of-payment-type). */
export const PAYMENT_KINDS = [
  'meal_voucher',
  'cheque',
  'account',
  'online',
  'cash',
  'card',
  'other',
  'gift_card',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

type KindRules = {
  /** More than the due may be handed over; change is given. */
  givesChange: boolean
  takesTip: boolean
  /** A value above the due is kept. */
  keepsSurplus: boolean
  /** At closing: `counted` in notes and coins, `summed` as a total and a number of papers, or `none` of it. */
  closing: 'counted' | 'summed' | 'none'
}

const SUMMED = { givesChange: false, takesTip: true, keepsSurplus: false, closing: 'summed' } as const

export const KIND_RULES = {
  meal_voucher: { givesChange: false, takesTip: false, keepsSurplus: true, closing: 'summed' },
  cheque: SUMMED,
  account: { givesChange: false, takesTip: false, keepsSurplus: false, closing: 'none' },
  online: SUMMED,
  cash: { givesChange: true, takesTip: true, keepsSurplus: false, closing: 'counted' },
  card: SUMMED,
  other: SUMMED,
  // no title means this kind: a "gift card" may be another company's
  gift_card: { givesChange: false, takesTip: false, keepsSurplus: false, closing: 'none' },
} as const satisfies Record<PaymentKind, KindRules>

/** Payment by another voucher, or on account, is no money for a gift card (docs/rules/gift-cards.md#sell). */
const NOT_FOR_CARDS: ReadonlySet<PaymentKind> = new Set(['gift_card', 'meal_voucher', 'account'])

/** True if a gift card may be bought with it. */
export const paysForGiftCards = (kind: PaymentKind): boolean => !NOT_FOR_CARDS.has(kind)

const KEPT_BY_SERVER: ReadonlySet<string> = new Set<PaymentKind>(['gift_card', 'account'])

/** True if a till without the server cannot take it: balances of gift cards and accounts are not on it. */
export const needsServer = (kind: string): boolean => KEPT_BY_SERVER.has(kind)

/** Words in titles that name a kind, lower case without accents; the first match counts. */
const WORDS: readonly [PaymentKind, readonly string[]][] = [
  [
    'meal_voucher',
    [
      'tickets? restaurant',
      'titres? restaurant',
      'cheque dejeuner',
      'meal voucher',
      'swile',
      'edenred',
      'pluxee',
      'sodexo',
    ],
  ],
  ['cheque', ['cheque', 'check']],
  ['account', ['compte', 'room', 'chambre', 'account']],
  ['online', ['online', 'en ligne', 'internet', 'paypal']],
  [
    'cash',
    ['cash', 'especes', 'liquide', 'bar', 'bargeld', 'contant', 'contanti', 'efectivo', 'dinheiro', 'numerario'],
  ],
  ['card', ['card', 'carte', 'cb', 'visa', 'mastercard', 'amex', 'karte', 'tarjeta']],
]

const PATTERNS = WORDS.map(
  ([kind, words]) => [kind, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u')] as const,
)

/** The kind that a title means, by whole words in any case, with or without accents. */
export function kindOfTitle(title: string): PaymentKind {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, ' ')
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other'
}

/** The chosen kind of a payment type, else the one its title means. */
export function kindOf({ kind, title }: { kind?: string | null; title: string }): PaymentKind {
  return PAYMENT_KINDS.find((one) => one === kind) ?? kindOfTitle(title)
}
