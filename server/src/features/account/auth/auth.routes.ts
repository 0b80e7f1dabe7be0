import type { FastifyInstance } from 'fastify'
import { authApi } from '#core/contract/people/auth.ts'
import { succeed } from '#core/contract/fields.ts'
import { languageOfTags } from '#core/places/languages.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import type { ClosedJournal, Publish } from '../../../infrastructure/database/tenant.ts'
import { allowWorkAfterReply } from '../../../infrastructure/http/replies/after-reply.ts'
import type { AttemptCounts, AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { setSessionCookies } from '../../../infrastructure/http/cookies.ts'
import { acceptedLanguages } from '#core/places/accepted-languages.ts'
import { languageOf } from '../../../infrastructure/http/language.ts'
import { addressOf, openMailLimit, openSignInAddressLimit } from '../../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { findSharedDevice } from '../devices/find-shared-device.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { replaceSession } from '../sessions/shared-devices/replace-session.ts'
import type { SecretBox } from '../two-factor/secret-box.ts'
import { noteFailedSignIns } from '../../audit/note-failed-sign-ins.ts'
import { placeOf } from '#core/places/place-of-browser.ts'
import { chooseLanguage } from './choose-language.ts'
import { openDemo } from './open-demo.ts'
import { resetPassword } from './reset-password.ts'
import { sendResetLink } from './send-reset-link.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

type Dependencies = {
  platform: PlatformDatabase
  db: DbPool
  publish: Publish
  journal: ClosedJournal
  attempts: AttemptLimit
  counts: AttemptCounts
  secrets: SecretBox
  sessions: SessionStore
  config: Pick<Config, 'publicUrl' | 'hasRateLimits'>
}

export function authRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { platform, db, publish, journal, attempts, counts, secrets, sessions, config } = dependencies
  const { publicUrl } = config
  const mails = openMailLimit({ ...config, counts })
  const byAddress = openSignInAddressLimit('staff', { ...config, counts })
  const afterReply = allowWorkAfterReply(app)
  const noteFailure = noteFailedSignIns(app, { platform, audience: 'staff' })

  serve(app, authApi.signIn, async ({ body, request, reply }) => {
    const device = { ip: request.ip, userAgent: request.headers['user-agent'] }
    const context = { platform, db, publish, journal, attempts, secrets }
    const from = { limit: byAddress, address: addressOf(request) }
    const shared = await findSharedDevice(request, { db, publish, journal })
    const asked = { ...body, device, from, shared }
    const { cookies, user } = await signIn(context, asked).catch(noteFailure(request, body.username))
    // a person who signed in by PIN and continues by password no longer needs the old session
    await replaceSession({ db, sessions }, request, ({ kind }) => kind === 'pin')
    setSessionCookies(reply, cookies, publicUrl.startsWith('https:'))
    return { ...succeed('auth.signed_in'), user }
  })

  serve(app, authApi.openDemo, async ({ request, reply }) => {
    const { cookies, user } = await openDemo({ platform, db, publish, journal }, request.headers['user-agent'])
    setSessionCookies(reply, cookies, publicUrl.startsWith('https:'))
    return { ...succeed('auth.signed_in'), user }
  })

  serve(app, authApi.signUp, async ({ body: { biz_name, timeZone, language, ...account }, request, reply }) => {
    const languages = acceptedLanguages(request.headers['accept-language'])
    const ownerLanguage = language ?? languageOfTags(languages)
    const { signedIn } = await signUp(
      { db, publish, publicUrl, mails },
      {
        ...account,
        name: biz_name,
        language: ownerLanguage ?? languageOf(request),
        ownerLanguage,
        place: placeOf({ timeZone, languages }),
        device: { ip: request.ip, userAgent: request.headers['user-agent'] },
      },
    )
    if (!signedIn) return succeed('auth.signed_up')
    setSessionCookies(reply, signedIn.cookies, publicUrl.startsWith('https:'))
    return { ...succeed('auth.signed_up'), user: signedIn.user }
  })

  serve(app, authApi.chooseLanguage, ({ tenant, session, body: { language } }) =>
    tenant.command((tx) => chooseLanguage(tx, session as StaffSession, language)),
  )

  serve(app, authApi.forgotPassword, async ({ request, body }) => {
    afterReply(request, () => sendResetLink({ platform, db, publish, publicUrl, mails }, body.username))
    return succeed('auth.reset_mail_sent')
  })

  serve(app, authApi.resetPassword, ({ params: { token }, body: { password }, request }) =>
    resetPassword({ db, publish, attempts }, { token, password, ip: request.ip }),
  )
}
