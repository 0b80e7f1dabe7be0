import { accountKeys, accountOf, USUAL_ACCOUNTS, type AccountKey } from '#core/accounting/accounts.ts'
import type { MappedAccount } from '#core/contract/reports/accounting.ts'
import { AppError } from '#core/app-error.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { getAccounts, listRates, updateAccounts } from './accounts.queries.ts'

/** The accounts for everything this restaurant's closings can state, with the usual ones. */
export async function showAccounts(tx: ReadTx): Promise<MappedAccount[]> {
  const [accounts, rates] = await awaitPipelined([getAccounts(tx.db), listRates(tx.db)])
  return accountKeys(rates).map((key) => {
    const usual = accountOf(key, {})!
    return { key, title: usual.title, account: accountOf(key, accounts)?.account ?? '', usual: usual.account }
  })
}

/** Stores chosen accounts; omitted ones stay as they are. */
export async function saveAccounts(tx: TenantTx, mapping: readonly { key: string; account: string }[]): Promise<void> {
  const known = new Set<string>([...accountKeys(await listRates(tx.db)), ...Object.keys(USUAL_ACCOUNTS)])
  if (mapping.some(({ key }) => !known.has(key))) throw new AppError('accounting.account_unknown')
  const accounts = await getAccounts(tx.db)
  const changed = mapping.filter(
    ({ key, account }) => (accountOf(key as AccountKey, accounts)?.account ?? '') !== account,
  )
  if (changed.length === 0) return
  await updateAccounts(tx.db, Object.fromEntries(changed.map(({ key, account }) => [key, account])))
  const details = Object.fromEntries(
    changed.map(({ key, account }) => [
      key,
      `${accountOf(key as AccountKey, accounts)?.account ?? '–'} → ${account || '–'}`,
    ]),
  )
  await recordAudit(tx, { kind: 'accounting.accounts_saved', details })
}
