/** What a payment type is, whatever its title (docs/rules.md, 70). */
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
  /** More than what is settled may be handed over; the rest is given back. */
  givesChange: boolean
  takesTip: boolean
  /** What is above the sum due is kept. */
  keepsSurplus: boolean
  /** What the drawer is closed with: notes and coins, a sum and a number of papers, or nothing. */
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
  // no title means it: what is called a gift card may be another company's
  gift_card: { givesChange: false, takesTip: false, keepsSurplus: false, closing: 'none' },
} as const satisfies Record<PaymentKind, KindRules>

/** What another voucher pays, or nobody has paid yet, is no money for a gift card (docs/rules.md, 161). */
const NOT_FOR_CARDS: ReadonlySet<PaymentKind> = new Set(['gift_card', 'meal_voucher', 'account'])

/** Whether a gift card may be sold for it. */
export const paysForGiftCards = (kind: PaymentKind): boolean => !NOT_FOR_CARDS.has(kind)

/** The words of a title that name a kind, without accents and in small letters; the first kind that fits counts. */
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

/** The kind that a title means where none is stored: by whole words, whatever their case and accents. */
export function kindOfTitle(title: string): PaymentKind {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, ' ')
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other'
}

/** The kind that was chosen for a payment type, else the one that its title means. */
export function kindOf({ kind, title }: { kind?: string | null; title: string }): PaymentKind {
  return PAYMENT_KINDS.find((one) => one === kind) ?? kindOfTitle(title)
}
