import { BookOpen } from 'lucide-react'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { unconfirm } from '../setup-draft.rules.ts'
import { setupTexts } from '../setup.texts.ts'
import type { SetupFlow } from '../use-setup-flow.ts'
import { OwnMenu } from './own-menu.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { HelpLink } from '../../../../lib/help/help-link.tsx'

const SOURCES = ['template', 'file', 'text'] as const

/** The first menu: the usual items of this kind of restaurant, a file, or pasted text. */
export function MenuStep({ flow }: { flow: SetupFlow }) {
  const { draft, change } = flow
  const t = useTexts(setupTexts).menu
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t.from}
        value={draft.source}
        onChange={(source) => change((before) => unconfirm({ ...before, source, rows: [] }, 'menu'))}
        options={SOURCES.map((value) => ({ value, label: t[value] }))}
        wide
      />
      {draft.source === 'template' ? <Suggestions flow={flow} /> : <OwnMenu key={draft.source} flow={flow} />}
    </div>
  )
}

function Suggestions({ flow }: { flow: SetupFlow }) {
  const { draft, template, open, skipStep, isSkipping } = flow
  const t = useTexts(setupTexts)
  if (draft.kind === null) {
    return (
      <EmptyState
        icon={<BookOpen aria-hidden="true" />}
        title={t.menu.noKind}
        hint={t.menu.noKindHint}
        article={<HelpLink slug="set-up" />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => open('kind')}>{t.menu.chooseKind}</Button>
            <Button variant="outline" pending={isSkipping} onClick={() => skipStep('menu')}>
              {t.skip}
            </Button>
          </div>
        }
      />
    )
  }
  return (
    <Loaded answer={template} failed={t.menu.loadFailed} isTitled skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {(loaded) => <TemplateMenu flow={flow} template={loaded} />}
    </Loaded>
  )
}
