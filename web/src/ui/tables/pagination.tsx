import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { IconButton } from '../button.tsx'

export type PaginationProps = {
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** The name of the whole, for readers. */
  label: string
  /** Such as "Page 3". */
  pageLabel: string
  labels: { first: string; previous: string; next: string; last: string }
}

export function Pagination({ page, totalPages, onPage, label, pageLabel, labels }: PaginationProps) {
  const steps = [
    { label: labels.first, to: 1, icon: <ChevronsLeft aria-hidden="true" className="size-5" />, off: page <= 1 },
    {
      label: labels.previous,
      to: page - 1,
      icon: <ChevronLeft aria-hidden="true" className="size-5" />,
      off: page <= 1,
    },
    {
      label: labels.next,
      to: page + 1,
      icon: <ChevronRight aria-hidden="true" className="size-5" />,
      off: page >= totalPages,
    },
    {
      label: labels.last,
      to: totalPages,
      icon: <ChevronsRight aria-hidden="true" className="size-5" />,
      off: page >= totalPages,
    },
  ]
  const buttons = steps.map((step) => (
    <IconButton
      key={step.label}
      label={step.label}
      icon={step.icon}
      disabled={step.off}
      onClick={() => onPage(step.to)}
    />
  ))
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      {buttons.slice(0, 2)}
      <span aria-live="polite" className="tnum px-3 text-sm font-medium">
        {pageLabel}
      </span>
      {buttons.slice(2)}
    </nav>
  )
}
