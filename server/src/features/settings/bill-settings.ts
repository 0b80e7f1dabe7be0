import type { z } from 'zod'
import type { BillSettings, billSettingsApi } from '#core/contract/selling/bill-settings.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import type { ReadTx, TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBillSettings, updateBillSettingsRow, type BillSettingsRow } from './bill-settings.queries.ts'
import { lockStore } from './store.queries.ts'

/** Without a limit of its own, a restaurant's is ten units of its currency. */
const USUAL_LIMIT = 10

/** How cash is counted; the limit is in minor units. */
export async function loadBillSettings(tx: ReadTx) {
  const { digits, cashDifferenceLimit, ...row } = await findBillSettings(tx.db)
  return { ...row, digits, cashDifferenceLimit: cashDifferenceLimit ?? USUAL_LIMIT * 10 ** digits }
}

/** The same in the wire's form. */
export async function showBillSettings(tx: ReadTx): Promise<BillSettings> {
  const { digits, cashDifferenceLimit, ...row } = await loadBillSettings(tx)
  return { ...row, cashDifferenceLimit: formatDecimal(cashDifferenceLimit, digits) }
}

type BillSettingsDraft = z.output<NonNullable<typeof billSettingsApi.save.body>>

/** What is left out keeps its value; each change is in the audit log under its name. */
export async function saveBillSettings(tx: TenantTx, draft: BillSettingsDraft): Promise<BillSettings> {
  const { currencyDigits } = await lockStore(tx.db)
  const before = await showBillSettings(tx)
  const { cashDifferenceLimit: limit, ...switches } = draft
  const change: Partial<BillSettingsRow> = { ...switches }
  if (limit !== undefined) {
    const amount = parsePrice(limit, currencyDigits)
    if (amount === null) throw new AppError('cash.limit_invalid')
    change.cashDifferenceLimit = amount
  }
  await updateBillSettingsRow(tx.db, change)
  const after = await showBillSettings(tx)
  const details = changesOf(before, after)
  if (Object.keys(details).length > 0) await recordAudit(tx, { kind: 'store.bill_updated', details })
  return after
}

const NAMES = {
  cashNeedsSession: 'cash_needs_session',
  blindCount: 'blind_count',
  cashDifferenceLimit: 'cash_difference_limit',
  voidRight: 'void_right',
} as const satisfies Record<keyof BillSettings, string>

function changesOf(before: BillSettings, after: BillSettings): Record<string, string> {
  const facts = Object.keys(NAMES) as (keyof BillSettings)[]
  return Object.fromEntries(
    facts
      .filter((fact) => before[fact] !== after[fact])
      .map((fact) => [NAMES[fact], `${String(before[fact])} → ${String(after[fact])}`]),
  )
}
