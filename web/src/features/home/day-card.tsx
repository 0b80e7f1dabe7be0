import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Card, CardHeader } from '../../ui/card.tsx'

type DayCardProps = { title: string; link?: { to: string; label: string } | false; children: ReactNode }

/** A card of the day; cards in a row have the same height. */
export function DayCard({ title, link, children }: DayCardProps) {
  const id = useId()
  return (
    <Card padding="none" className="flex flex-col md:min-h-60">
      <CardHeader
        title={<span id={id}>{title}</span>}
        actions={
          link && (
            <Link
              to={link.to}
              aria-label={link.label}
              title={link.label}
              className={clsx(buttonClass({ variant: 'quiet', square: true }), '-my-2.5 -mr-2.5')}
            >
              <ArrowRight aria-hidden="true" className="size-5" />
            </Link>
          )
        }
        className="px-4 pt-3 pb-1.5"
      />
      <section aria-labelledby={id} className="flex-1 px-4 pb-3">
        {children}
      </section>
    </Card>
  )
}

/** The text of a card on a quiet day. */
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
