import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = { id?: string; name: string; title: string; hint?: string; className?: string; children: ReactNode }

/** One part of the landing page under its heading. */
export function LandingSection({ id, name, title, hint, className, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${name}-heading`}
      className={clsx('scroll-mt-16 px-5 py-16 sm:py-24', className)}
    >
      <div className="mx-auto max-w-6xl">
        <h2 id={`${name}-heading`} className="font-display text-3xl font-semibold sm:text-4xl">
          {title}
        </h2>
        {hint && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{hint}</p>}
        <div className="mt-10 sm:mt-12">{children}</div>
      </div>
    </section>
  )
}
