import { ArrowLeft, ShieldCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { authTexts } from './auth.texts.ts'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { looksLikeEmail } from './looks-like-email.ts'
import { PasswordField } from './password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useMessages } from './use-messages.ts'

export type Credentials = { username: string; password: string; code?: string }

type Props = {
  /** Calls the sign-in of one's own audience and stores the user; returns the server's message of success. */
  signIn: (credentials: Credentials) => Promise<string>
  onDone: () => void
  /** Between the password and the button, such as the link for a forgotten password. */
  aside?: ReactNode
}

/**
 * The sign-in form of owners, staff and operators alike: e-mail and password, then, where the account asks for a second
 * factor, the code of the authenticator app or a recovery code.
 */
export function SignInForm({ signIn, onDone, aside }: Props) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asksForCode, setAsksForCode] = useState(false)
  if (asksForCode) {
    return (
      <CodeStep
        username={username}
        signIn={(code) => signIn({ username, password, code })}
        onDone={onDone}
        onBack={() => {
          setPassword('')
          setAsksForCode(false)
        }}
      />
    )
  }
  return (
    <PasswordStep
      {...{ username, password, setUsername, setPassword, onDone, aside }}
      signIn={() => signIn({ username, password })}
      onCodeAsked={() => setAsksForCode(true)}
    />
  )
}

type PasswordStepProps = {
  username: string
  password: string
  setUsername: (username: string) => void
  setPassword: (password: string) => void
  signIn: () => Promise<string>
  onDone: () => void
  onCodeAsked: () => void
  aside?: ReactNode
}

function PasswordStep({ username, password, onCodeAsked, ...props }: PasswordStepProps) {
  const t = useTexts(authTexts)
  const messages = useMessages()
  const { form, problems, isPending, settle, onSubmit } = useAuthForm<'username' | 'password'>({
    check: () => ({
      ...(username.trim() === '' && { username: messages.usernameRequired }),
      ...(username.trim() !== '' && !looksLikeEmail(username) && { username: messages.emailInvalid }),
      ...(password === '' && { password: messages.passwordRequired }),
    }),
    send: props.signIn,
    onDone: props.onDone,
    // no failure: the password was right, and the next step asks for the rest
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'two_factor.code_required') return false
      onCodeAsked()
      return true
    },
    fallback: messages.signInFailed,
  })

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <EmailField
        value={username}
        error={problems.username}
        onChange={(next) => {
          props.setUsername(next)
          settle('username')
        }}
      />
      <PasswordField
        label={t.password}
        value={password}
        error={problems.password}
        onChange={(next) => {
          props.setPassword(next)
          settle('password')
        }}
      />
      {props.aside}
      <Button type="submit" size="lg" wide pending={isPending}>
        {t.login.submit}
      </Button>
    </form>
  )
}

type CodeStepProps = {
  username: string
  signIn: (code: string) => Promise<string>
  onDone: () => void
  onBack: () => void
}

function CodeStep({ username, signIn, onDone, onBack }: CodeStepProps) {
  const t = useTexts(authTexts)
  const messages = useMessages()
  const [code, setCode] = useState('')
  const { form, problems, isPending, settle, onSubmit } = useAuthForm<'code'>({
    check: () => (code.trim() === '' ? { code: t.code.required } : {}),
    send: () => signIn(code),
    onDone,
    fallback: messages.signInFailed,
    fieldOf: { 'two_factor.code_wrong': 'code', 'two_factor.code_required': 'code' },
  })

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="flex items-start gap-3 text-sm text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0">
          {t.code.hint} <span className="block font-semibold wrap-anywhere text-ink">{username.trim()}</span>
        </span>
      </p>
      <CodeField
        takesFocus
        takesRecoveryCodes
        value={code}
        error={problems.code}
        onChange={(next) => {
          setCode(next)
          settle('code')
        }}
      />
      <Button type="submit" size="lg" wide pending={isPending}>
        {t.code.submit}
      </Button>
      <Button
        variant="quiet"
        wide
        disabled={isPending}
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        onClick={onBack}
      >
        {t.code.back}
      </Button>
    </form>
  )
}
