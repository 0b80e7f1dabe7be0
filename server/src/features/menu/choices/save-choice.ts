import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { readPrice } from '../menu-price.rules.ts'
import { updateChoiceRow, deleteChoice, findItem, insertChoice, getPricingTerms } from '../menu-writing.queries.ts'

// Variants and add-ons are stored alike; they differ in what the till does with their price.
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

export async function removeChoice(tx: TenantTx, kind: ChoiceKind, of: ChoiceOf): Promise<void> {
  const { table, notFound } = KINDS[kind]
  if (!(await deleteChoice(tx.db, { table, itemId: of.itemId, id: of.choiceId }))) throw new AppError(notFound)
}

async function readChoice(tx: TenantTx, kind: ChoiceKind, { title, price }: ChoiceDraft) {
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  return { title, price: readPrice(price, digits, KINDS[kind].priceInvalid) }
}
