import type { StockUnit } from '#core/stock/units.ts'

export const SUPPLIERS = [
  {
    name: 'Boucherie Lemaire',
    email: 'commandes@lemaire.example',
    phone: '01 42 00 11 22',
    deliveryDays: [2, 4, 6],
    minimumOrder: '80',
  },
  { name: 'Crèmerie du Marché', email: null, phone: '01 42 00 33 44', deliveryDays: [1, 3, 5], minimumOrder: '40' },
  { name: 'Cave des Halles', email: 'cave@halles.example', phone: null, deliveryDays: [3], minimumOrder: '150' },
]

type StockItemOfCard = {
  title: string
  unit: StockUnit
  group: string
  supplier: string
  lowAt?: string
  target?: string
  packs?: readonly (readonly [title: string, quantity: string])[]
  /** As a cell of the menu's file: "None" for none of the 14. */
  contains: string
  /** This morning, with the price of the line. */
  delivered: { quantity: string; price: string } | null
}

export const STOCK_ITEMS: readonly StockItemOfCard[] = [
  {
    title: 'Paleron de bœuf',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '3',
    target: '12',
    contains: 'None',
    delivered: { quantity: '8', price: '103.20' },
  },
  {
    title: 'Bavette de bœuf',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '2',
    target: '8',
    contains: 'None',
    delivered: { quantity: '6.5', price: '120.25' },
  },
  {
    title: 'Magret de canard',
    unit: 'pc',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '11',
    target: '24',
    packs: [['Carton de 12', '12']],
    contains: 'None',
    delivered: { quantity: '12', price: '86.40' },
  },
  {
    title: 'Coq fermier',
    unit: 'kg',
    group: 'Viandes',
    supplier: 'Boucherie Lemaire',
    lowAt: '3',
    target: '10',
    contains: 'None',
    delivered: { quantity: '9', price: '74.70' },
  },
  {
    title: 'Œufs plein air',
    unit: 'pc',
    group: 'Crèmerie',
    supplier: 'Crèmerie du Marché',
    lowAt: '60',
    target: '360',
    packs: [
      ['Plateau de 30', '30'],
      ['Carton de 180', '180'],
    ],
    contains: 'Eggs',
    delivered: { quantity: '180', price: '46.80' },
  },
  {
    title: 'Crème liquide',
    unit: 'l',
    group: 'Crèmerie',
    supplier: 'Crèmerie du Marché',
    lowAt: '4',
    target: '15',
    packs: [['Brique', '1']],
    contains: 'Milk',
    delivered: { quantity: '12', price: '50.40' },
  },
  {
    title: 'Beurre doux',
    unit: 'kg',
    group: 'Crèmerie',
    supplier: 'Crèmerie du Marché',
    lowAt: '2',
    target: '8',
    packs: [['Plaquette', '0.25']],
    contains: 'Milk',
    delivered: { quantity: '5', price: '42.50' },
  },
  {
    title: 'Bourgogne rouge (cuisine)',
    unit: 'l',
    group: 'Cave',
    supplier: 'Cave des Halles',
    lowAt: '6',
    target: '18',
    packs: [['Carton 6 × 75 cl', '4.5']],
    contains: 'Sulphites',
    delivered: { quantity: '13.5', price: '81.00' },
  },
]

/** Title of a stock item or preparation, quantity in its unit, loss in percent, and whether it stops the item. */
export type RecipeLines = readonly (readonly [title: string, quantity: string, lossPercent?: number, stops?: boolean])[]

export const PREPARATION = {
  title: 'Crème anglaise',
  unit: 'ml',
  yield: '1000',
  lines: [
    ['Crème liquide', '0.8'],
    ['Œufs plein air', '8'],
  ],
} as const

export const RECIPES: Readonly<Record<string, RecipeLines>> = {
  'Bœuf bourguignon': [
    ['Paleron de bœuf', '0.22', 15, true],
    ['Bourgogne rouge (cuisine)', '0.2'],
    ['Beurre doux', '0.02'],
  ],
  'Magret de canard au miel': [
    ['Magret de canard', '1', 0, true],
    ['Beurre doux', '0.015'],
  ],
  'Coq au vin': [
    ['Coq fermier', '0.35', 20],
    ['Bourgogne rouge (cuisine)', '0.25'],
  ],
  'Crème brûlée à la vanille': [
    ['Crème liquide', '0.12'],
    ['Œufs plein air', '1'],
  ],
  'Île flottante': [
    ['Œufs plein air', '2'],
    ['Crème anglaise', '90'],
  ],
  'Œufs mayonnaise': [['Œufs plein air', '2.5']],
}

/** Written once the allergens were stated. */
export const CHANGED_RECIPE: Readonly<Record<string, RecipeLines>> = {
  'Steak frites': [
    ['Bavette de bœuf', '0.2', 5],
    ['Beurre doux', '0.03'],
  ],
}
