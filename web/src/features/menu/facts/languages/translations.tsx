import { useRef, useState, type KeyboardEvent } from 'react'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { useCommand } from '../../../../lib/api/use-command.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { useLanguageCommands, type TranslationRow } from './languages.api.ts'
import { languagesTexts } from './languages.texts.ts'
import { changesOf, countStates, rowKey, withConfirmed, withTyped, type Drafts } from './translation-rows.rules.ts'
import { TranslationFields } from './translation-fields.tsx'

const PAGE = 60
const NONE: Drafts = new Map()
const SHOWN = ['all', 'missing', 'to_check'] as const

type Props = {
  language: MenuLanguage
  rows: readonly TranslationRow[]
  drafts: Drafts
  onDraft: (change: (now: Drafts) => Drafts) => void
}

/** All texts of the menu beside their translations; one button saves everything typed. */
export function Translations({ language, rows, drafts, onDraft }: Props) {
  const t = useTexts(languagesTexts)
  const { translate } = useLanguageCommands()
  const { run, isPending } = useCommand()
  const [wanted, setWanted] = useState<(typeof SHOWN)[number]>('all')
  const [limit, setLimit] = useState(PAGE)
  const form = useRef<HTMLFormElement>(null)
  const counts = { ...countStates(rows), all: rows.length }
  const changes = changesOf(rows, drafts)
  // a row stays in view while it is typed into
  const listed = rows.filter((row) => wanted === 'all' || row.state === wanted || drafts.has(rowKey(row)))
  const next = Math.min(PAGE, listed.length - limit)
  const save = async () => {
    const message = await translate(language, changes)
    onDraft(() => NONE)
    return message
  }
  return (
    // the keys lead between its fields
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      aria-label={`${t.translations} – ${t.names[language]}`}
      onKeyDown={(event) => leadOn(event, form.current)}
      onSubmit={(event) => {
        event.preventDefault()
        void run(save)
      }}
      className="flex flex-col gap-4"
    >
      <div className="sm:max-w-md">
        <Segmented
          wide
          label={t.filter}
          value={wanted}
          onChange={(one) => {
            setWanted(one)
            setLimit(PAGE)
          }}
          options={SHOWN.map((one) => ({ value: one, label: t[one](counts[one]) }))}
        />
      </div>
      <p className="text-sm text-ink-faint">{listed.length === 0 ? t.nothingLeft : t.keys}</p>
      <ul className="flex flex-col gap-2">
        {listed.slice(0, limit).map((row) => (
          <TranslationFields
            key={rowKey(row)}
            row={row}
            language={language}
            drafts={drafts}
            onType={(typed) => onDraft((now) => withTyped(now, row, typed))}
            onConfirm={() => onDraft((now) => withConfirmed(now, row))}
          />
        ))}
      </ul>
      {next > 0 && (
        <Button variant="outline" onClick={() => setLimit(limit + PAGE)}>
          {t.more(next)}
        </Button>
      )}
      {changes.length > 0 && (
        <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-1 md:px-1">
          <output className="mr-auto text-sm text-ink-soft">{t.changed(changes.length)}</output>
          <Button variant="quiet" disabled={isPending} onClick={() => onDraft(() => NONE)}>
            {t.discard}
          </Button>
          <Button type="submit" pending={isPending} className="min-w-28">
            {t.save}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Enter leads from field to field; Control or Command with it saves, Shift with it goes back. */
function leadOn(event: KeyboardEvent<HTMLFormElement>, form: HTMLFormElement | null): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === 'radio') return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) return form?.requestSubmit()
  const fields = [...(form?.querySelectorAll<HTMLElement>('li input, li textarea') ?? [])]
  fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)]?.focus()
}
