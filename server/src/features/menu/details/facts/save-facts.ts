import { FEATURED_MAX, type FactsBody, type StatedRow } from '#core/contract/menu/facts.ts'
import type { ErrorCode } from '#core/contract/errors.ts'
import { isSameStatement, statementInShort, type MaybeStatement } from '#core/menu/allergens.ts'
import { contradictsDiets } from '#core/menu/diets.ts'
import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudits } from '../../../audit/record-audit.ts'
import { hasSchedule } from '../schedules/load-schedules.ts'
import {
  countFeaturedForUpdate,
  findGuestFactsForUpdate,
  insertAllergenChecks,
  listStatedForUpdate,
  updateGuestFacts,
  updateStatements,
  updateSuggestions,
  type GuestFacts,
  type GuestFactsRow,
  type Stated,
  type Suggestion,
} from './facts.queries.ts'

/** Changes the facts of an item for guests; omitted fields stay. */
export async function saveFacts(tx: TenantTx, id: string, body: FactsBody): Promise<void> {
  // lock the store before its items, as changes of the currency do
  const featured = body.featured ? await countFeaturedForUpdate(tx.db, id) : 0
  const item = await findGuestFactsForUpdate(tx.db, id)
  if (!item) throw new AppError('menu.item_not_found')
  const facts = factsAfter(item, body)
  const allergens = body.allergens === undefined ? item.allergens : body.allergens
  if (contradictsDiets({ ...facts, allergens })) throw new AppError('menu.diet_contradicts')
  if (facts.isFeatured && featured >= FEATURED_MAX) throw new AppError('menu.featured_full')
  if (body.scheduleId && !(await hasSchedule(tx, body.scheduleId))) throw new AppError('menu_schedule.not_found')
  await updateGuestFacts(tx.db, id, facts)
  if (body.allergens !== undefined) await state(tx, 'item', [{ stated: { id, ...item }, allergens }])
  tx.emit({ type: 'menu_update' })
}

function factsAfter(item: GuestFactsRow, body: FactsBody): GuestFacts {
  return {
    description: body.description ?? item.description,
    diets: body.diets ?? item.diets,
    origins: body.origins ?? item.origins,
    isHomeMade: body.homeMade ?? item.isHomeMade,
    spice: body.spice ?? item.spice,
    isAlcoholic: body.alcohol ?? item.isAlcoholic,
    isFeatured: body.featured ?? item.isFeatured,
    scheduleId: body.scheduleId === undefined ? item.scheduleId : body.scheduleId,
  }
}

const NOT_FOUND = {
  item: 'menu.item_not_found',
  variant: 'menu.variant_not_found',
  addon: 'menu.addon_not_found',
  option: 'menu.option_not_found',
} as const satisfies Record<StatedRow['kind'], ErrorCode>

/** States many items and choices, all or none; returns how many changed. */
export async function stateAllergens(tx: TenantTx, rows: readonly StatedRow[]): Promise<number> {
  const found: { kind: StatedRow['kind']; changes: Change[] }[] = []
  // lock all of them, one table after the other in a fixed order, before the first write, which locks the version of
  // the menu
  for (const kind of ['item', 'variant', 'addon', 'option'] as const) {
    const wanted = new Map(rows.filter((row) => row.kind === kind).map(({ id, allergens }) => [id, allergens]))
    if (wanted.size === 0) continue
    const present = await listStatedForUpdate(tx.db, kind, [...wanted.keys()])
    if (present.length < wanted.size) throw new AppError(NOT_FOUND[kind])
    const changes = present.map((stated) => ({ stated, allergens: wanted.get(stated.id) ?? null }))
    const wrong = changes.find(({ stated, allergens }) => contradictsDiets({ ...stated, allergens }))
    if (wrong) throw new AppError('menu.diet_contradicts', { id: wrong.stated.id })
    found.push({ kind, changes })
  }
  let changed = 0
  for (const { kind, changes } of found) changed += await state(tx, kind, changes)
  tx.emit({ type: 'menu_update' })
  return changed
}

type Change = {
  stated: Pick<Stated, 'id' | 'title' | 'allergens' | 'suggested' | 'isToCheck'>
  allergens: MaybeStatement
}

/** Marks statements for review after their recipe changed (docs/rules/stock.md#allergens-from-recipes). */
export async function markStatementsToCheck(
  tx: TenantTx,
  made: { ids: readonly string[]; withRecipe: readonly string[] },
): Promise<void> {
  if (made.ids.length > 0 && (await insertAllergenChecks(tx.db, made))) tx.emit({ type: 'menu_update' })
}

/** Stores statements. Confirming a suggestion, or setting it aside, settles it. */
async function state(tx: TenantTx, kind: StatedRow['kind'], changes: readonly Change[]): Promise<number> {
  const isChanged = ({ stated, allergens }: Change) => !isSameStatement(stated.allergens, allergens)
  const written = changes.filter(
    (change) => isChanged(change) || change.stated.suggested !== null || change.stated.isToCheck,
  )
  if (written.length === 0) return 0
  const rows = written.map(({ stated: { id }, allergens }) => ({ id, allergens }))
  await updateStatements(tx.db, kind, { by: tx.actor?.name ?? null, rows })
  const changed = written.filter(isChanged)
  await recordAudits(
    tx,
    changed.map(({ stated, allergens }) => ({
      kind: 'menu.allergens_stated',
      subject: stated.title,
      details: { from: statementInShort(stated.allergens), to: statementInShort(allergens) },
    })),
  )
  return changed.length
}

/** Suggests allergens of a template's items, for the owner to confirm. */
export async function suggestAllergens(tx: TenantTx, suggestions: readonly Suggestion[]): Promise<void> {
  if (suggestions.length > 0) await updateSuggestions(tx.db, suggestions)
}
