import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeBalance,
  costOfSurplus,
  EMPTY_BALANCE,
  putIn,
  shareOfUnits,
  takeOut,
  type StockBalance,
} from './average-cost.ts'
import { model, modelRound, type Held, type Step } from './stock-fixture.ts'
import { checkNesting, consumptionOfUnit, type Recipe, type RecipeLine } from './recipes.ts'
import { formatExact, formatQuantity, kindOfUnit, parseDecimal, parseQuantity, STOCK_UNITS, unitSize } from './units.ts'

const anyQuantity = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 12n))
const anyValue = fc.oneof(fc.constant(0n), fc.bigInt(1n, 100n), fc.bigInt(1n, 10n ** 14n))

describe('quantities', () => {
  test.each([
    ['kg', '1.234567', 1_234_567n],
    ['g', '0,5', 500n],
    ['l', '.75', 750_000n],
    ['cl', '75', 750_000n],
    ['cl', '0.0001', 1n],
    ['pc', '12.000', 12_000n],
    ['pc', '1.0000', 1000n],
    ['kg', '1.2345678', null],
    ['ml', '-1', null],
    ['ml', '1e3', null],
    ['ml', '', null],
    ['ml', '1234567890', null],
  ] as const)('%s: %s', (unit, text, expected) => {
    expect(parseQuantity(text, unit)).toBe(expected)
  })

  test('a written quantity reads back the same, in every unit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STOCK_UNITS), fc.bigInt(0n, 10n ** 11n), (unit, quantity) => {
        expect(parseQuantity(formatQuantity(quantity, unit), unit)).toBe(quantity)
        expect(parseDecimal(formatExact(quantity, 8), 8)).toBe(quantity)
      }),
    )
    expect(formatQuantity(-20n, 'g')).toBe('-0.02')
    expect(formatQuantity(10_000_000n, 'kg')).toBe('10')
    expect(formatQuantity(0n, 'pc')).toBe('0')
    expect(STOCK_UNITS.map(kindOfUnit)).toEqual(['weight', 'weight', 'volume', 'volume', 'volume', 'piece'])
    expect([unitSize('kg'), unitSize('cl')]).toEqual([1_000_000n, 10_000n])
  })
})

describe('the average cost', () => {
  const anyStep: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('in', 'out', 'out', 'count'),
    quantity: anyQuantity,
    value: anyValue,
  })

  test('equals the model after any receipts, sales and surpluses, below zero too', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let balance: StockBalance = EMPTY_BALANCE
        let expected: Held = [0n, 0n, 0n, 0n]
        for (const step of steps) {
          const changes =
            step.kind === 'out'
              ? takeOut(balance, step.quantity)
              : putIn(balance, step.quantity, step.kind === 'in' ? step.value : costOfSurplus(balance, step.quantity))
          balance = changes.reduce(changeBalance, balance)
          if (step.kind === 'in') balance = { ...balance, lastQuantity: step.quantity, lastValue: step.value }
          expected = model(expected, step)
          expect(Object.values(balance)).toEqual(expected)
          expect(changes.filter(({ isRevaluation }) => isRevaluation).every(({ quantity }) => quantity === 0n)).toBe(
            true,
          )
        }
      }),
      { numRuns: 500 },
    )
  })

  test('units sold before any receipt cost nothing, and the last units take the whole remaining value', () => {
    expect(takeOut(EMPTY_BALANCE, 5n)).toEqual([{ quantity: -5n, value: 0n, isRevaluation: false }])
    expect(takeOut({ quantity: 3n, value: 100n, lastQuantity: 3n, lastValue: 100n }, 3n)[0]!.value).toBe(-100n)
    expect(takeOut({ quantity: 3n, value: 100n, lastQuantity: 3n, lastValue: 100n }, 4n)[0]!.value).toBe(-133n)
  })

  test('undoing a sale in any pieces gives back exactly what it took', () => {
    fc.assert(
      fc.property(anyValue, fc.array(fc.bigInt(1n, 9n), { minLength: 1, maxLength: 6 }), (whole, pieces) => {
        const of = pieces.reduce((sum, units) => sum + units, 0n)
        let from = 0n
        let back = 0n
        for (const units of pieces) {
          back += shareOfUnits(whole, { from, to: from + units, of })
          from += units
        }
        expect(back).toBe(whole)
      }),
    )
  })
})

