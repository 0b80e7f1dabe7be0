import useSWR from 'swr'
import { ownTwoFactorApi, platformTwoFactorApi } from '#core/contract/people/two-factor.ts'
import { call } from '../../../../lib/api/api.ts'
import { useSend } from '../../../../lib/api/use-send.ts'

/** The account whose second factor it is: a restaurant owner's or a platform operator's. */
export type Audience = 'owner' | 'platform'

export type Proof = { password: string; code: string }
export type NewSecret = { secret: string; uri: string }

const CALLS = { owner: ownTwoFactorApi, platform: platformTwoFactorApi }

export function useTwoFactor(audience: Audience) {
  const { show } = CALLS[audience]
  return useSWR(show.path, () => call(show))
}

/** Commands for one's own second factor; each fetches its state again. */
export function useTwoFactorCommands(audience: Audience) {
  // new recovery codes are shown at once
  const send = useSend({ waits: false })
  const calls = CALLS[audience]
  return {
    setUp: (body: { password: string; code?: string }) => send(calls.setUp, { body }),
    enable: (code: string) => send(calls.enable, { body: { code } }),
    renewCodes: (body: Proof) => send(calls.renewCodes, { body }),
    disable: (body: Proof) => send(calls.disable, { body }),
  }
}
