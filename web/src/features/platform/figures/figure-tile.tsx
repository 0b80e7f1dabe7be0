import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayFigure } from '../../../lib/format/display-figure.ts'
import { Card } from '../../../ui/card.tsx'
import type { Figure } from './use-figure-format.ts'

type FigureTileProps = {
  name: string
  figure: Figure
  icon: LucideIcon
  /** Explains the figure. */
  hint?: ReactNode
  /** Beside the name: a button that explains it. */
  aside?: ReactNode
  /** Its width in the grid of six columns, or two on smaller screens. */
  span: keyof typeof SPANS
}

const SPANS = { third: 'lg:col-span-2', wideThird: 'col-span-2', half: 'col-span-2 lg:col-span-3' }

/** The grid that the tiles stand in. */
export const TILES_CLASS = 'grid grid-cols-2 gap-3 lg:grid-cols-6'

/** One figure of the platform, shortened; pointing at it shows every digit. */
export function FigureTile({ name, figure, icon: Icon, hint, aside, span }: FigureTileProps) {
  const isShortened = figure.short !== figure.exact
  return (
    <Card className={clsx('flex flex-col max-sm:p-4', SPANS[span])}>
      <dt className="flex min-h-9 items-center gap-2.5 text-sm text-ink-soft">
        <span className="grid size-9 shrink-0 place-items-center max-sm:hidden rounded-lg bg-brand-soft text-brand-ink">
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.9} />
        </span>
        <span className="min-w-0 flex-1">{name}</span>
        {aside}
      </dt>
      <dd
        title={isShortened ? figure.exact : undefined}
        className="tnum mt-2 font-display text-2xl font-semibold whitespace-nowrap sm:text-3xl"
      >
        <span aria-hidden={isShortened || undefined}>{displayFigure(figure.short)}</span>
        {isShortened && <span className="sr-only">{figure.exact}</span>}
      </dd>
      {hint && <dd className="tnum mt-1 text-sm text-ink-soft">{hint}</dd>}
    </Card>
  )
}
