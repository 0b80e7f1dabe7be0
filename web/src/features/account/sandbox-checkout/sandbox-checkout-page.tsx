import { CircleCheck, CircleX, FlaskConical, SearchX, type LucideIcon } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { LanguageChoice } from '../../../layouts/language-choice.tsx'
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts'
import { LoadFailure } from '../../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { LogoMark } from '../../../ui/theme/wordmark.tsx'
import { OpenCheckout } from './open-checkout.tsx'
import { useSandboxCheckout } from './sandbox-checkout.api.ts'
import { sandboxCheckoutTexts } from './sandbox-checkout.texts.ts'

const CLOSED = {
  paid: { Icon: CircleCheck, look: 'bg-success-soft text-success-ink' },
  left: { Icon: CircleX, look: 'bg-warning-soft text-warning-ink' },
  missing: { Icon: SearchX, look: 'bg-sunken text-ink-soft' },
} as const satisfies Record<string, { Icon: LucideIcon; look: string }>

/** The built-in provider's checkout. It says first that it is not a real one. */
export default function SandboxCheckoutPage() {
  const t = useTexts(sandboxCheckoutTexts)
  const { id = '' } = useParams()
  usePageTitle(t.title)
  return (
    <div className="relative grid min-h-dvh place-items-center overflow-hidden p-4 sm:p-6">
      <LogoMark className="pointer-events-none absolute -right-16 -bottom-24 size-80 text-brand opacity-5 sm:size-128" />
      <div className="relative w-full max-w-md">
        <h1 className="sr-only">{t.title}</h1>
        <Card padding="none" className="rounded-xl">
          <div className="flex gap-3 bg-warning-soft px-5 py-4 text-warning-ink sm:px-7">
            <FlaskConical aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
            <div>
              <p className="font-semibold">{t.sandbox.title}</p>
              <p className="mt-1 text-sm">{t.sandbox.text}</p>
            </div>
          </div>
          <div className="p-5 sm:p-7">
            <Checkout id={id} />
          </div>
        </Card>
        <LanguageChoice className="mt-3 justify-center" />
      </div>
    </div>
  )
}

function Checkout({ id }: { id: string }) {
  const t = useTexts(sandboxCheckoutTexts)
  const { data, error, isValidating, mutate } = useSandboxCheckout(id)
  if (data?.state === 'open') return <OpenCheckout id={id} checkout={data} onClosed={() => void mutate()} />
  if (data) return <Closed state={data.state} />
  if (error instanceof ApiError && error.status === 404) return <Closed state="missing" />
  if (error) {
    return (
      <LoadFailure
        title={errorMessage(error, t.failed)}
        error={error}
        pending={isValidating}
        onRetry={() => void mutate()}
      />
    )
  }
  return (
    <Loading label={t.wait} className="flex flex-col gap-4">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-10 w-52" />
      <Skeleton className="h-5 w-60" />
      <Skeleton className="mt-4 h-14 w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  )
}

function Closed({ state }: { state: keyof typeof CLOSED }) {
  const t = useTexts(sandboxCheckoutTexts)
  const { Icon, look } = CLOSED[state]
  return (
    <div className="flex flex-col items-center text-center">
      <span className={`grid size-16 place-items-center rounded-full ${look}`}>
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="mt-4 font-display text-xl font-semibold">{t[state].title}</h2>
      <p className="mt-2 text-sm text-ink-soft">{t[state].hint}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={paths.profile} className={buttonClass()}>
          {t.profile}
        </Link>
        <Link to={paths.landing} className={buttonClass({ variant: 'outline' })}>
          {t.home}
        </Link>
      </div>
    </div>
  )
}
