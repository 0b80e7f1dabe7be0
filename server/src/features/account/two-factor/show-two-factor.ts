import { flag } from '#core/contract/fields.ts'
import type { FactorAudience } from './factor-audiences.ts'
import { findFactorState } from './two-factor.queries.ts'

export async function showTwoFactor({ account, isRequired, job }: FactorAudience) {
  const state = await job(({ db, tables }) => findFactorState(db, { tables, accountId: account.id }))
  return {
    is_enabled: flag(state.isEnabled),
    is_required: flag(isRequired),
    recovery_codes_left: state.codesLeft,
  }
}
