import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { authApi } from '#core/contract/people/auth.ts'
import { call } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { authTexts } from './auth.texts.ts'
import { PASSWORD_REFUSALS } from './new-password.rules.ts'
import { PasswordField } from './password-field.tsx'
import { TextLink } from './text-link.tsx'
import { useAuthForm } from './use-auth-form.ts'

const FIELD_OF = {
  'auth.new_password_required': 'password',
  ...PASSWORD_REFUSALS,
} as const

export default function ResetPasswordPage() {
  const t = useTexts(authTexts)
  const [query] = useSearchParams()
  const token = query.get('token')?.trim() ?? ''
  usePageTitle(t.reset.title)
  return (
    <>
      <AuthHeading title={t.reset.heading} hint={t.reset.hint} />
      <Card className="sm:p-7">
        {token === '' ? (
          <EmptyState
            title={t.reset.noToken}
            hint={t.reset.noTokenHint}
            action={<TextLink to={paths.forgotPassword}>{t.reset.askAgain}</TextLink>}
          />
        ) : (
          <ResetForm token={token} />
        )}
      </Card>
      <p className="mt-6 text-center">
        <TextLink to={paths.login}>{t.reset.login}</TextLink>
      </p>
    </>
  )
}

function ResetForm({ token }: { token: string }) {
  const t = useTexts(authTexts)
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { form, problems, isPending, settle, onSubmit } = useAuthForm<'password'>({
    check: () => (password === '' ? { password: t.reset.newPasswordRequired } : {}),
    send: async () => (await call(authApi.resetPassword, { params: { token }, body: { password } })).message,
    // the link was used: opening it again would only be refused
    onDone: () => void navigate(paths.login, { replace: true }),
    fallback: t.reset.failed,
    fieldOf: FIELD_OF,
  })

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <PasswordField
        isNew
        label={t.newPassword}
        value={password}
        error={problems.password}
        onChange={(next) => {
          setPassword(next)
          settle('password')
        }}
      />
      <Button type="submit" size="lg" wide pending={isPending}>
        {t.reset.submit}
      </Button>
    </form>
  )
}
