import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Done, Flag, optionalText, requiredText } from '../fields.ts'

const Code = requiredText('two_factor.code_required', 40)
const Password = requiredText('auth.password_required', 2000)

export const TwoFactorState = z.object({
  is_enabled: Flag,
  /** Required at sign-in; nothing else is allowed until it is set up. */
  is_required: Flag,
  recovery_codes_left: z.int(),
})

/** Shown once; each opens the account once if the phone is lost. */
const RecoveryCodes = done({ recoveryCodes: z.array(z.string()) })

/** The same five calls for both audiences; each sees and changes only its own account. */
const callsBelow = (path: `/${string}`, access: 'owner' | 'superadmin') => ({
  show: endpoint({
    method: 'GET',
    path,
    summary: 'Whether this account asks for a second factor',
    access,
    openWhenUnpaid: true,
    openWithoutTwoFactor: true,
    reply: TwoFactorState,
  }),
  setUp: endpoint({
    method: 'POST',
    path: `${path}/setup` as const,
    summary: 'Make a new secret for an authenticator app; it counts once a code of it was given',
    changes: [],
    access,
    openWhenUnpaid: true,
    openWithoutTwoFactor: true,
    // the code is required only to replace a phone
    body: z.object({ password: Password, code: optionalText(40) }),
    reply: done({
      secret: z.string().meta({ description: 'base32, for typing in' }),
      uri: z.string().meta({ description: 'otpauth://, for a QR code' }),
    }),
  }),
  enable: endpoint({
    method: 'POST',
    path: `${path}/enable` as const,
    summary: 'Prove the app works with a code of it; from now on sign-in asks for one',
    changes: [path],
    access,
    openWhenUnpaid: true,
    openWithoutTwoFactor: true,
    body: z.object({ code: Code }),
    reply: RecoveryCodes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: `${path}/recovery-codes` as const,
    summary: 'Make new recovery codes; the old ones are worth nothing any more',
    changes: [path],
    access,
    openWhenUnpaid: true,
    openWithoutTwoFactor: true,
    body: z.object({ password: Password, code: Code }),
    reply: RecoveryCodes,
  }),
  disable: endpoint({
    method: 'POST',
    path: `${path}/disable` as const,
    summary: 'Sign in by password alone again',
    changes: [path],
    access,
    openWhenUnpaid: true,
    openWithoutTwoFactor: true,
    body: z.object({ password: Password, code: Code }),
    reply: Done,
  }),
})

export const ownTwoFactorApi = callsBelow('/auth/two-factor', 'owner')
export const platformTwoFactorApi = callsBelow('/superadmin/two-factor', 'superadmin')
