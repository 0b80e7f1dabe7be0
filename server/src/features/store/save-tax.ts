import { taxesApi } from '#core/contract/settings.ts'
import { formatRate, parseRate } from '#core/money/tax.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { offerUndo, type Deletion } from '../audit/undo/offer-undo.ts'
import { updateRowShown } from '../audit/undo/restored-rows-parts.queries.ts'
import { findGroupOfTax } from '../menu/tax-groups/load-tax-groups.ts'
import {
  updateTaxRow,
  findOpenOrderWithTax,
  updateTaxHidden,
  insertTax,
  lockTax,
  type TaxFacts,
} from './taxes.queries.ts'

/** A tax from the tax screen: the rate in percent, as text. */
export type TaxDraft = { title: string; rate: string; type: TaxFacts['type'] }

export async function addTax(tx: TenantTx, draft: TaxDraft): Promise<{ id: string }> {
  const facts = readTax(draft)
  const added = await insertTax(tx.db, facts)
  await recordAudit(tx, {
    kind: 'tax.added',
    subject: facts.title,
    details: { to: inShort(facts) },
    logged: { after: inJournal(facts) },
  })
  return added
}

/** Changes a tax; ordered lines keep the old one. */
export async function updateTax(tx: TenantTx, id: string, draft: TaxDraft): Promise<void> {
  const facts = readTax(draft)
  const before = await lockTax(tx.db, id)
  if (!before) throw new AppError('tax.not_found')
  await updateTaxRow(tx.db, id, facts)
  const details = { from: inShort(before), to: inShort(facts) }
  const logged = { before: inJournal(before), after: inJournal(facts) }
  await recordAudit(tx, { kind: 'tax.updated', subject: before.title, details, logged })
}

/** Restores it for items that have no other by now. */
export const taxDeletion: Deletion<{ id: string }> = {
  kind: 'tax',
  access: taxesApi.delete.access,
  restore: (tx, { id }) => updateRowShown(tx.db, 'taxes', id),
}

/** Removes a tax, also from its items. Refused while an open order or a tax group uses it. */
export async function removeTax(tx: TenantTx, id: string) {
  const gone = await updateTaxHidden(tx.db, id)
  if (!gone) throw new AppError('tax.not_found')
  const group = await findGroupOfTax(tx, id)
  if (group) throw new AppError('tax.in_group', { group })
  if (await findOpenOrderWithTax(tx.db, id)) throw new AppError('tax.in_use')
  await recordAudit(tx, {
    kind: 'tax.deleted',
    subject: gone.title,
    details: { from: inShort(gone) },
    logged: { before: inJournal(gone) },
  })
  return offerUndo(tx, taxDeletion, { subject: gone.title, state: { id } })
}

/** "TVA 10 % inclusive", for the audit log. */
function inShort({ title, rateMilli, type }: { title: string; rateMilli: number; type: string }): string {
  return `${title} ${formatRate(rateMilli)} % ${type}`
}

/** A tax for the fiscal journal. */
const inJournal = ({ title, rateMilli, type }: { title: string; rateMilli: number; type: string }) => ({
  title,
  rate: rateMilli,
  type,
})

function readTax({ title, rate, type }: TaxDraft): TaxFacts {
  const rateMilli = parseRate(rate)
  if (rateMilli === null) throw new AppError('tax.rate_invalid')
  return { title, rateMilli, type }
}
