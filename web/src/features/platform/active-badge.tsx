import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { platformTexts } from './platform.texts.ts'

/** Badge of a restaurant that the operator has switched on or off. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const t = useTexts(platformTexts).standing
  return isActive ? (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      {t.active}
    </Badge>
  ) : (
    <Badge icon={<CircleSlash aria-hidden="true" />}>{t.inactive}</Badge>
  )
}
