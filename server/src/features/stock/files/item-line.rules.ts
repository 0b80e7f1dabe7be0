import type { StockItemRow as Row } from '#core/contract/inventory/stock-files.ts'
import { inOrder, isStatementRight, type MaybeStatement } from '#core/menu/allergens.ts'
import { readContained, readTraces } from '#core/menu/fact-cells.ts'
import { readWrittenAmount } from '#core/money/written-price.ts'
import { readChoices } from '#core/orders/choice-text.ts'
import { kindOfUnit, parseDecimal, VALUE_PLACES, type StockUnit } from '#core/stock/units.ts'
import { cleanTitle, readYesOrNo, titleKey } from '../../menu/import/import-line.rules.ts'
import type { Pack, StockItemFacts, StockItemRow } from '../items/stock-items.queries.ts'
import { isMissing, readQuantity, readUnit, type Cell, type Refuse } from './stock-cells.rules.ts'

/** For an existing item: whether it has moved or is counted or ordered, and whether a recipe names it. */
export type Use = { isFixed: boolean; isInRecipe: boolean }
export type Present = StockItemRow & Use
export type Terms = { digits: number; suppliers: readonly { id: string; name: string }[] }
export type ReadItem = { facts: StockItemFacts; packs: Pack[] }

const TITLE_MAX = 200
const TEXT_MAX = 100
const PACKS_MAX = 20

/** Reads a line's item; names every wrong cell. */
export function readItemLine(row: Row, present: Present | undefined, terms: Terms, refuse: Refuse): ReadItem {
  const title = cleanTitle(row.title ?? '')
  if (title === '') refuse('title', 'stock_item.title_required')
  if (title.length > TITLE_MAX) refuse('title', 'menu.import_title_too_long')
  const unit = readUnitOf(row, present, refuse)
  const isTracked = readTracked(row, present, refuse)
  const facts = {
    title: present?.title ?? title,
    unit,
    group: readGroup(row.group, present, refuse),
    supplierId: readSupplier(row.supplier, present, { terms, refuse }),
    lowAt: readMark('lowAt', row.lowAt, { unit, refuse }) ?? stored(row.lowAt, present?.lowAt),
    target: readMark('target', row.target, { unit, refuse }) ?? stored(row.target, present?.target),
    isTracked,
    typedCost: isTracked ? null : readCost(row.cost, present, { terms, refuse }),
    allergens: readStatement(row, present?.allergens ?? null, refuse),
  }
  return { facts, packs: readPacks(row.packs, present, { unit, refuse }) }
}

const stored = (cell: Cell, text: string | null | undefined): bigint | null =>
  isMissing(cell) && text != null ? BigInt(text) : null

function readUnitOf(
  { unit: cell, lowAt, target, packs }: Row,
  present: Present | undefined,
  refuse: Refuse,
): StockUnit {
  const read = cell ? readUnit(cell) : present?.unit
  if (!read) refuse('unit', 'stock_item.unit_required')
  if (!read || !present || kindOfUnit(read) === kindOfUnit(present.unit)) return read ?? 'pc'
  if (present.isFixed || present.isInRecipe) refuse('unit', 'stock_item.unit_fixed')
  // values missing in the file are stored in thousandths of the other kind
  else if ([lowAt, target, packs].some(isMissing)) refuse('unit', 'stock_import.unit_differs')
  return read
}

function readTracked({ tracked: cell }: Row, present: Present | undefined, refuse: Refuse): boolean {
  if (isMissing(cell)) return present?.isTracked ?? true
  const read = cell === '' ? true : readYesOrNo(cell)
  if (read === undefined) refuse('tracked', 'menu.import_yes_or_no')
  if (read === false && present?.isFixed && present.isTracked) refuse('tracked', 'stock_item.unit_fixed')
  return read ?? true
}

function readGroup(cell: Cell, present: Present | undefined, refuse: Refuse): string | null {
  if (isMissing(cell)) return present?.group ?? null
  if (cell.length > TEXT_MAX) refuse('group', 'stock_import.title_too_long')
  return cell || null
}

type Reading = { terms: Terms; refuse: Refuse }

/** Among several with one name, the item keeps its own. */
function readSupplier(cell: Cell, present: Present | undefined, { terms, refuse }: Reading): string | null {
  if (isMissing(cell)) return present?.supplierId ?? null
  if (cell === '') return null
  const named = terms.suppliers.filter(({ name }) => titleKey(name) === titleKey(cell))
  const own = named.find(({ id }) => id === present?.supplierId)
  if (!own && named.length !== 1)
    refuse('supplier', named.length === 0 ? 'supplier.not_found' : 'stock_import.ambiguous')
  return (own ?? named[0])?.id ?? null
}

type InUnit = { unit: StockUnit; refuse: Refuse }

function readMark(field: 'lowAt' | 'target', cell: Cell, { unit, refuse }: InUnit): bigint | null {
  if (!cell) return null
  const quantity = readQuantity(cell, unit)
  if (quantity === null) refuse(field, 'stock.quantity_invalid')
  return quantity
}

/** An untracked item has a cost per unit. */
function readCost(cell: Cell, present: Present | undefined, { terms, refuse }: Reading): bigint | null {
  if (isMissing(cell) && present?.typedCost != null) return BigInt(present.typedCost)
  const cost = cell ? parseDecimal(readWrittenAmount(cell) ?? '', terms.digits + VALUE_PLACES) : null
  if (cost === null) refuse('cost', 'stock_item.cost_invalid')
  return cost
}

/** Packs with one title are the same, in order. */
function readPacks(cell: Cell, present: Present | undefined, { unit, refuse }: InUnit): Pack[] {
  if (isMissing(cell)) return present?.packs ?? []
  const left = [...(present?.packs ?? [])]
  const packs = readChoices(cell).map(({ title, price }) => {
    const [, figure = '', sign = ''] = /^([\d.,]*)\s*(.*)$/su.exec(price) ?? []
    const of = sign === '' ? unit : readUnit(sign)
    const quantity = of && kindOfUnit(of) === kindOfUnit(unit) ? readQuantity(figure, of) : null
    const at = left.findIndex((one) => titleKey(one.title) === titleKey(title))
    const id = at < 0 ? null : left.splice(at, 1)[0]!.id
    return { id, title, quantity: String(quantity ?? 0) }
  })
  const isWrong = packs.some(({ title, quantity }) => title === '' || title.length > TEXT_MAX || quantity === '0')
  if (isWrong || packs.length > PACKS_MAX) refuse('packs', 'stock_item.packs_invalid')
  return packs
}

/** Both cells make the statement, as in the menu's file. */
function readStatement({ allergens, traces }: Row, known: MaybeStatement, refuse: Refuse): MaybeStatement {
  if (isMissing(allergens) && isMissing(traces)) return known
  const contains = isMissing(allergens) ? (known?.contains ?? null) : allergens === '' ? null : readContained(allergens)
  const traced = isMissing(traces) ? (contains && known ? known.traces : []) : readTraces(traces)
  if (allergens && contains === null) refuse('allergens', 'menu.import_allergen_unknown')
  else if (traced === null) refuse('traces', 'menu.import_allergen_unknown')
  else if (contains === null && traced.length > 0) refuse('traces', 'menu.import_traces_alone')
  if (contains === null || traced === null) return null
  const statement = { contains, traces: traced }
  if (!isStatementRight(statement)) refuse('allergens', 'menu.allergens_invalid')
  return inOrder(statement)
}
