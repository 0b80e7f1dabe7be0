import { useState } from 'react'
import { authApi } from '#core/contract/people/auth.ts'
import { call } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { authTexts } from './auth.texts.ts'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail } from './looks-like-email.ts'
import { TextLink } from './text-link.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useMessages } from './use-messages.ts'

export default function ForgotPasswordPage() {
  const t = useTexts(authTexts)
  const messages = useMessages()
  usePageTitle(t.forgot.title)
  const [username, setUsername] = useState('')
  const { form, problems, isPending, settle, onSubmit } = useAuthForm<'username'>({
    check: () => ({
      ...(username.trim() === '' && { username: messages.usernameRequired }),
      ...(username.trim() !== '' && !looksLikeEmail(username) && { username: messages.emailInvalid }),
    }),
    send: async () => (await call(authApi.forgotPassword, { body: { username } })).message,
    fallback: messages.forgotFailed,
  })

  return (
    <>
      <AuthHeading title={t.forgot.heading} hint={t.forgot.hint} />
      <Card className="sm:p-7">
        <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <EmailField
            value={username}
            error={problems.username}
            onChange={(next) => {
              setUsername(next)
              settle('username')
            }}
          />
          <Button type="submit" size="lg" wide pending={isPending}>
            {t.forgot.submit}
          </Button>
        </form>
      </Card>
      <p className="mt-6 text-center">
        <TextLink to={paths.login}>{t.forgot.login}</TextLink>
      </p>
    </>
  )
}
