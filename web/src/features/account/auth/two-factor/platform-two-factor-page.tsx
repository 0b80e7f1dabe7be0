import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { paths } from '../../../../lib/paths.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { useTwoFactor } from './two-factor.api.ts'
import { twoFactorTexts } from './two-factor.texts.ts'

/** The operator's own second factor. Operators without one are sent here before any other page. */
export default function PlatformTwoFactorPage() {
  const t = useTexts(twoFactorTexts)
  const navigate = useNavigate()
  const { data } = useTwoFactor('platform')
  const isMissing = data !== undefined && data.is_required === 1 && data.is_enabled === 0
  const [wasMissing, setWasMissing] = useState(false)
  if (isMissing && !wasMissing) setWasMissing(true)
  usePageTitle(t.title)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader title={t.title} />
      {isMissing && (
        <div className="flex gap-3 rounded-lg bg-warning-soft px-4 py-3.5 text-warning-ink">
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{t.required}</p>
            <p className="mt-0.5 text-sm">{t.requiredHint}</p>
          </div>
        </div>
      )}
      <TwoFactorCard
        audience="platform"
        onCodesKept={() => {
          // a person who was redirected here goes on to their first target
          if (wasMissing) void navigate(paths.platformHome)
        }}
      />
    </div>
  )
}
