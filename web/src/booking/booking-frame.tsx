import { CloudOff, Link2Off, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../layouts/language-choice.tsx'
import { useTexts } from '../lib/texts.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StoreLogo } from '../lib/restaurant/store-logo.tsx'
import type { BookingError } from './booking.api.ts'
import { bookingTexts } from './booking.texts.ts'

type Store = { name: string; address: string; phone: string; logo: string | null }

/** The restaurant above, the page below, and the languages at its end. */
export function BookingFrame({ store, children }: { store?: Store; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 pt-6 pb-4 sm:pt-10">
      {store && (
        <header className="mb-6 text-center">
          {store.logo !== null && (
            <StoreLogo
              src={store.logo}
              sizes="12rem"
              className="mx-auto mb-3 h-16 w-fit max-w-48 rounded-md p-1 *:h-full"
            />
          )}
          <h1 className="font-display text-2xl font-semibold text-balance sm:text-3xl">{store.name}</h1>
          {store.address !== '' && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{store.address}</p>}
        </header>
      )}
      <main className="flex flex-1 flex-col">{children}</main>
      <footer className="mt-8 flex justify-center">
        <LanguageChoice />
      </footer>
    </div>
  )
}

/** One thing that there is to state. */
export function Message({
  icon,
  isBusy = false,
  children,
}: {
  icon: ReactNode
  isBusy?: boolean
  children: ReactNode
}) {
  return (
    <div aria-busy={isBusy} className="grid flex-1 place-items-center py-10">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center text-ink-soft [&>svg]:size-8">
        {icon}
        {children}
      </div>
    </div>
  )
}

export function Waiting() {
  const t = useTexts(bookingTexts)
  return (
    <Message icon={<Spinner className="text-2xl text-brand" />} isBusy>
      {t.wait}
    </Message>
  )
}

/** Why there is nothing to see, and what to do: call, or try again. */
export function Failure({ error, missing, onRetry }: { error: BookingError; missing: string; onRetry: () => void }) {
  const t = useTexts(bookingTexts)
  if (error.status === 404 || error.status === 400)
    return <Message icon={<Link2Off aria-hidden="true" />}>{missing}</Message>
  if (error.status === 403) return <Message icon={<Phone aria-hidden="true" />}>{error.message}</Message>
  return (
    <Message icon={<CloudOff aria-hidden="true" />}>
      {error.status === 429 ? error.message : t.failed}
      <Button onClick={onRetry}>{t.retry}</Button>
    </Message>
  )
}

/** Calls the restaurant, where it has a number. */
export function CallLink({ phone }: { phone: string }) {
  const t = useTexts(bookingTexts)
  if (phone === '') return null
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonClass({ variant: 'outline', size: 'lg' })}>
      <Phone aria-hidden="true" className="size-4.5" />
      {t.call(phone)}
    </a>
  )
}
