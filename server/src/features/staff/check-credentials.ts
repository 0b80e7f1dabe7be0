import { AppError } from '#core/app-error.ts'
import type { AttemptLimit } from '../../infrastructure/http/limits/attempt-limit.ts'
import { isPasswordOf } from './hash-password.ts'

export type SignInAddress = { limit: AttemptLimit; address: string }

type Asked<Account> = {
  username: string
  password: string
  /** By user name: reset once the password is right. */
  attempts: AttemptLimit
  /** By address: never reset. None if a signed-in person confirms their own password. */
  from?: SignInAddress
  findAccount: (username: string) => Promise<Account | null>
}

/**
 * Returns the account if the password is right. An unknown account takes the same time and gets the same reply, its
 * limit included (docs/rules/people.md#passwords).
 */
export async function checkCredentials<Account extends { passwordHash: string }>({
  username,
  password,
  attempts,
  from,
  findAccount,
}: Asked<Account>): Promise<Account> {
  const refuseWhenSpent = async () => {
    await from?.limit.refuseWhenSpent(from.address)
    await attempts.refuseWhenSpent(username)
  }
  await refuseWhenSpent()
  const account = await findAccount(username)
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
  // simultaneous guesses were admitted before the first had failed: do not reveal their result either
  await refuseWhenSpent()
  if (!account || !isRight) {
    await Promise.all([attempts.count(username), from?.limit.count(from.address)])
    throw new AppError('auth.credentials_wrong')
  }
  await attempts.reset(username)
  return account
}
