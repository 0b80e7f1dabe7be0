import type { FastifyInstance } from 'fastify'
import { customersApi } from '#core/contract/guests/customers.ts'
import { duplicateCustomersApi } from '#core/contract/guests/duplicate-customers.ts'
import { succeed } from '#core/contract/fields.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer, type PersonRecords } from './export-customer.ts'
import { mergeCustomers, showDuplicates } from './merge-customers.ts'
import { removeCustomer } from './remove-customer.ts'
import { addCustomer, updateCustomer } from './save-customer.ts'
import { findCustomers, showCustomers } from './show-customers.ts'

/** Customers on file. */
export function customerRoutes(app: FastifyInstance, records: PersonRecords): void {
  serve(app, customersApi.list, ({ tenant, query }) => tenant.read((tx) => showCustomers(tx, query)))

  serve(app, customersApi.search, ({ tenant, query }) => tenant.read((tx) => findCustomers(tx, query.q)))

  serve(app, customersApi.add, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await addCustomer(tx, body)
      return succeed('customer.added')
    }),
  )

  serve(app, customersApi.update, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await updateCustomer(tx, params.phone, body)
      return succeed('customer.updated')
    }),
  )

  serve(app, customersApi.delete, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      const undo = await removeCustomer(tx, params.phone)
      return { ...succeed('customer.deleted'), ...undo }
    }),
  )

  serve(app, duplicateCustomersApi.list, ({ tenant, query }) => tenant.read((tx) => showDuplicates(tx, query.before)))

  serve(app, duplicateCustomersApi.merge, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await mergeCustomers(tx, params.phone, body.phones)
      return succeed('customer.merged')
    }),
  )

  serve(app, customersApi.export, ({ tenant, params }) => tenant.job((tx) => exportCustomer(tx, params.phone, records)))

  serve(app, customersApi.erase, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await eraseCustomer(tx, params.phone, records)
      return succeed('customer.erased')
    }),
  )
}
