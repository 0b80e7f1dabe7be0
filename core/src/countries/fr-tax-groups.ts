import type { DiningOption } from '../orders/price-rules.ts'

export const FR_TAX_GROUP_KEYS = ['food', 'packaged', 'drink_open', 'drink_sealed', 'alcohol', 'other'] as const
export type FrTaxGroupKey = (typeof FR_TAX_GROUP_KEYS)[number]

export type PackedTaxGroup = {
  key: FrTaxGroupKey
  title: string
  /** In thousandths of a percent, included in the price. */
  rates: Readonly<Record<DiningOption, number>>
  /** The law, and the day it was last checked. */
  source: string
  checkedOn: string
  /** Words in a category's title that mean this group: lower case, no accents, singular. */
  words: readonly string[]
}

const SOLD_IN_A_RESTAURANT = 'CGI, art. 279, m et n'
const FOOD_THAT_KEEPS = 'CGI, art. 278-0 bis, A, 1°; BOI-TVA-LIQ-30-10-10'

/** The rates of mainland France for what restaurants sell; Corsica and the overseas departments have others. */
export const FR_TAX_GROUPS: readonly PackedTaxGroup[] = [
  {
    key: 'food',
    title: 'Plats et desserts',
    rates: { dinein: 10_000, takeaway: 10_000, delivery: 10_000 },
    source: SOLD_IN_A_RESTAURANT,
    checkedOn: '2026-11-23',
    words: [
      'plat entree dessert pizza burger salade sandwich pate viande poisson tapas soupe grillade tajine couscous',
      'crepe galette brunch dejeuner menu formule accompagnement garniture fromage patisserie glace snack',
      'assiette planche starter main side salad soup pasta fish meat breakfast lunch food',
    ],
  },
  {
    key: 'packaged',
    title: 'Aliments à conserver',
    rates: { dinein: 10_000, takeaway: 5500, delivery: 5500 },
    source: `${SOLD_IN_A_RESTAURANT}; ${FOOD_THAT_KEEPS}`,
    checkedOn: '2026-11-23',
    words: ['epicerie conserve bocal bocaux confiture miel biscuit terrine pain grocery jar bread packaged'],
  },
  {
    key: 'drink_open',
    title: 'Boissons servies',
    rates: { dinein: 10_000, takeaway: 10_000, delivery: 10_000 },
    source: SOLD_IN_A_RESTAURANT,
    checkedOn: '2026-11-23',
    words: [
      'boisson cafe the infusion chocolat jus smoothie mocktail sirop limonade cafeterie drink coffee tea juice',
      'lemonade',
    ],
  },
  {
    key: 'drink_sealed',
    title: 'Boissons en bouteille ou canette',
    rates: { dinein: 10_000, takeaway: 5500, delivery: 5500 },
    source: `${SOLD_IN_A_RESTAURANT}; ${FOOD_THAT_KEEPS}`,
    checkedOn: '2026-11-23',
    words: ['soda soft eau bouteille canette can bottle bottled water'],
  },
  {
    key: 'alcohol',
    title: 'Boissons alcooliques',
    rates: { dinein: 20_000, takeaway: 20_000, delivery: 20_000 },
    source: 'CGI, art. 278; art. 279, m et n; art. 278-0 bis, A, 1°',
    checkedOn: '2026-11-23',
    words: [
      'vin biere alcool cocktail champagne aperitif digestif spiritueux whisky rhum vodka gin cidre liqueur',
      'pression cave bulle wine beer alcohol spirit cider rum whiskey shot shooter alcoolise',
    ],
  },
  {
    key: 'other',
    title: 'Autres ventes',
    rates: { dinein: 20_000, takeaway: 20_000, delivery: 20_000 },
    source: 'CGI, art. 278',
    checkedOn: '2026-11-23',
    words: ['boutique cadeau vaisselle livre textile vetement souvenir merchandising consigne shop gift merch deposit'],
  },
]

/** The group that wins if a title names several: in "Cocktails sans alcool", "sans alcool" beats "alcool". */
const DECIDING: readonly FrTaxGroupKey[] = ['alcohol', 'drink_sealed', 'packaged', 'other', 'drink_open', 'food']
const WITHOUT_ALCOHOL = /\b(sans alcool|non alcoolisee?s?|soft|virgin|alcohol.free|non.alcoholic)\b/

const wordsOf = (key: FrTaxGroupKey) =>
  FR_TAX_GROUPS.flatMap((group) => (group.key === key ? group.words : []))
    .join(' ')
    .split(' ')

/** Proposes a tax group from a category's title; null if no word matches. The owner decides. */
export function proposeTaxGroup(title: string): FrTaxGroupKey | null {
  const folded = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = new Set(folded.split(/[^a-z0-9]+/).flatMap((word) => [word, word.replace(/[sx]$/, '')]))
  const matches = DECIDING.filter((key) => wordsOf(key).some((word) => words.has(word)))
  if (!WITHOUT_ALCOHOL.test(folded)) return matches[0] ?? null
  return matches.find((key) => key !== 'alcohol') ?? 'drink_open'
}
