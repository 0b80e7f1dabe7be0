import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RecipeForFile } from '#core/contract/inventory/stock-files.ts'
import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { ALLERGENS } from '#core/menu/allergens.ts'
import { formatQuantity, STOCK_UNITS, type StockUnit } from '#core/stock/units.ts'
import { planItems } from '../../server/src/features/stock/files/plan-items.rules.ts'
import { planRecipes } from '../../server/src/features/stock/files/plan-recipes.rules.ts'
import { toStockItemRecord } from '../../server/src/features/stock/items/stock-item-record.rules.ts'
import { recipeLineRows } from '../../web/src/features/stock/files/recipe-lines-csv.ts'
import { findItemColumns, findRecipeColumns } from '../../web/src/features/stock/files/stock-columns.rules.ts'
import { stockFilesTexts } from '../../web/src/features/stock/files/stock-files.texts.ts'
import { inventoryTexts } from '../../web/src/features/stock/inventory.texts.ts'
import { itemRows } from '../../web/src/features/stock/items/items-csv.ts'
import { itemsTexts } from '../../web/src/features/stock/items/items.texts.ts'
import { csvFile } from '#core/csv/csv-file.ts'
import { readCsvFile } from '../../web/src/lib/files/import/read-csv-file.ts'

const LANGUAGES = ['en', 'fr'] as const
const RUNS = 30

