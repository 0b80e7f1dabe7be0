import { useState } from 'react'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { useTexts } from '../texts.ts'
import { chosenFirst, searchChoices, type Choice } from './choice-search.rules.ts'
import { formsTexts } from './forms.texts.ts'

type ChoiceSearchProps = {
  label: string
  hideLabel?: boolean
  placeholder?: string
  hint?: string
  error?: string | null
  required?: boolean
  name: string
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
  /** The most choices shown at once, for very long lists. */
  most?: number
}

const ignore = () => undefined

/** A choice from a long list, found by typing. The box shows the chosen entry; text that is not picked is discarded. */
export function ChoiceSearch({ value, onChange, choices, most = choices.length, ...field }: ChoiceSearchProps) {
  const t = useTexts(formsTexts)
  const [query, setQuery] = useState<string | null>(null)
  const chosen = choices.find((one) => one.value === value)

  return (
    <div
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) target.select()
      }}
      // typing is read here: the combobox also reports the clearing of its box that follows a pick
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) setQuery(target.value)
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setQuery(null)
      }}
    >
      <Combobox
        {...field}
        query={query ?? chosen?.label ?? value}
        onSearch={ignore}
        items={(query === null ? chosenFirst(choices, value) : searchChoices(choices, query)).slice(0, most)}
        itemKey={(one) => one.value}
        itemLabel={(one) => one.label}
        onPick={(one) => {
          setQuery(null)
          onChange(one.value)
        }}
        loadingText={t.wait}
        emptyText={t.nothingFound}
      />
    </div>
  )
}
