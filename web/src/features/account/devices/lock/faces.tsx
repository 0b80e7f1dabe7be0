import { useState } from 'react'
import type { DevicePerson } from '#core/contract/people/shared-devices.ts'
import { finderOf } from '#core/text/fold-text.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { lockTexts } from './lock.texts.ts'

/** More faces than these are searched. */
const SEARCHED_ABOVE = 12

type Props = { people: readonly DevicePerson[]; onChoose: (person: DevicePerson) => void }

/** People who may use this device, as large keys; the one who used it last comes first. */
export function Faces({ people, onChoose }: Props) {
  const t = useTexts(lockTexts)
  const [query, setQuery] = useState('')
  const isFound = finderOf(query)
  const found = people.filter(({ name }) => isFound(name))
  return (
    <>
      {people.length > SEARCHED_ABOVE && (
        <SearchField
          label={t.search.label}
          placeholder={t.search.placeholder}
          clearLabel={t.search.clear}
          value={query}
          onChange={setQuery}
          canClear={query !== ''}
          onClear={() => setQuery('')}
          className="mx-auto w-full max-w-sm"
        />
      )}
      <output className="block text-center text-sm text-ink-soft">{found.length === 0 ? t.search.none : null}</output>
      <ul aria-label={t.people} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {found.map((person) => (
          <li key={person.id}>
            <Face person={person} onChoose={() => onChoose(person)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Face({
  person: { name, photo, designation, pin_digits, is_pin_ended },
  onChoose,
}: {
  person: DevicePerson
  onChoose: () => void
}) {
  const t = useTexts(lockTexts)
  const note = is_pin_ended ? t.pinEnded : pin_digits === 0 ? t.noPin : designation
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex h-full min-h-32 w-full touch-manipulation flex-col items-center justify-center gap-2 rounded-lg border border-line bg-surface p-3 text-center shadow-card transition-colors hover:bg-hover active:scale-[0.985] short:min-h-24"
    >
      <Avatar name={name} src={photo} size="lg" />
      <span className="line-clamp-2 font-semibold break-words">{name}</span>
      {note && <span className="line-clamp-1 text-xs text-ink-soft">{note}</span>}
    </button>
  )
}
