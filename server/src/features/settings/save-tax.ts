import { parseRate } from '#core/money/tax.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/http/app-error.ts'
import { changeTax, findOpenOrderWithTax, hideTax, insertTax, type TaxFacts } from './taxes.queries.ts'

/** A tax as the tax screen sends it: the rate in percent, as text. */
export type TaxDraft = { title: string; rate: string; type: TaxFacts['type'] }

export function addTax(tx: TenantTx, draft: TaxDraft): Promise<{ id: string }> {
  return insertTax(tx.db, readTax(draft))
}

/** What was ordered keeps the tax it was ordered with. */
export async function updateTax(tx: TenantTx, id: string, draft: TaxDraft): Promise<void> {
  if (!(await changeTax(tx.db, id, readTax(draft)))) throw new AppError('tax.not_found')
}

/** From now on the items that had it have none; refused while an open order still counts with it. */
export async function removeTax(tx: TenantTx, id: string): Promise<void> {
  if (!(await hideTax(tx.db, id))) throw new AppError('tax.not_found')
  if (await findOpenOrderWithTax(tx.db, id)) throw new AppError('tax.in_use')
}

function readTax({ title, rate, type }: TaxDraft): TaxFacts {
  const rateMilli = parseRate(rate)
  if (rateMilli === null) throw new AppError('tax.rate_invalid')
  return { title, rate_milli: rateMilli, type }
}
