import type { ErrorCode } from '#core/contract/errors.ts'
import type { RecipeKind } from '#core/contract/inventory/recipes.ts'
import { readWrittenNumber } from '#core/money/written-price.ts'
import { parseQuantity, type StockUnit } from '#core/stock/units.ts'
import { titleKey } from '../../menu/import/import-line.rules.ts'

export type Cell = string | null | undefined
/** A wrong cell, by line and column. */
export type Problem = { line: number; field: string; code: ErrorCode }
export type Refuse = (field: string, code: ErrorCode) => void
export type LineOutcome = { line: number; title: string; outcome: 'new' | 'changed' | 'same' | 'wrong' }
export type FilePlan = { problems: Problem[]; lines: LineOutcome[] }

/** The column is not in the file: the value stays. */
export const isMissing = (cell: Cell): cell is null | undefined => cell === undefined || cell === null

const UNITS: Readonly<Record<string, StockUnit>> = {
  kg: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  kilogramme: 'kg',
  kilogrammes: 'kg',
  g: 'g',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  gramme: 'g',
  grammes: 'g',
  l: 'l',
  litre: 'l',
  litres: 'l',
  liter: 'l',
  liters: 'l',
  cl: 'cl',
  centilitre: 'cl',
  centilitres: 'cl',
  centiliter: 'cl',
  centiliters: 'cl',
  ml: 'ml',
  millilitre: 'ml',
  millilitres: 'ml',
  milliliter: 'ml',
  milliliters: 'ml',
  pc: 'pc',
  pcs: 'pc',
  piece: 'pc',
  pieces: 'pc',
  pce: 'pc',
  pces: 'pc',
  pièce: 'pc',
  pièces: 'pc',
}

/** A unit by its sign or name, in either language. */
export const readUnit = (cell: string): StockUnit | undefined => UNITS[titleKey(cell)]

/** A quantity in this unit as spreadsheets write it; null for anything else. */
export const readQuantity = (cell: string, unit: StockUnit): bigint | null =>
  parseQuantity(readWrittenNumber(cell) ?? '', unit)

const KINDS = new Map<string, RecipeKind>([
  ['dish', 'dish'],
  ['plat', 'dish'],
  ['item', 'dish'],
  ['article', 'dish'],
  ['variant', 'variant'],
  ['variante', 'variant'],
  ['add-on', 'addon'],
  ['addon', 'addon'],
  ['extra', 'addon'],
  ['supplément', 'addon'],
  ['supplement', 'addon'],
  ['option', 'option'],
  ['preparation', 'preparation'],
  ['préparation', 'preparation'],
])

/** The kind of a recipe, in either language. */
export const readKind = (cell: string): RecipeKind | undefined => KINDS.get(titleKey(cell))

/** Groups by title; repeated titles in order. */
export function byTitle<T extends { title: string }>(list: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of list) found.set(titleKey(one.title), [...(found.get(titleKey(one.title)) ?? []), one])
  return found
}

/** The reply of an import or its preview, with each fault in the reader's language. */
export function outcomeOf({ lines, problems }: FilePlan, textOf: (code: ErrorCode) => string) {
  const count = (outcome: LineOutcome['outcome']) => lines.filter((line) => line.outcome === outcome).length
  return {
    created: count('new'),
    updated: count('changed'),
    unchanged: count('same'),
    errors: problems.map(({ line, field, code }) => ({ line, field, code, message: textOf(code) })),
    lines,
  }
}
