import { useTexts } from '../../../../lib/texts.ts'
import { FeatureQuestions } from '../../../store/use/feature-questions.tsx'
import { unusedOf } from '../setup-draft.rules.ts'
import { setupTexts } from '../setup.texts.ts'
import { StepActions } from '../step-actions.tsx'
import type { SetupFlow } from '../use-setup-flow.ts'

/** Choice of features, at first as usual for the kind; the settings offer it again. */
export function UseStep({ flow: { draft, change, confirmStep, skipStep, isSkipping } }: { flow: SetupFlow }) {
  const t = useTexts(setupTexts).use
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <FeatureQuestions unused={unusedOf(draft)} onChange={(unused) => change((before) => ({ ...before, unused }))} />
      <StepActions onContinue={() => confirmStep('use')} onSkip={() => skipStep('use')} isSkipping={isSkipping} />
    </div>
  )
}
