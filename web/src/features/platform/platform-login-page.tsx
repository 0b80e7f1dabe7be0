import { useRef } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { platformApi } from '#core/contract/platform/platform.ts'
import { call } from '../../lib/api/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { isSignedIn, useSessionUser, writeSessionUser } from '../../lib/session/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { AuthHeading } from '../account/auth/auth-heading.tsx'
import { SignInForm } from '../account/auth/sign-in-form.tsx'
import { TextLink } from '../account/auth/text-link.tsx'
import { useForgottenFetches } from '../../lib/api/use-forgotten-fetches.ts'
import { platformTexts } from './platform.texts.ts'

export default function PlatformLoginPage() {
  const t = useTexts(platformTexts).signIn
  const user = useSessionUser()
  usePageTitle(t.title)
  useForgottenFetches()
  if (user?.role === 'superadmin' && isSignedIn()) return <Navigate to={paths.platformHome} replace />
  return (
    <>
      <AuthHeading title={t.heading} hint={t.hint} />
      <Card className="sm:p-7">
        <h2 className="mb-5 text-xl font-semibold">{t.card}</h2>
        <OperatorForm />
      </Card>
      <p className="mt-6 text-center text-ink-soft">
        <TextLink to={paths.login}>{t.restaurants}</TextLink>
      </p>
    </>
  )
}

function OperatorForm() {
  const navigate = useNavigate()
  const next = useRef<string>(paths.platformHome)
  return (
    <SignInForm
      signIn={async (credentials) => {
        const { user, message, must_set_up_two_factor } = await call(platformApi.signIn, { body: credentials })
        if (must_set_up_two_factor) next.current = paths.platformTwoFactor
        writeSessionUser(user)
        return message
      }}
      // navigates here as well: the page above notices a new user, not the one whose record was here before the cookies went
      onDone={() => void navigate(next.current, { replace: true })}
    />
  )
}
