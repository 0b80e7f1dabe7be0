import { AppError } from '#core/app-error.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { checkCredentials } from '../../staff/check-credentials.ts'
import { findAccount } from '../../staff/find-account.ts'

/** A signed-in owner who confirms by password. */
export type OwnerConfirming = { tenant: Tenant; username: string; attempts: AttemptLimit }

/** Wrong passwords count like those of signing in. */
export async function confirmPassword(
  { tenant, username, attempts }: OwnerConfirming,
  password: string,
): Promise<void> {
  const find = (name: string) => tenant.read((tx) => findAccount(tx, name))
  try {
    await checkCredentials({ username, password, attempts, findAccount: find })
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.credentials_wrong')
      throw new AppError('fiscal.password_wrong')
    throw error
  }
}
