import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import { authApi } from '#core/contract/auth.ts'
import { homePathOf } from '#core/permissions/may.ts'
import { call } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { isSignedIn, readSessionUser, writeSessionUser } from '../../lib/session-user.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { authTexts } from './auth.texts.ts'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail } from './looks-like-email.ts'
import { PasswordField } from './password-field.tsx'
import { personOf, usePerson } from './person.ts'
import { TextLink } from './text-link.tsx'
import { useAuthForm } from './use-auth-form.ts'

export default function LoginPage() {
  const t = useTexts(authTexts)
  const person = usePerson()
  usePageTitle(t.login.card)
  useForgottenFetches()
  // who is signed in, or has just signed in, here or in another tab, goes on
  if (person && isSignedIn()) return <Navigate to={homePathOf(person)} replace />
  return (
    <>
      <AuthHeading title={t.login.heading} hint={t.login.hint} />
      <Card className="sm:p-7">
        <h2 className="mb-5 text-xl font-semibold">{t.login.card}</h2>
        <LoginForm />
      </Card>
      <p className="mt-6 text-center text-ink-soft">
        {t.login.noAccount} <TextLink to={paths.register}>{t.login.register}</TextLink>
      </p>
    </>
  )
}

function LoginForm() {
  const t = useTexts(authTexts)
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { form, problems, isPending, settle, onSubmit } = useAuthForm<'username' | 'password'>({
    check: () => ({
      ...(username.trim() === '' && { username: t.usernameRequired }),
      ...(username.trim() !== '' && !looksLikeEmail(username) && { username: t.emailInvalid }),
      ...(password === '' && { password: t.passwordRequired }),
    }),
    send: async () => {
      const { user, message } = await call(authApi.signIn, { body: { username, password } })
      writeSessionUser(user)
      return message
    },
    // said here as well: the page above notices a new user, not the one whose record was here before the cookies went
    onDone: () => {
      const user = readSessionUser()
      if (user) void navigate(homePathOf(personOf(user)), { replace: true })
    },
    fallback: t.signInFailed,
  })

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <EmailField
        value={username}
        error={problems.username}
        onChange={(next) => {
          setUsername(next)
          settle('username')
        }}
      />
      <PasswordField
        label={t.password}
        value={password}
        error={problems.password}
        onChange={(next) => {
          setPassword(next)
          settle('password')
        }}
      />
      <p className="-mt-2 text-right text-sm">
        <TextLink to={paths.forgotPassword}>{t.login.forgot}</TextLink>
      </p>
      <Button type="submit" size="lg" wide pending={isPending}>
        {t.login.submit}
      </Button>
    </form>
  )
}

/** What was fetched for one person is not for the next, who may be of another restaurant. */
function useForgottenFetches(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    void mutate(() => true, undefined, { revalidate: false })
  }, [mutate])
}