describe('recipes', () => {
  const line = (ingredientId: string, quantity: bigint, more: Partial<RecipeLine> = {}): RecipeLine => ({
    ingredientId,
    isPreparation: false,
    quantity,
    lossPercent: 0,
    stops: false,
    ...more,
  })
  const recipeOf = (...lines: RecipeLine[]): Recipe => ({ lines, yield: 1n })
  const tart = { itemId: 'tart', variantId: null, addons: [] }

  test('a variant replaces its menu item, add-ons and options come on top, and each stock item is rounded once', () => {
    const recipes = new Map([
      ['tart', recipeOf(line('flour', 100n), line('egg', 1n))],
      ['large', recipeOf(line('flour', 150n))],
      ['cream', recipeOf(line('cream', 1n, { lossPercent: 90 }), line('flour', 1n))],
    ])
    const taken = (unit: Partial<typeof tart> & object) => [...consumptionOfUnit({ ...tart, ...unit }, recipes)]
    expect(taken({})).toEqual([
      ['flour', 100n],
      ['egg', 1n],
    ])
    const large = { variantId: 'large', addons: [{ id: 'cream' }, { id: 'cream' }, { id: 'none' }] }
    expect([...consumptionOfUnit({ ...tart, ...large }, recipes)]).toEqual([
      ['flour', 152n],
      ['cream', 20n],
    ])
    expect(consumptionOfUnit({ ...tart, variantId: 'small' }, recipes).size).toBe(2)
    expect(consumptionOfUnit({ ...tart, itemId: 'tea' }, recipes).size).toBe(0)
  })

  test('a preparation is opened by exact fractions: three thirds are a whole', () => {
    const third = line('sauce', 1n, { isPreparation: true })
    const recipes = new Map([
      ['tart', recipeOf(third, third, third)],
      ['sauce', { lines: [line('cream', 1n)], yield: 3n }],
    ])
    expect([...consumptionOfUnit(tart, recipes)]).toEqual([['cream', 1n]])
  })

  test('five preparations deep is the most, and none contains itself', () => {
    const chain = (length: number) =>
      new Map<string, Recipe>(
        Array.from({ length: length + 1 }, (_, at) => [
          at === 0 ? 'tart' : `p${at}`,
          recipeOf(at === length ? line('flour', 7n) : line(`p${at + 1}`, 1n, { isPreparation: true })),
        ]),
      )
    expect(checkNesting('tart', chain(5))).toBeNull()
    expect([...consumptionOfUnit(tart, chain(5))]).toEqual([['flour', 7n]])
    expect(checkNesting('tart', chain(6))).toBe('too_deep')
    const circle = chain(3).set('p3', recipeOf(line('p1', 1n, { isPreparation: true })))
    expect(checkNesting('p1', circle)).toBe('circle')
    expect(() => consumptionOfUnit(tart, circle)).toThrow(RangeError)
  })

  test('loss and yield agree with a rational model', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 7n),
        fc.integer({ min: 0, max: 90 }),
        fc.bigInt(1n, 10n ** 7n),
        fc.bigInt(1n, 10n ** 7n),
        (quantity, lossPercent, ofSauce, made) => {
          const recipes = new Map([
            ['tart', recipeOf(line('sauce', ofSauce, { isPreparation: true, lossPercent }))],
            ['sauce', { lines: [line('cream', quantity, { lossPercent })], yield: made }],
          ])
          const kept = BigInt(100 - lossPercent)
          const expected = modelRound(ofSauce * 100n * quantity * 100n, kept * kept * made)
          expect(consumptionOfUnit(tart, recipes).get('cream')).toBe(expected)
        },
      ),
    )
  })
})
