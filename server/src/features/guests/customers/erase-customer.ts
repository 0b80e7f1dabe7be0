import { isErasedCustomer } from '#core/contract/guests/erased-customer.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { forgetUndoOfCustomer } from '../../audit/undo/offer-undo.ts'
import { endMembership } from '../membership/members/end-membership.ts'
import { spellingsOf } from '../phones/find-phone.ts'
import { deleteAddressesOfPerson } from './campaigns/campaigns.queries.ts'
import type { PersonRecords } from './export-customer.ts'
import { deleteLinksOfPerson } from './consents/consents.queries.ts'
import { updateCustomerErased, lockOrdersOfCustomersForUpdate, isOrderOpenOf } from './customers.queries.ts'

/** Erases the person everywhere for good, under every spelling of their phone; every figure stays (decision 11). */
export async function eraseCustomer(
  tx: TenantTx,
  typed: string,
  { forget }: Pick<PersonRecords, 'forget'>,
): Promise<void> {
  if (isErasedCustomer(typed)) throw new AppError('customer.not_found')
  const phones = await spellingsOf(tx, typed)
  await lockOrdersOfCustomersForUpdate(tx.db, phones)
  if (await isOrderOpenOf(tx.db, phones)) throw new AppError('customer.has_open_order')
  for (const phone of phones) {
    await endMembership(tx, phone)
    await deleteLinksOfPerson(tx.db, phone)
    await deleteAddressesOfPerson(tx.db, phone)
    await forget(tx, phone)
    // first, so that a reservation restored at the same moment is erased too
    await forgetUndoOfCustomer(tx, phone)
  }
  if (!(await updateCustomerErased(tx.db, phones))) throw new AppError('customer.not_found')
  // the entry names nobody
  await recordAudit(tx, { kind: 'customer.erased' })
}
