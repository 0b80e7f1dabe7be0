import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authApi } from '#core/contract/people/auth.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { writeSessionUser } from '../../../lib/session/session-user.ts'
import { chosenLanguage, useTexts } from '../../../lib/texts.ts'
import { notify } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { authTexts } from './auth.texts.ts'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail } from './looks-like-email.ts'
import { PASSWORD_REFUSALS } from './new-password.rules.ts'
import { PasswordField } from './password-field.tsx'
import { TextLink } from './text-link.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useMessages } from './use-messages.ts'

type Field = 'businessName' | 'email' | 'password'

const FIELD_OF: Record<string, Field> = {
  'auth.business_name_required': 'businessName',
  'auth.email_required': 'email',
  'auth.email_invalid': 'email',
  'auth.password_required': 'password',
  ...PASSWORD_REFUSALS,
}

export default function RegisterPage() {
  const t = useTexts(authTexts)
  const { terms } = t.register
  usePageTitle(t.register.title)
  return (
    <>
      <AuthHeading title={t.register.heading} hint={t.register.hint} />
      <Card className="sm:p-7">
        <RegisterForm />
        <p className="mt-5 text-sm text-ink-soft">
          {terms.before}
          <TextLink to={paths.terms} isInText>
            {terms.terms}
          </TextLink>
          {terms.between}
          <TextLink to={paths.privacy} isInText>
            {terms.privacy}
          </TextLink>
          {terms.after}
        </p>
      </Card>
      <p className="mt-6 text-center text-ink-soft">
        {t.register.hasAccount} <TextLink to={paths.login}>{t.register.login}</TextLink>
      </p>
    </>
  )
}

function RegisterForm() {
  const t = useTexts(authTexts)
  const messages = useMessages()
  const navigate = useNavigate()
  const [values, setValues] = useState<Record<Field, string>>({ businessName: '', email: '', password: '' })
  const { form, problems, isPending, settle, onSubmit } = useAuthForm<Field>({
    check: () => ({
      ...(values.businessName.trim() === '' && { businessName: messages.businessNameRequired }),
      ...(values.email.trim() === '' && { email: messages.emailRequired }),
      ...(values.email.trim() !== '' && !looksLikeEmail(values.email) && { email: messages.emailInvalid }),
      ...(values.password === '' && { password: messages.passwordRequired }),
    }),
    send: async () => {
      const { businessName, email, password } = values
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const account = { biz_name: businessName, username: email, password }
      const body = { ...account, timeZone, language: chosenLanguage(), signIn: true }
      const { user, message } = await call(authApi.signUp, { body })
      // an address that had an account gets a session without rights: then one has to sign in
      await call(authApi.devices)
      if (user) writeSessionUser(user)
      return message
    },
    // the sign-in page redirects signed-in people
    onDone: () => void navigate(paths.login),
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.status !== 401) return false
      notify.error(t.register.signInToGoOn)
      return true
    },
    fallback: messages.signUpFailed,
    fieldOf: FIELD_OF,
  })
  const change = (field: Field) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    settle(field)
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t.register.businessName}
        name="biz_name"
        autoComplete="organization"
        maxLength={200}
        required
        value={values.businessName}
        onChange={change('businessName')}
        error={problems.businessName}
      />
      <EmailField value={values.email} onChange={change('email')} error={problems.email} />
      <PasswordField
        isNew
        label={t.password}
        value={values.password}
        onChange={change('password')}
        error={problems.password}
      />
      <Button type="submit" size="lg" wide pending={isPending}>
        {t.register.submit}
      </Button>
    </form>
  )
}
