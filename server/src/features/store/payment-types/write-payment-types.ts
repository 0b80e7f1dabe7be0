import type { NewPaymentType } from '#core/payments/new-payment-type.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { insertPaymentType, lockVersionOfMenu } from './payment-types.queries.ts'

/** Sends the payment types of a plan. */
export const writePaymentTypes = (db: Db, types: readonly NewPaymentType[]): Promise<unknown>[] =>
  types.map((type) => insertPaymentType(db, type))

/** For a plan that adds a payment type, ahead of the numbers: the version of the menu counts its changes. */
export const lockToAddPaymentType = ({ db }: ReadTx): Promise<void> => lockVersionOfMenu(db)
