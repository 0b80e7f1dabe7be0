import type { NewPaymentType } from '#core/payments/new-payment-type.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { insertPaymentType, lockVersionOfMenu } from './payment-types.queries.ts'

/** Sends a plan's payment types. */
export const writePaymentTypes = (db: Db, types: readonly NewPaymentType[]): Promise<unknown>[] =>
  types.map((type) => insertPaymentType(db, type))

/** Locks before the numbers for a plan that adds a payment type: the menu's version counts its changes. */
export const lockToAddPaymentType = ({ db }: ReadTx): Promise<void> => lockVersionOfMenu(db)
