import { expect, test } from 'vitest'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { inventoryTexts } from '../inventory.texts.ts'
import { recipeRows } from '../recipes/recipes-csv.ts'
import { recipesTexts } from '../recipes/recipes.texts.ts'
import { itemRows } from './items-csv.ts'
import { itemsTexts } from './items.texts.ts'

const flour: StockItem = {
  id: 'flour',
  title: '=Farine',
  unit: 'kg',
  group: 'Épicerie',
  is_tracked: 1,
  on_hand: '-1.5',
  low_at: '2',
  target: null,
  average_cost: '0.85000000',
  value: '-1.27500000',
  supplier_id: 'mill',
  packs: [
    { id: 'sack', title: 'Sac', quantity: '2.5' },
    { id: 'pallet', title: 'Palette', quantity: '500' },
  ],
  allergens: { contains: [{ code: 'gluten', kinds: ['wheat'] }], traces: ['soybeans'] },
}
const mill = { id: 'mill', name: 'Moulin; fils', email: null, phone: null, delivery_days: [], minimum_order: null }
const linesOf = (file: string) => file.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the file of stock items suits a French spreadsheet', () => {
  const salt: StockItem = {
    ...flour,
    title: 'Sel',
    is_tracked: 0,
    on_hand: null,
    low_at: null,
    value: null,
    group: null,
  }
  const terms = { suppliers: [mill], language: 'fr', currency: 'EUR' } as const
  const rows = itemRows([flour, { ...salt, packs: [], allergens: null }], itemsTexts.fr, inventoryTexts.fr, terms)
  expect(linesOf(csvFile(rows, 'fr')).slice(1)).toEqual([
    `'=Farine;kg;Épicerie;"Moulin; fils";oui;"-1,5";2;;"0,85000000";"-1,27500000";EUR;"Sac = 2,5 kg | Palette = 500 kg";Gluten (blé);Soja`,
    'Sel;kg;;"Moulin; fils";non;;;;"0,85000000";;EUR;;;',
  ])
})

test('the file has cost and margin of each menu item, blank without a recipe', () => {
  const tart = { kind: 'dish', id: 'tart', title: 'Tart', category: 'Desserts', version: 1, sold: 0 } as const
  const money = { cost: '1.25000000', net_price: '5.00000000', margin: '3.75000000' }
  const none = { cost: null, net_price: '5.00000000', margin: null }
  const dough = {
    ...tart,
    kind: 'preparation',
    title: 'Dough',
    category: null,
    ...money,
    net_price: null,
    margin: null,
  } as const
  const rows = recipeRows([{ ...tart, ...money }, { ...tart, ...none, version: 0 }, dough], recipesTexts.en, 'EUR')
  expect(linesOf(csvFile(rows, 'en'))).toEqual([
    `${recipesTexts.en.menuItem},Category,Cost,Price without tax,Margin,Food cost (%),Currency`,
    'Tart,Desserts,1.25000000,5.00000000,3.75000000,25,EUR',
    'Tart,Desserts,,5.00000000,,,EUR',
    'Dough,Preparation,1.25000000,,,,EUR',
  ])
})
