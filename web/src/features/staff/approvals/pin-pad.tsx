import { clsx } from 'clsx'
import { Delete } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CONTROL_CLASS } from '../../../ui/fields/field-frame.tsx'
import { approvalsTexts } from './approvals.texts.ts'

type Props = {
  label: string
  pin: string
  problem: string | null
  isPending: boolean
  onEnter: (typed: string) => void
  onConfirm: () => void
}

const KEY_CLASS = 'tnum h-16! w-full! text-2xl! short:h-11!'
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A PIN by large keys or by the keyboard; a screen that is touched shows no keyboard of its own. */
export function PinPad({ label, pin, problem, isPending, onEnter, onConfirm }: Props) {
  const t = useTexts(approvalsTexts)
  const field = useRef<HTMLInputElement>(null)
  const problemId = useId()
  useEffect(() => field.current?.focus(), [])
  const press = (typed: string) => {
    onEnter(typed)
    // keeps the focus, so that typing can continue on the keyboard
    field.current?.focus()
  }
  const digitKey = (digit: string) => (
    <Button key={digit} variant="outline" onClick={() => press(pin + digit)} className={KEY_CLASS}>
      {digit}
    </Button>
  )
  return (
    <div className="mx-auto flex w-full max-w-72 flex-col gap-3 short:gap-1">
      <input
        ref={field}
        aria-label={label}
        type="password"
        inputMode="none"
        // a browser that stored it would fill it in for anybody at the till
        autoComplete="one-time-code"
        value={pin}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onChange={(event) => onEnter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onConfirm()
        }}
        className={clsx(CONTROL_CLASS, 'h-14 text-center text-2xl tracking-[0.5em] short:h-11')}
      />
      <p id={problemId} role="alert" className="min-h-5 text-center text-sm text-danger-ink">
        {problem}
      </p>
      <div aria-busy={isPending} className={clsx('grid grid-cols-3 gap-2.5 short:gap-1.5', isPending && 'opacity-50')}>
        {DIGITS.map(digitKey)}
        <span />
        {digitKey('0')}
        <IconButton
          label={t.back}
          icon={<Delete aria-hidden="true" className="size-6" />}
          onClick={() => press(pin.slice(0, -1))}
          className={KEY_CLASS}
        />
      </div>
    </div>
  )
}
