import { ArrowLeft, CircleAlert, CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { SandboxCheckout } from '#core/contract/platform/subscription.ts'
import { formatMoney } from '#core/money/amount.ts'
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useLeaving } from '../use-leaving.ts'
import { leaveSandbox, payInSandbox, type Card } from './sandbox-checkout.api.ts'
import { sandboxCheckoutTexts } from './sandbox-checkout.texts.ts'

type Props = { id: string; checkout: SandboxCheckout; onClosed: () => void }
type Step = Card | 'leave'

export function OpenCheckout({ id, checkout, onClosed }: Props) {
  const t = useTexts(sandboxCheckoutTexts)
  const { step, problem, take } = useSteps(id, { fallback: t.failed, onClosed })
  const keyOf = (own: Step) => ({
    pending: step === own,
    disabled: step !== null && step !== own,
    onClick: () => take(own),
  })
  return (
    <>
      <Summary checkout={checkout} />
      <div role="alert">
        {problem !== null && (
          <p className="mt-5 flex gap-2 rounded-md bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger-ink">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <div className="mt-6 grid gap-3">
        <Button
          size="lg"
          wide
          variant="accent"
          icon={<CreditCard aria-hidden="true" className="size-4.5" />}
          {...keyOf('works')}
        >
          {t.pay}
        </Button>
        <Button size="lg" wide variant="outline" {...keyOf('declined')}>
          {t.payDeclined}
        </Button>
        <Button wide variant="quiet" icon={<ArrowLeft aria-hidden="true" className="size-4" />} {...keyOf('leave')}>
          {t.back}
        </Button>
      </div>
    </>
  )
}

function Summary({ checkout: { title, price, currency, email } }: { checkout: SandboxCheckout }) {
  const t = useTexts(sandboxCheckoutTexts)
  const { locale } = useLanguage()
  return (
    <>
      <h2 className="font-semibold text-ink-soft">{title}</h2>
      <p className="tnum mt-1 font-display text-3xl font-semibold">{t.amount(formatMoney(price, currency, locale))}</p>
      <p className="mt-1 text-sm text-ink-faint">{t.renewal}</p>
      <dl className="mt-5 flex flex-wrap items-baseline gap-x-3 border-t border-line pt-4 text-sm">
        <dt className="text-ink-faint">{t.account}</dt>
        <dd className="min-w-0 font-medium break-all">{email}</dd>
      </dl>
    </>
  )
}

/** One step at a time; each leads to the address the server names, and a refusal is shown on the page of payment. */
function useSteps(id: string, { fallback, onClosed }: { fallback: string; onClosed: () => void }) {
  const { isLeaving, leaveFor } = useLeaving()
  const { isPending, run } = useCommand()
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const take = async (next: Step) => {
    setStep(next)
    setProblem(null)
    leaveFor(next === 'leave' ? await leaveSandbox(id) : await payInSandbox(id, next))
    return null
  }
  const onRefused = (error: unknown) => {
    setProblem(errorMessage(error, fallback))
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onClosed()
    return true
  }
  return {
    step: isPending || isLeaving ? step : null,
    problem,
    take: (next: Step) => void run(() => take(next), { onRefused }),
  }
}
