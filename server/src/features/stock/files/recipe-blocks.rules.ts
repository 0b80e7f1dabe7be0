import type { RecipeRow as Row } from '#core/contract/inventory/stock-files.ts'
import type { RecipeKind } from '#core/contract/inventory/recipes.ts'
import { cleanTitle, titleKey } from '../../menu/import/import-line.rules.ts'
import { readKind, type Refuse } from './stock-cells.rules.ts'
import type { FileTarget } from './stock-files.queries.ts'

/** Adjacent lines of one recipe; null: no such kind. */
export type Block = { kind: RecipeKind | null; category: string; title: string; rows: Row[] }

const keyOf = ({ kind, category, title }: Omit<Block, 'rows'>) =>
  JSON.stringify([kind, kind === 'preparation' ? '' : titleKey(category), titleKey(title)])

/** Groups adjacent lines with the same name; a line numbered 1 begins another recipe of that name. */
export function blocksOf(rows: readonly Row[]): Block[] {
  const blocks: Block[] = []
  for (const row of rows) {
    const kind = row.kind ? (readKind(row.kind) ?? null) : 'dish'
    const named = { kind, category: row.category ?? '', title: cleanTitle(row.title ?? '') }
    const last = blocks.at(-1)
    if (last && keyOf(last) === keyOf(named) && row.number !== '1') last.rows.push(row)
    else blocks.push({ ...named, rows: [row] })
  }
  return blocks
}

/** Finds a recipe's target by kind, category and title; repeated names match in order, if the file has all of them. */
export class TargetFinder {
  readonly #targets: readonly FileTarget[]
  readonly #counts = new Map<string, number>()
  readonly #taken = new Map<string, number>()

  constructor(targets: readonly FileTarget[], blocks: readonly Block[]) {
    this.#targets = targets
    for (const block of blocks) this.#counts.set(keyOf(block), (this.#counts.get(keyOf(block)) ?? 0) + 1)
  }

  /** Undefined if there is none; errors go to the recipe's first line. */
  find(block: Block, refuse: Refuse): FileTarget | undefined {
    const { kind, category, title } = block
    const key = keyOf(block)
    const at = this.#taken.get(key) ?? 0
    this.#taken.set(key, at + 1)
    const named = this.#targets.filter((one) => one.kind === kind && titleKey(one.title) === titleKey(title))
    const ofCategory = named.filter((one) => titleKey(one.category ?? '') === titleKey(category))
    const fitting = kind === 'preparation' || (category === '' && ofCategory.length === 0) ? named : ofCategory
    if (fitting.length > 1 && fitting.length !== this.#counts.get(key)) refuse('title', 'stock_import.ambiguous')
    else if (at > 0 && at >= fitting.length) refuse('title', 'stock_import.doubled')
    return fitting[at]
  }
}
