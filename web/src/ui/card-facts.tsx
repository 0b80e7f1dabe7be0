import type { ReactNode } from 'react'

/** Facts about a card's subject: names to the left, values to the right. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">{children}</dl>
}

/** Shows a dash for an unknown value. */
export function CardFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tnum min-w-0 text-right [overflow-wrap:anywhere]">
        {children || <span className="text-ink-faint">–</span>}
      </dd>
    </>
  )
}
