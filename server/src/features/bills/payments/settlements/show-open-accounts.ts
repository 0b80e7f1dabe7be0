import type { OpenAccount } from '#core/contract/selling/settlements.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../../../infrastructure/database/tenant.ts'
import { listOpenAccounts } from './settlements.queries.ts'

/** Unsettled payments on account, the oldest first. */
export async function showOpenAccounts(tx: ReadTx): Promise<OpenAccount[]> {
  const accounts = await listOpenAccounts(tx.db)
  return accounts.map(
    ({ invoiceNumber, position, issuedAt, title, name, reference, currency, digits, amount, open }) => ({
      invoice_id: String(invoiceNumber),
      position,
      issued_at: issuedAt.toISOString(),
      name: name ?? reference ?? '',
      reference,
      title,
      amount: formatDecimal(amount, digits),
      open: formatDecimal(open, digits),
      currency,
    }),
  )
}
