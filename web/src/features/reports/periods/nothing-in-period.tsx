import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { periodsTexts } from './periods.texts.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

type NothingInPeriodProps = {
  icon: ReactNode
  /** Explains what would appear here. */
  hint: string
  /** The article about it. */
  article: string
  /** Another title and first step than to change the filter. */
  begin?: { title: string; action: ReactNode }
  onFilter: () => void
}

/** In place of a list that has nothing of these days. */
export function NothingInPeriod({ icon, hint, article, begin, onFilter }: NothingInPeriodProps) {
  const t = useTexts(periodsTexts)
  return (
    <EmptyState
      icon={icon}
      title={begin?.title ?? t.nothing}
      hint={hint}
      article={<HelpLink slug={article} />}
      action={
        begin?.action ?? (
          <Button variant="outline" onClick={onFilter}>
            {t.change}
          </Button>
        )
      }
    />
  )
}
