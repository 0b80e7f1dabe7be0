import { ToggleRight } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#core/permissions/may.ts'
import type { Feature } from '#core/setup/features.ts'
import { screenAccess } from '../../../layouts/screen-access.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useUnusedFeatures } from '../../../lib/session/unused-features.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useStoreCommands } from '../settings.api.ts'
import { featuresTexts } from './features.texts.ts'

/** Replaces the screen of a feature that is switched off: explains it, and offers to switch it on. */
export default function UnusedFeature({ feature }: { feature: Feature }) {
  const t = useTexts(featuresTexts)
  const { name, what } = t.features[feature]
  const person = usePerson()
  const maySwitchOn = person !== null && may(person, screenAccess.settings)
  usePageTitle(name)
  return (
    <div className="flex max-w-3xl flex-col items-start gap-5">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <ToggleRight aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <PageHeader title={t.unused.title(name)} hint={what} />
      {maySwitchOn ? <SwitchOn feature={feature} /> : <p className="text-ink-soft">{t.unused.ask}</p>}
    </div>
  )
}

function SwitchOn({ feature }: { feature: Feature }) {
  const t = useTexts(featuresTexts)
  const unused = useUnusedFeatures()
  const { saveUnusedFeatures } = useStoreCommands()
  const { run, isPending } = useCommand({ fallback: t.failed })
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        pending={isPending}
        onClick={() => void run(() => saveUnusedFeatures(unused.filter((one) => one !== feature)))}
      >
        {t.unused.switchOn}
      </Button>
      <Link to={paths.use} className={buttonClass({ variant: 'outline' })}>
        {t.unused.all}
      </Link>
    </div>
  )
}
