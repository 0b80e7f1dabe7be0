import { AppError } from '../../infrastructure/app-error.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { isPasswordOf } from './hash-password.ts'

type Asked<Account> = {
  username: string
  password: string
  attempts: AttemptLimit
  findAccount: (username: string) => Promise<Account | null>
}

/**
 * The account, when the password is its own. An unknown account takes the same time and says the same, its limit
 * included (docs/rules.md, 6).
 */
export async function checkCredentials<Account extends { passwordHash: string }>({
  username,
  password,
  attempts,
  findAccount,
}: Asked<Account>): Promise<Account> {
  await attempts.refuseWhenSpent(username)
  const account = await findAccount(username)
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
  // guesses sent all at once were let in before the first had failed: what they found out is not told either
  await attempts.refuseWhenSpent(username)
  if (!account || !isRight) {
    await attempts.count(username)
    throw new AppError('auth.credentials_wrong')
  }
  await attempts.forgive(username)
  return account
}
