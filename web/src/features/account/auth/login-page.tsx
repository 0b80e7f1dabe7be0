import { useState } from 'react'
import { authApi } from '#core/contract/people/auth.ts'
import { call } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { isSignedIn, writeSessionUser } from '../../../lib/session/session-user.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { authTexts } from './auth.texts.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { Landing } from './landing.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TextLink } from './text-link.tsx'
import { useForgottenFetches } from '../../../lib/api/use-forgotten-fetches.ts'

export default function LoginPage() {
  const t = useTexts(authTexts)
  const person = usePerson()
  // rendered again: a new user is noticed, not the one whose record was here before the cookies went
  const [, setIsDone] = useState(false)
  usePageTitle(t.login.card)
  useForgottenFetches()
  // a signed-in person, here or in another tab, is redirected
  if (person && isSignedIn()) return <Landing person={person} />
  return (
    <>
      <AuthHeading title={t.login.heading} hint={t.login.hint} />
      <Card className="sm:p-7">
        <h2 className="mb-5 text-xl font-semibold">{t.login.card}</h2>
        <LoginForm onDone={() => setIsDone(true)} />
      </Card>
      <p className="mt-6 text-center text-ink-soft">
        {t.login.noAccount} <TextLink to={paths.register}>{t.login.register}</TextLink>
      </p>
    </>
  )
}

function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(authTexts)
  return (
    <SignInForm
      signIn={async (credentials) => {
        const { user, message } = await call(authApi.signIn, { body: credentials })
        writeSessionUser(user)
        return message
      }}
      onDone={onDone}
      aside={
        <p className="-mt-2 text-right text-sm">
          <TextLink to={paths.forgotPassword}>{t.login.forgot}</TextLink>
        </p>
      }
    />
  )
}
