import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { updateDevicePasswordOnly, type DeviceName } from './shared-devices.queries.ts'

/** For clients that just wait: they try again after an hour. Only a manager’s unlocking opens PINs, before or after. */
const RETRY_AFTER_SECONDS = 3600

const nobody = (ip: string) => ({ name: null, role: 'nobody' as const, ip })

export const refuseOnPasswordOnly = () =>
  new AppError('pin.locked', { retryAfter: RETRY_AFTER_SECONDS, passwordOnly: true })

/** Allows only passwords on this device until a manager unlocks it. */
export async function stopPins(
  tx: TenantTx,
  { id, letter, title }: DeviceName & { id: string },
  ip: string,
): Promise<void> {
  if (!(await updateDevicePasswordOnly(tx.db, id))) return
  await recordAudit(tx, { kind: 'device.passwords_only', subject: title, details: { letter }, actor: nobody(ip) })
}

type Waiting = { shared: DeviceName; username: string; seconds: number; ip: string }

export async function recordPersonWaits(tx: TenantTx, { shared, username, seconds, ip }: Waiting): Promise<void> {
  await recordAudit(tx, {
    kind: 'device.pin_locked',
    subject: username,
    details: { device: `${shared.letter} · ${shared.title}`, minutes: String(seconds / 60) },
    actor: nobody(ip),
  })
}
