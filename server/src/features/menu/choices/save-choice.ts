import { addonsApi, variantsApi } from '#core/contract/menu.ts'
import type { Access } from '#core/permissions/may.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { readPrice } from '../menu-price.rules.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { insertRowsAgain, type Row } from '../../audit/undo/restored-rows-parts.queries.ts'
import {
  updateChoiceRow,
  deleteChoice,
  findItem,
  insertChoice,
  getPricingTerms,
  lockItem,
} from '../menu-writing.queries.ts'
import { deleteChoicesOfVariant, insertChoicesAgain } from '../sets/set-steps.queries.ts'

// Variants and add-ons are stored alike; the till uses their prices differently.
const KINDS = {
  variant: {
    table: 'menu_item_variants',
    priceInvalid: 'menu.variant_price_invalid',
    notFound: 'menu.variant_not_found',
  },
  addon: { table: 'menu_item_addons', priceInvalid: 'menu.addon_price_invalid', notFound: 'menu.addon_not_found' },
} as const

export type ChoiceKind = keyof typeof KINDS
export type ChoiceDraft = { title: string; price: string }
type ChoiceOf = { itemId: string; choiceId: string }

export async function addChoice(tx: TenantTx, kind: ChoiceKind, itemId: string, draft: ChoiceDraft) {
  const facts = await readChoice(tx, kind, draft)
  if (!(await findItem(tx.db, itemId))) throw new AppError('menu.item_not_found')
  return insertChoice(tx.db, KINDS[kind].table, { ...facts, itemId })
}

export async function updateChoice(tx: TenantTx, kind: ChoiceKind, of: ChoiceOf, draft: ChoiceDraft): Promise<void> {
  const { table, notFound } = KINDS[kind]
  const facts = await readChoice(tx, kind, draft)
  if (!(await updateChoiceRow(tx.db, { table, itemId: of.itemId, id: of.choiceId }, facts)))
    throw new AppError(notFound)
}

type DeletedChoice = { itemId: string; digits: number; row: Row; inSets: Row[] }

const deletionOf = (kind: ChoiceKind, access: Access): Deletion<DeletedChoice> => ({
  kind,
  access,
  restore: (tx, choice) => restoreChoice(tx, kind, choice),
})

const DELETIONS = {
  variant: deletionOf('variant', variantsApi.delete.access),
  addon: deletionOf('addon', addonsApi.delete.access),
}
export const choiceDeletions = Object.values(DELETIONS)

/** Removes a choice, also from the steps of set menus. */
export async function removeChoice(tx: TenantTx, kind: ChoiceKind, { itemId, choiceId }: ChoiceOf) {
  const { table, notFound } = KINDS[kind]
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  const inSets = kind === 'variant' ? await deleteChoicesOfVariant(tx.db, choiceId) : []
  const gone = await deleteChoice(tx.db, { table, itemId, id: choiceId })
  if (!gone) throw new AppError(notFound)
  return offerUndo(tx, DELETIONS[kind], { subject: gone.title, state: { itemId, digits, row: gone.row, inSets } })
}

/** Fails if the item is gone or is now a set menu, or if prices have changed currency. */
async function restoreChoice(tx: TenantTx, kind: ChoiceKind, { itemId, digits, row, inSets }: DeletedChoice) {
  const terms = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  const item = await lockItem(tx.db, itemId)
  if (!item || item.isSet || terms.digits !== digits) return false
  await insertRowsAgain(tx.db, KINDS[kind].table, [row])
  if (inSets.length > 0) await insertChoicesAgain(tx.db, inSets)
  return true
}

async function readChoice(tx: TenantTx, kind: ChoiceKind, { title, price }: ChoiceDraft) {
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  return { title, price: readPrice(price, digits, KINDS[kind].priceInvalid) }
}
