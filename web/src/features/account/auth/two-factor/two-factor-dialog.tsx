import { useId, useState, type ReactNode } from 'react'
import type { ErrorCode } from '#core/contract/errors.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { CodeField } from '../code-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import { useTwoFactorCommands, type Audience, type NewSecret, type Proof } from './two-factor.api.ts'
import { twoFactorTexts } from './two-factor.texts.ts'

export type TwoFactorTask = 'setUp' | 'replace' | 'renew' | 'disable'

type Props = {
  audience: Audience
  task: TwoFactorTask
  open: boolean
  /** `codesKept`: new recovery codes were shown, and confirmed as kept. */
  onClose: (codesKept: boolean) => void
}

const FIELD_OF: Partial<Record<ErrorCode, keyof Proof>> = {
  'auth.password_required': 'password',
  'two_factor.password_wrong': 'password',
  'two_factor.code_required': 'code',
  'two_factor.code_wrong': 'code',
}

/** One task of the second factor, step by step: prove who you are, connect the phone, keep the codes. */
export function TwoFactorDialog({ audience, task, open, onClose }: Props) {
  const t = useTexts(twoFactorTexts)
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const id = useId()
  const proof = useProof({ audience, task, onSecret: setSecret, onCodes: setCodes, onDone: () => onClose(false) })
  const scan = useScan({ audience, onCodes: setCodes })
  const { element, isPending, onSubmit } = secret ? scan : proof

  if (codes) {
    return (
      <Dialog
        insistent
        open={open}
        onOpenChange={() => onClose(true)}
        title={t.codes.title}
        description={t.codes.hint}
        closeLabel={t.close}
        footer={<Button onClick={() => onClose(true)}>{t.codes.done}</Button>}
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    )
  }
  const words = secret ? t.scan : t.tasks[task]
  const leave = () => {
    if (!isPending) onClose(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={words.title}
      description={words.hint}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={leave}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} pending={isPending} variant={task === 'disable' ? 'danger' : 'primary'}>
            {secret ? t.scan.submit : task === 'disable' ? t.disable : t.next}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} noValidate onSubmit={onSubmit} className="grid gap-5">
        {secret ? (
          <ScanFields secret={secret} form={scan} />
        ) : (
          <ProofFields form={proof} asksForCode={task !== 'setUp'} />
        )}
      </form>
    </Dialog>
  )
}

type ProofPlan = {
  audience: Audience
  task: TwoFactorTask
  onSecret: (secret: NewSecret) => void
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}

function useProof({ audience, task, onSecret, onCodes, onDone }: ProofPlan) {
  const { setUp, renewCodes, disable } = useTwoFactorCommands(audience)
  const send = async (proof: Proof): Promise<string> => {
    if (task === 'disable') {
      const { message } = await disable(proof)
      onDone()
      return message
    }
    if (task === 'renew') {
      const { message, recoveryCodes } = await renewCodes(proof)
      onCodes(recoveryCodes)
      return message
    }
    const { message, secret, uri } = await setUp(task === 'setUp' ? { password: proof.password } : proof)
    onSecret({ secret, uri })
    return message
  }
  return useForm<Proof>({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' && { password: 'auth.password_required' as const }),
      ...(task !== 'setUp' && code.trim() === '' && { code: 'two_factor.code_required' as const }),
    }),
    send,
    fieldOf: FIELD_OF,
  })
}

function useScan({ audience, onCodes }: Pick<ProofPlan, 'audience' | 'onCodes'>) {
  const { enable } = useTwoFactorCommands(audience)
  return useForm<{ code: string }>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'two_factor.code_required' } : {}),
    send: async ({ code }) => {
      const { message, recoveryCodes } = await enable(code)
      onCodes(recoveryCodes)
      return message
    },
    fieldOf: { 'two_factor.code_required': 'code', 'two_factor.code_wrong': 'code' },
  })
}

function ProofFields({ form, asksForCode }: { form: ReturnType<typeof useProof>; asksForCode: boolean }): ReactNode {
  const t = useTexts(twoFactorTexts)
  const [password, code] = [form.field('password'), form.field('code')]
  return (
    <>
      <PasswordField label={t.password} value={password.value} onChange={password.onChange} error={password.error} />
      {asksForCode && <CodeField takesRecoveryCodes value={code.value} onChange={code.onChange} error={code.error} />}
    </>
  )
}

function ScanFields({ secret, form }: { secret: NewSecret; form: ReturnType<typeof useScan> }): ReactNode {
  const t = useTexts(twoFactorTexts)
  const { value, onChange, error } = form.field('code')
  return (
    <>
      <ScanStep {...secret} />
      <div className="border-t border-line pt-5">
        <p className="mb-3 text-sm text-ink-soft">{t.scan.confirm}</p>
        <CodeField takesFocus {...{ value, onChange, error }} />
      </div>
    </>
  )
}
