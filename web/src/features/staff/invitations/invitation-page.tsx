import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { AuthHeading } from '../../account/auth/auth-heading.tsx'
import { authTexts } from '../../account/auth/auth.texts.ts'
import { PASSWORD_REFUSALS } from '../../account/auth/new-password.rules.ts'
import { PasswordField } from '../../account/auth/password-field.tsx'
import { TextLink } from '../../account/auth/text-link.tsx'
import { useAuthForm } from '../../account/auth/use-auth-form.ts'
import { acceptInvitation, useInvitation } from './invitations.api.ts'
import { invitationsTexts } from './invitations.texts.ts'

/** Target of an invitation's link: the person chooses a password and joins the staff. */
export default function InvitationPage() {
  const t = useTexts(invitationsTexts).accept
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  const { data, error } = useInvitation(token)
  usePageTitle(t.title)
  if (error !== undefined) return <InvalidInvitation />
  if (!data)
    return (
      <Loading label={t.loading}>
        <Skeleton className="h-64" />
      </Loading>
    )
  return (
    <>
      <AuthHeading title={t.heading(data.store_name)} hint={t.hint({ name: data.name, email: data.email })} />
      <Card className="sm:p-7">
        <JoinForm token={token} email={data.email} />
      </Card>
    </>
  )
}

function InvalidInvitation() {
  const t = useTexts(invitationsTexts).accept
  return (
    <>
      <AuthHeading title={t.invalid} hint={t.invalidHint} />
      <TextLink to={paths.login}>{t.login}</TextLink>
    </>
  )
}

function JoinForm({ token, email }: { token: string; email: string }) {
  const t = useTexts(invitationsTexts).accept
  const words = useTexts(authTexts)
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { form, problems, isPending, settle, onSubmit } = useAuthForm<'password'>({
    check: () => (password === '' ? { password: t.passwordRequired } : {}),
    send: () => acceptInvitation(token, password),
    // the link was used: opening it again would only be refused
    onDone: () => void navigate(paths.login, { replace: true }),
    fallback: t.failed,
    fieldOf: PASSWORD_REFUSALS,
  })

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {/* so that a password store keeps the pair */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        isNew
        label={words.newPassword}
        value={password}
        error={problems.password}
        onChange={(next) => {
          setPassword(next)
          settle('password')
        }}
      />
      <Button type="submit" size="lg" wide pending={isPending}>
        {t.submit}
      </Button>
    </form>
  )
}
