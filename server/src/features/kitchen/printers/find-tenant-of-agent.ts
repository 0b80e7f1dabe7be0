import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { audienceOfToken, hashToken } from '../../account/sessions/session-tokens.ts'
import { findAgent } from './agents.queries.ts'

/** The restaurant of an agent's key; null if unknown or revoked. */
export async function findTenantOfAgent(key: string, tenantOf: (tenantId: string) => Tenant): Promise<string | null> {
  const tenantId = audienceOfToken(key)
  if (tenantId === null) return null
  const agent = await tenantOf(tenantId).read((tx) => findAgent(tx.db, hashToken(key)))
  return agent ? tenantId : null
}
