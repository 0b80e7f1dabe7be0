import type { Payments } from '#core/contract/payments.ts'
import type { Tenant } from '../../../../infrastructure/database/tenant.ts'
import type { CodeGuard } from '../../../guests/membership/gift-cards/open-gift-code.ts'
import { codesOf } from '#core/payments/take-payments.ts'

type Guarding = { guardCodes: CodeGuard; tenant: Pick<Tenant, 'id'>; payments: Payments }

/** Counts wrong codes in a payment call like looked-up ones. A call without codes just runs. */
export function guardCodesOf<T>({ guardCodes, tenant, payments }: Guarding, work: () => Promise<T>): Promise<T> {
  return codesOf(payments).length === 0 ? work() : guardCodes(tenant.id, work)
}
