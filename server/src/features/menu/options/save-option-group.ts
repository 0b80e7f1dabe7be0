import type { GroupBody } from '#core/contract/selling/modifier-groups.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { readPrice } from '../menu-price.rules.ts'
import { getPricingTerms } from '../menu-writing.queries.ts'
import { withKnownIds } from './known-options.rules.ts'
import {
  deleteOptionGroup,
  insertOptionGroup,
  listOptionsOfGroup,
  updateOptionGroup,
  updateOptionsOfGroup,
  type OptionFacts,
} from './option-groups.queries.ts'

export async function addOptionGroup(tx: TenantTx, body: GroupBody): Promise<{ id: string }> {
  const options = await readOptions(tx, body)
  const { id } = await insertOptionGroup(tx.db, body)
  await updateOptionsOfGroup(tx.db, id, withKnownIds(options, []))
  tx.emit({ type: 'menu_update' })
  return { id }
}

/** What was ordered keeps its copy. */
export async function changeOptionGroup(tx: TenantTx, id: string, body: GroupBody): Promise<void> {
  const options = await readOptions(tx, body)
  if (!(await updateOptionGroup(tx.db, id, body))) throw new AppError('modifier_group.not_found')
  await updateOptionsOfGroup(tx.db, id, withKnownIds(options, await listOptionsOfGroup(tx.db, id)))
  tx.emit({ type: 'menu_update' })
}

/** Items that had it have it no more. */
export async function removeOptionGroup(tx: TenantTx, id: string): Promise<void> {
  if (!(await deleteOptionGroup(tx.db, id))) throw new AppError('modifier_group.not_found')
  tx.emit({ type: 'menu_update' })
}

async function readOptions(tx: TenantTx, { options }: GroupBody): Promise<OptionFacts[]> {
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  return options.map(({ price, ...option }) => ({
    ...option,
    price: readPrice(price, digits, 'modifier_group.price_invalid'),
  }))
}
