import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'

type CardButtonProps = {
  icon: LucideIcon
  label: string
  /** The same with the name of the one whose card it is: screen readers read the button without its card. */
  labelOf?: string
  onClick: () => void
}

/** One of the quiet buttons at the foot of a card. */
export function CardButton({ icon: Icon, label, labelOf, onClick }: CardButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<Icon aria-hidden="true" className="size-4" />}
      aria-label={labelOf}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
