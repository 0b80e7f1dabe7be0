import type { Feature } from '#core/setup/features.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useStoreCommands, useStoreDetails } from '../settings.api.ts'
import { FeatureQuestions } from './feature-questions.tsx'
import { featuresTexts } from './features.texts.ts'

/** Switches for the features that the restaurant uses; each applies at once, for everybody. */
export default function UsePage() {
  const t = useTexts(featuresTexts)
  const { detailsFailed } = useTexts(formsTexts)
  const answer = useStoreDetails()
  usePageTitle(t.title)
  return (
    <div className="max-w-3xl">
      <PageHeader title={t.title} hint={t.hint} actions={<HelpLink slug="what-you-use" />} />
      <div className="mt-5">
        <Loaded answer={answer} failed={detailsFailed} skeleton={<Skeleton className="h-96 rounded-lg" />}>
          {({ unusedFeatures }) => <Questions unused={unusedFeatures} />}
        </Loaded>
      </div>
    </div>
  )
}

function Questions({ unused }: { unused: readonly Feature[] }) {
  const t = useTexts(featuresTexts)
  const { saveUnusedFeatures } = useStoreCommands()
  const { run, isPending } = useCommand({ fallback: t.failed })
  return (
    <Card className="py-1.5">
      <FeatureQuestions
        unused={unused}
        onChange={(next) => void run(() => saveUnusedFeatures(next))}
        disabled={isPending}
      />
    </Card>
  )
}
