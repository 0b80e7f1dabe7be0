import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  done,
  Done,
  Flag,
  Id,
  Instant,
  LookupName,
  optionalText,
  requiredEmail,
  requiredPassword,
  requiredText,
  Switch,
} from '../fields.ts'
import { LANGUAGES } from '../../places/languages.ts'
import { FEATURES } from '../../setup/features.ts'
import { StaffMember } from './staff.ts'

const SignInBody = z.object({
  username: LookupName,
  password: requiredPassword(),
  /** From the authenticator app, or a recovery code, if the account has a second factor. */
  code: optionalText(40),
})

const Language = z.enum(LANGUAGES)

export const SessionUser = StaffMember.extend({
  tenant_id: z.string(),
  is_active: Flag,
  /** The language that the person chose or signed up in; null if neither. */
  language: Language.nullable(),
  /** The store's country, for its clock and dates; empty if unknown. */
  country: z.string(),
  /** Features the restaurant does not use. */
  unused_features: z.array(z.enum(FEATURES)),
  is_pin_ended: z.literal(true).optional().meta({ description: 'a removed device knew the PIN: a new one is needed' }),
})
export type SessionUser = z.output<typeof SessionUser>

export const Device = z.object({
  device_id: z.string(),
  device_ip: z.string(),
  device_name: z.string(),
  device_location: z.string(),
  created_at: Instant,
  isMyDevice: z.boolean(),
})

export const authApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/signin',
    summary: 'Sign in; sets the session cookies',
    access: 'public',
    body: SignInBody,
    reply: done({ user: SessionUser }),
  }),
  openDemo: endpoint({
    method: 'POST',
    path: '/auth/demo',
    summary: 'Sign in to the demo restaurant as a visitor; sets the session cookies',
    access: 'public',
    reply: done({ user: SessionUser }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary:
      'Open a restaurant; its trial starts at once. Signs in, with the session cookies and the user, only on request',
    access: 'public',
    body: z.object({
      biz_name: requiredText('auth.business_name_required', 200),
      username: requiredEmail('auth.email_required'),
      password: requiredPassword(),
      /** The person's chosen language; otherwise the browser's `Accept-Language` counts. */
      language: Language.nullish(),
      /** The browser's time zone; an unknown one counts as none. */
      timeZone: optionalText(60),
      /** Older clients continue to the sign-in page, which would redirect a session. */
      signIn: Switch.optional(),
    }),
    reply: done({ user: SessionUser.optional() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/signout',
    summary: 'End this session; also that of a refresh cookie alone',
    access: 'public',
    reply: Done,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh-token',
    summary: 'Renew the session from the refresh cookie',
    access: 'public',
    reply: done({
      language: Language.nullable(),
      country: z.string().nullable(),
      unused_features: z.array(z.enum(FEATURES)),
    }),
  }),
  chooseLanguage: endpoint({
    method: 'POST',
    path: '/auth/language',
    summary: 'Choose the language of one’s screens, messages and mails; other devices follow',
    access: 'signed-in',
    openWhenUnpaid: true,
    body: z.object({ language: Language }),
    reply: Done,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/auth/devices',
    summary: 'The devices one is signed in on',
    access: 'signed-in',
    openWhenUnpaid: true,
    reply: z.array(Device),
  }),
  removeDevice: endpoint({
    method: 'POST',
    path: '/auth/remove-device',
    summary: 'Sign one of the own devices out',
    changes: ['/auth/devices'],
    access: 'signed-in',
    openWhenUnpaid: true,
    body: z.object({ device_id: Id }),
    reply: Done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a link to set a new password; the same answer whether or not the account exists',
    access: 'public',
    body: z.object({
      username: LookupName,
    }),
    reply: Done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password/:token',
    summary: 'Set a new password with the link’s token; ends every session of that user',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ password: requiredPassword('auth.new_password_required') }),
    reply: Done,
  }),
}
