import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DESCRIPTION_MAX } from '#core/contract/menu/facts.ts'
import type { MenuLanguage, TranslationState } from '#core/menu/menu-languages.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { TranslationRow } from './languages.api.ts'
import { languagesTexts } from './languages.texts.ts'
import { rowKey, textsOf, type Drafts, type Texts } from './translation-rows.rules.ts'

const TONES: Record<TranslationState, Tone> = { missing: 'warning', to_check: 'danger', done: 'success' }

type Props = {
  row: TranslationRow
  language: MenuLanguage
  drafts: Drafts
  onType: (typed: Partial<Texts>) => void
  onConfirm: () => void
}

/** A text of the menu, and its translation to be typed beside it. */
export function TranslationFields({ row, language, drafts, onType, onConfirm }: Props) {
  const t = useTexts(languagesTexts)
  const { kind, original_title: original, original_description: description, state } = row
  const texts = textsOf(row, drafts)
  const isDraft = drafts.has(rowKey(row))
  const isHead = kind === 'category'
  return (
    <li
      className={clsx(
        'grid gap-x-4 gap-y-2 rounded-md border p-3 md:grid-cols-2',
        isDraft ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
        isHead && 'mt-3 first:mt-0',
      )}
    >
      <div className="min-w-0">
        <p className={clsx('[overflow-wrap:anywhere]', isHead ? 'font-display text-lg font-semibold' : 'font-medium')}>
          {original}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-xs text-ink-faint">
          {t.kinds[kind]}
          <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        </p>
        {description !== null && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{description}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-2" lang={language}>
        <TextField
          label={t.titleOf({ original, language: t.names[language] })}
          hideLabel
          value={texts.title}
          onChange={(title) => onType({ title })}
          maxLength={200}
          autoComplete="off"
        />
        {description !== null && (
          <TextareaField
            label={t.descriptionOf({ original, language: t.names[language] })}
            hideLabel
            value={texts.description}
            onChange={(typed) => onType({ description: typed })}
            maxLength={DESCRIPTION_MAX}
            rows={2}
          />
        )}
        {state === 'to_check' && !isDraft && (
          <Button
            variant="outline"
            size="sm"
            className="self-start"
            aria-label={t.stillRightOf(original)}
            icon={<Check aria-hidden="true" className="size-4" />}
            onClick={onConfirm}
          >
            {t.stillRight}
          </Button>
        )}
      </div>
    </li>
  )
}
