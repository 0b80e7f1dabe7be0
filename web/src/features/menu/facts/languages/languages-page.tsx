import { useState } from 'react'
import { Languages } from 'lucide-react'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { DiscardDialog } from '../../../../lib/forms/discard-dialog.tsx'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { formsTexts } from '../../../../lib/forms/forms.texts.ts'
import { useLeaveQuestion } from '../../../../lib/forms/use-leave-question.ts'
import { HelpLink } from '../../../../lib/help/help-link.tsx'
import { usePageTitle } from '../../../../lib/page-title.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { LanguagesCard } from './languages-card.tsx'
import { useMenuLanguages, useTranslations, type MenuLanguages } from './languages.api.ts'
import { languagesTexts } from './languages.texts.ts'
import type { Drafts } from './translation-rows.rules.ts'
import { Translations } from './translations.tsx'

/** The languages of the menu, and its translations. */
export default function MenuLanguagesPage() {
  const t = useTexts(languagesTexts)
  const { listFailed } = useTexts(formsTexts)
  usePageTitle(t.title)
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t.title} hint={t.hint} />
      <Loaded answer={useMenuLanguages()} failed={listFailed} skeleton={<ListSkeleton />}>
        {(languages) => (
          <>
            <LanguagesCard languages={languages} />
            <TranslationsOf languages={languages} />
          </>
        )}
      </Loaded>
    </div>
  )
}

const NONE: Drafts = new Map()

/** One language at a time; unsaved texts of the others are kept. */
function TranslationsOf({ languages: { offered } }: { languages: MenuLanguages }) {
  const t = useTexts(languagesTexts)
  const [chosen, setChosen] = useState<MenuLanguage | null>(null)
  const [drafts, setDrafts] = useState<ReadonlyMap<MenuLanguage, Drafts>>(new Map())
  const { target, stay, leave } = useLeaveQuestion([...drafts.values()].some(({ size }) => size > 0))
  const language = chosen !== null && offered.includes(chosen) ? chosen : offered[0]
  if (language === undefined) {
    return (
      <EmptyState
        icon={<Languages aria-hidden="true" />}
        title={t.none}
        hint={t.noneHint}
        article={<HelpLink slug="menu-languages" />}
      />
    )
  }
  return (
    <section aria-labelledby="translations" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="translations" className="font-display text-xl font-semibold">
          {t.translations}
        </h2>
        {offered.length > 1 && (
          <SelectField
            label={t.choose}
            hideLabel
            className="w-44"
            value={language}
            onChange={setChosen}
            options={offered.map((one) => ({ value: one, label: t.names[one] }))}
          />
        )}
      </div>
      <TextsIn
        key={language}
        language={language}
        drafts={drafts.get(language) ?? NONE}
        onDraft={(change) => setDrafts((now) => new Map(now).set(language, change(now.get(language) ?? NONE)))}
      />
      <DiscardDialog open={target !== null} onOpenChange={stay} onDiscard={leave} />
    </section>
  )
}

type TextsProps = { language: MenuLanguage; drafts: Drafts; onDraft: (change: (now: Drafts) => Drafts) => void }

function TextsIn(props: TextsProps) {
  const t = useTexts(languagesTexts)
  return (
    <Loaded answer={useTranslations(props.language)} failed={t.failed} skeleton={<ListSkeleton />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={t.empty} hint={t.emptyHint} article={<HelpLink slug="menu-languages" />} />
        ) : (
          <Translations {...props} rows={rows} />
        )
      }
    </Loaded>
  )
}
