import type { ReactNode } from 'react'
import { LogoMark } from '../../../ui/theme/wordmark.tsx'

type Props = { sign: ReactNode; title: string; hint: string; children: ReactNode }

/** A page without content: shows why, and offers links to other pages. */
export function DeadEnd({ sign, title, hint, children }: Props) {
  return (
    <div className="relative grid min-h-dvh place-items-center overflow-hidden p-6">
      <LogoMark className="pointer-events-none absolute -right-16 -bottom-24 size-80 text-brand opacity-5 sm:size-128" />
      <div className="relative flex max-w-md flex-col items-center text-center">
        {sign}
        <h1 className="mt-5 font-display text-3xl font-semibold">{title}</h1>
        <p className="mt-3 text-ink-soft">{hint}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  )
}
