import type { TenantRecord } from '#core/contract/platform/tenants.ts'
import { PlatformDatabase } from '../src/infrastructure/database/platform-database.ts'
import { createFirstOperator } from '../src/features/platform/create-first-operator.ts'
import { Client } from './browserless-client.ts'
import { expectOk } from './restaurant.ts'
import type { TestServer } from './test-server.ts'

type Tenants = {
  tenants: TenantRecord[]
  currentPage: number
  perPage: number
  totalPages: number
  totalTenants: number
}

/** The first operator of a test's server. */
export const OPERATOR = { email: 'operator@example.com', password: 'the platform password' }

/** The platform's operator, signed in on another device each time. */
export async function anOperator({ origin, connections }: Pick<TestServer, 'origin' | 'connections'>) {
  await createFirstOperator(new PlatformDatabase(connections.db), OPERATOR)
  const client = new Client(origin)
  await expectOk(client.post('/superadmin/signin', { username: OPERATOR.email, password: OPERATOR.password }))
  return Object.assign(client, {
    patch: <T = Record<string, unknown>>(path: string, body: unknown) => client.send<T>('PATCH', path, body, {}),
    /** The restaurants that the list shows. */
    tenants: (query: Record<string, string> = {}) =>
      expectOk(client.get<Tenants>(`/superadmin/tenants?${new URLSearchParams(query).toString()}`)),
  })
}
