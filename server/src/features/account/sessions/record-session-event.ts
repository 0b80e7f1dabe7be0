import { recordPlatformAudit, recordSessionAudit, type Audited } from '../../audit/record-audit.ts'
import type { SessionTx } from './session-audiences.ts'
import { PLATFORM_AUDIENCE } from './session-tokens.ts'

type SessionEvent = Pick<Audited, 'subject' | 'details'> & {
  kind: 'auth.signed_in' | 'auth.signed_out' | 'auth.session_ended'
  /** The person acting; null: the platform itself. */
  username: string | null
  ip: string
}

/** Records a session's event in its restaurant's log, or in the platform's. */
export async function recordSessionEvent(
  tx: SessionTx,
  audience: string,
  { username, ip, ...event }: SessionEvent,
): Promise<void> {
  const isPlatform = audience === PLATFORM_AUDIENCE
  const actor: Audited['actor'] =
    username === null
      ? { name: null, role: 'system', ip }
      : { name: username, role: isPlatform ? 'superadmin' : 'staff', ip }
  if (isPlatform) await recordPlatformAudit(tx.db, { ...event, actor })
  else await recordSessionAudit(tx, { ...event, actor })
}
