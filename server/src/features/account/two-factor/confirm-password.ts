import { AppError } from '#core/app-error.ts'
import { checkCredentials } from '../../staff/check-credentials.ts'
import type { FactorAudience } from './factor-audiences.ts'
import { getPasswordHash } from './two-factor.queries.ts'

/** Proves that the user of an open session is its owner. Wrong passwords count like those of signing in. */
export async function confirmPassword({ account, attempts, job }: FactorAudience, password: string): Promise<void> {
  const findAccount = () =>
    job(async ({ db, tables }) => ({
      passwordHash: await getPasswordHash(db, { tables, accountId: account.id }),
    }))
  try {
    await checkCredentials({ username: account.username, password, attempts, findAccount })
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.credentials_wrong')
      throw new AppError('two_factor.password_wrong')
    throw error
  }
}