const anyTitle = fc
  .stringMatching(/^[A-Za-zÀ-ÿ0-9 =|;,'"+@·()%-]{1,20}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.endsWith('\\'))
const anyUnit = fc.constantFrom(...STOCK_UNITS)
const anyQuantity = fc.bigInt({ min: 1n, max: 999_999_999n }).map(String)
const anyStatement = fc.option(
  fc.record({
    contains: fc.subarray(['milk', 'eggs', 'fish'] as const).map((codes) => codes.map((code) => ({ code, kinds: [] }))),
    traces: fc.subarray(['sesame', 'mustard'] as const),
  }),
)
const inOrder = <T extends { contains: { code: string }[]; traces: string[] }>(one: T | null): T | null =>
  one && {
    ...one,
    contains: one.contains.toSorted((a, b) => ALLERGENS.indexOf(a.code as never) - ALLERGENS.indexOf(b.code as never)),
    traces: one.traces.toSorted((a, b) => ALLERGENS.indexOf(a as never) - ALLERGENS.indexOf(b as never)),
  }

const anyItem = fc
  .record({
    title: anyTitle,
    unit: anyUnit,
    group: fc.option(anyTitle),
    supplierId: fc.option(fc.constantFrom('mill', 'farm')),
    lowAt: fc.option(anyQuantity),
    target: fc.option(anyQuantity),
    isTracked: fc.boolean(),
    typedCost: anyQuantity,
    packs: fc.array(fc.record({ id: fc.uuid(), title: anyTitle, quantity: anyQuantity }), { maxLength: 3 }),
    allergens: anyStatement,
  })
  .map(({ typedCost, allergens, ...item }) => ({
    ...item,
    typedCost: item.isTracked ? null : typedCost,
    quantity: item.isTracked ? '1500' : null,
    value: item.isTracked ? '77' : null,
    lastQuantity: null,
    lastValue: null,
    allergens: inOrder(allergens),
    isFixed: true,
    isInRecipe: true,
  }))

const suppliers = [
  { id: 'mill', name: '=Moulin; fils' },
  { id: 'farm', name: "L'Été" },
]

test.each(LANGUAGES)('importing an export of stock items changes nothing (%s)', async (language) => {
  const items = fc.array(anyItem, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(items, async (list) => {
      const present = list.map((item, at) => ({ ...item, id: String(at) }))
      const records = present.map((item): StockItem => toStockItemRecord(item, { digits: 2, seesCosts: true }))
      const listed = suppliers.map((one) => ({
        ...one,
        email: null,
        phone: null,
        delivery_days: [],
        minimum_order: null,
      }))
      const terms = { suppliers: listed, language, currency: 'EUR' }
      const file = csvFile(itemRows(records, itemsTexts[language], inventoryTexts[language], terms), language)
      const read = await readCsvFile(new Blob([file]), { find: findItemColumns, isEnough: () => true, max: 100 })
      if ('problem' in read) throw new Error(read.problem)
      const plan = planItems(read.rows as Parameters<typeof planItems>[0], present, { digits: 2, suppliers })
      expect(plan.problems).toEqual([])
      expect(plan.lines.map(({ outcome }) => outcome)).toEqual(present.map(() => 'same'))
    }),
    { numRuns: RUNS },
  )
})

const INGREDIENTS: { id: string; title: string; unit: StockUnit }[] = [
  { id: 'flour', title: 'Farine; T55', unit: 'kg' },
  { id: 'milk', title: '=Lait', unit: 'cl' },
  { id: 'other milk', title: '=lait', unit: 'l' },
  { id: 'egg', title: 'Œuf', unit: 'pc' },
]
const TARGETS = [
  { kind: 'preparation', id: 'dough', title: 'Pâte', category: null, unit: 'g' },
  { kind: 'dish', id: 'tart', title: 'Tarte', category: 'Desserts', unit: null },
  { kind: 'dish', id: 'small tart', title: 'Tarte', category: null, unit: null },
  { kind: 'dish', id: 'flan', title: 'Flan', category: 'Desserts', unit: null },
  { kind: 'dish', id: 'other flan', title: 'flan', category: 'Desserts', unit: null },
  { kind: 'variant', id: 'large', title: 'Tarte · Grande', category: 'Desserts', unit: null },
  { kind: 'addon', id: 'cream', title: 'Tarte · Crème', category: 'Desserts', unit: null },
  { kind: 'option', id: 'sauce', title: 'Sauce · Anglaise', category: null, unit: null },
] as const

const anyLines = (ids: readonly string[]) =>
  fc.subarray([...ids]).chain((chosen) =>
    fc.tuple(
      ...chosen.map((ingredientId) =>
        fc.record({
          ingredientId: fc.constant(ingredientId),
          isPreparation: fc.constant(ingredientId === 'dough'),
          quantity: fc.bigInt({ min: 1n, max: 9_999_999n }),
          lossPercent: fc.integer({ min: 0, max: 90 }),
          stops: fc.boolean(),
        }),
      ),
    ),
  )

test.each(LANGUAGES)('importing an export of recipes changes nothing (%s)', async (language) => {
  const plain = INGREDIENTS.map(({ id }) => id)
  const recipes = fc.tuple(...TARGETS.map(({ id }) => anyLines(id === 'dough' ? plain : [...plain, 'dough'])))
  await fc.assert(
    fc.asyncProperty(recipes, async (lines) => {
      const present = new Map(
        TARGETS.flatMap(({ id }, at) =>
          lines[at]!.length === 0 ? [] : [[id, { lines: lines[at]!, yield: id === 'dough' ? 1500n : 1n }] as const],
        ),
      )
      const known = new Map(
        [...INGREDIENTS, { id: 'dough', title: 'Pâte', unit: 'g' as const }].map((one) => [one.id, one]),
      )
      const out = TARGETS.map(({ id, kind, title, category, unit }): RecipeForFile => ({
        kind,
        title,
        category,
        unit,
        yield: unit && present.has(id) ? '1.5' : null,
        lines: (present.get(id)?.lines ?? []).map((line) => {
          const { title: name, unit: of } = known.get(line.ingredientId)!
          return {
            item: line.isPreparation ? null : name,
            preparation: line.isPreparation ? name : null,
            unit: of,
            quantity: formatQuantity(line.quantity, of),
            loss_percent: line.lossPercent,
            stops: line.stops,
          }
        }),
      }))
      const file = csvFile(recipeLineRows(out, stockFilesTexts[language], inventoryTexts[language]), language)
      const read = await readCsvFile(new Blob([file]), { find: findRecipeColumns, isEnough: () => true, max: 1000 })
      if ('problem' in read) throw new Error(read.problem)
      expect(read.ignored).toEqual([])
      const rows = read.rows as Parameters<typeof planRecipes>[0]
      const plan = planRecipes(rows, { targets: TARGETS, recipes: present, items: INGREDIENTS })
      expect(plan.problems).toEqual([])
      expect(plan.lines.map(({ outcome }) => outcome)).toEqual(TARGETS.map(() => 'same'))
    }),
    { numRuns: RUNS },
  )
})
