import type { ReactNode } from 'react'
import { useWords } from './words/use-words.ts'
import { Spinner } from '../../ui/spinner.tsx'

type GuestStateProps = {
  icon: ReactNode
  title: string
  /** The server's message with the reason. */
  reason?: string
  hint?: string
  children?: ReactNode
}

/** A full page with one message, such as an empty cart or an error, and the next step. */
export function GuestState({ icon, title, reason, hint, children }: GuestStateProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col items-center text-center">
        <span className="mb-5 grid size-18 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-8">
          {icon}
        </span>
        <h1 className="font-display text-2xl font-semibold">{title}</h1>
        {reason !== undefined && (
          <p role="alert" className="mt-3 rounded-lg bg-warning-soft px-4 py-3 text-warning-ink">
            {reason}
          </p>
        )}
        {hint && <p className="mt-2 text-ink-soft">{hint}</p>}
        {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
      </div>
    </main>
  )
}

export function WaitingState() {
  const t = useWords().qrMenu
  return (
    <main aria-busy="true" className="grid min-h-dvh place-items-center p-6">
      <output className="flex items-center gap-3 text-ink-soft">
        <Spinner className="text-2xl text-brand" />
        {t.wait}
      </output>
    </main>
  )
}
