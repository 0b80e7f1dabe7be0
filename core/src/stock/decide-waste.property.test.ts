import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { LoadAgain } from '../load-again.ts'
import { randomRuns } from '../random-runs-fixture.ts'
import { decideWaste } from './decide-waste.ts'
import type { Recipe } from './recipes.ts'
import {
  anyStock,
  DISHES,
  expectedMenu,
  heldAfter,
  heldBefore,
  menuOf,
  model,
  NUMBERS,
  STOCK,
  typed,
} from './stock-fixture.ts'

const anyRecipe = fc.dictionary(fc.constantFrom(...STOCK), fc.bigInt(1n, 5000n), { minKeys: 1 })
const anyLine = fc.oneof(
  fc.record({ itemId: fc.constantFrom(...STOCK), quantity: fc.bigInt(1n, 10n ** 6n) }),
  fc.record({ dish: fc.constantFrom(...DISHES), units: fc.integer({ min: 1, max: 40 }) }),
)

const recipeOf = (taken: Record<string, bigint>): Recipe => ({
  yield: 1n,
  lines: Object.entries(taken).map(([ingredientId, quantity]) => ({
    ingredientId,
    isPreparation: false,
    quantity,
    lossPercent: 0,
    stops: false,
  })),
})

test('waste goes out at the average cost, of a dish what its recipe takes, and what falls is noticed', () => {
  const anyRecipes = fc.tuple(anyRecipe, anyRecipe)
  fc.assert(
    fc.property(anyStock, anyRecipes, fc.array(anyLine, { minLength: 1, maxLength: 6 }), (shelf, taken, lines) => {
      const recipes = new Map(DISHES.map((id, at) => [id, recipeOf(taken[at]!)]))
      const dishes = { menuVersion: NUMBERS.menuVersion, onMenu: new Set<string>(DISHES), recipes }
      const body = {
        reason: 'spoiled' as const,
        note: null,
        lines: lines.map((line) =>
          'dish' in line
            ? { itemId: null, menuItemId: line.dish, quantity: String(line.units) }
            : { itemId: line.itemId, menuItemId: null, quantity: typed(line.quantity) },
        ),
      }
      const held = heldBefore(shelf)
      const decide = () => decideWaste({ ...shelf.facts, dishes }, body)
      if (lines.some((line) => 'itemId' in line && !held.has(line.itemId))) {
        expect(decide).toThrow(new AppError('stock.untracked'))
        return
      }
      const plan = decide()
      const wasted = lines.flatMap((line) =>
        'itemId' in line
          ? [line]
          : Object.entries(taken[DISHES.indexOf(line.dish)]!).map(([itemId, each]) => ({
              itemId,
              quantity: each * BigInt(line.units),
            })),
      )
      for (const { itemId, quantity } of wasted) {
        const before = held.get(itemId)
        // untracked items of a recipe move nothing
        if (before) held.set(itemId, model(before, { kind: 'out', quantity, value: 0n }))
      }
      expect(heldAfter(shelf, plan)).toEqual(held)
      expect(menuOf(plan)).toEqual(expectedMenu(shelf, held, false))
      expect(plan.stock!.moves.every(({ kind, reason }) => kind === 'waste' && reason === 'spoiled')).toBe(true)
      for (const one of plan.notifications)
        if (one.kind === 'stock_low')
          expect(one.facts.onHand === null).toBe(shelf.facts.marks.hidden.has(one.facts.title))
    }),
    randomRuns(1000),
  )
})

test('recipes of another version of the menu are read again', () => {
  fc.assert(
    fc.property(anyStock, ({ facts }) => {
      const dishes = { menuVersion: '2', onMenu: new Set<string>(), recipes: new Map() }
      const lines = [{ itemId: null, menuItemId: 'tart', quantity: '1' }]
      expect(() => decideWaste({ ...facts, dishes }, { reason: 'burnt', note: null, lines })).toThrow(LoadAgain)
    }),
    { numRuns: 20 },
  )
})
