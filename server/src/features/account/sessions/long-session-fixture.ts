import type { TestServer } from '../../../../test/test-server.ts'

/** For what takes longer than a session is good for without being renewed: the browser does that, a client of the tests does not. */
export async function staySignedIn({ owner }: Pick<TestServer, 'owner'>, tenantId: string): Promise<void> {
  await owner.query(
    `update sessions set access_expires_at = access_expires_at + interval '2 days', expires_at = expires_at + interval '2 days'
     where tenant_id = $1`,
    [tenantId],
  )
}
