import { useId, type ReactNode } from 'react'
import { Card, CardHeader } from '../../ui/card.tsx'

type DayCardProps = { title: string; link?: ReactNode; children: ReactNode }

/** One card of the day: all of one height, and what is longer scrolls within, by the keyboard too. */
export function DayCard({ title, link, children }: DayCardProps) {
  const id = useId()
  return (
    <Card padding="none" className="flex h-96 flex-col">
      <CardHeader title={<span id={id}>{title}</span>} actions={link} className="px-5 pt-5 pb-2" />
      <section
        aria-labelledby={id}
        // what scrolls must be within reach of the keyboard (WCAG 2.2, 2.1.1)
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 pb-3 focus-visible:-outline-offset-2"
      >
        {children}
      </section>
    </Card>
  )
}

/** What stands in a card on a quiet day. */
export function QuietDay({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 pb-6 text-center text-sm text-ink-soft">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink [&_svg]:size-6">
        {icon}
      </span>
      <p>{text}</p>
    </div>
  )
}
