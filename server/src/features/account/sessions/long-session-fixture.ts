import type { TestServer } from '../../../../test/test-server.ts'

/** Keeps a session valid in long tests, which do not renew it as a browser does. */
export async function staySignedIn({ owner }: Pick<TestServer, 'owner'>, tenantId: string): Promise<void> {
  await owner.query(
    `update sessions set access_expires_at = access_expires_at + interval '2 days', expires_at = expires_at + interval '2 days'
     where tenant_id = $1`,
    [tenantId],
  )
}
