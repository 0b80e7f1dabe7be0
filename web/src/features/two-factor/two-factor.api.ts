import useSWR, { useSWRConfig } from 'swr'
import { ownTwoFactorApi, platformTwoFactorApi } from '#core/contract/people/two-factor.ts'
import { call } from '../../lib/api/api.ts'

/** Whose own account it is: a restaurant's owner or a platform operator. */
export type Audience = 'owner' | 'platform'

export type Proof = { password: string; code: string }
export type NewSecret = { secret: string; uri: string }

const CALLS = { owner: ownTwoFactorApi, platform: platformTwoFactorApi }

export function useTwoFactor(audience: Audience) {
  const { show } = CALLS[audience]
  return useSWR(show.path, () => call(show))
}

/** What one does with the own second factor; its state is fetched again after each. */
export function useTwoFactorCommands(audience: Audience) {
  const { mutate } = useSWRConfig()
  const calls = CALLS[audience]
  const told = <T>(reply: T): T => {
    void mutate(calls.show.path)
    return reply
  }
  return {
    setUp: (body: { password: string; code?: string }) => call(calls.setUp, { body }),
    enable: (code: string) => call(calls.enable, { body: { code } }).then(told),
    renewCodes: (body: Proof) => call(calls.renewCodes, { body }).then(told),
    disable: (body: Proof) => call(calls.disable, { body }).then(told),
  }
}
