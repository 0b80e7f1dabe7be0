import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePaused } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

type CustomerSearchBoxProps = { filter: string; onSearch: (text: string) => void }

/** Filters the list while one types; follows the address when that changes by itself. */
export function CustomerSearchBox({ filter, onSearch }: CustomerSearchBoxProps) {
  const t = useTexts(customersTexts).list
  const [text, setText] = useState(filter)
  const [seen, setSeen] = useState(filter)
  const input = useRef<HTMLInputElement>(null)
  const paused = usePaused(text)

  if (filter !== seen) {
    setSeen(filter)
    if (filter !== text.trim()) setText(filter)
  }

  useEffect(() => {
    if (paused === text && paused.trim() !== filter) onSearch(paused)
    // only a rest in the typing searches: a change of the address comes back as its own text
    // oxlint-disable-next-line react/exhaustive-deps
  }, [paused])

  const clear = () => {
    setText('')
    onSearch('')
    input.current?.focus()
  }

  return (
    <search className="w-full sm:max-w-sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text)
        }}
      >
        <TextField
          ref={input}
          label={t.search}
          hideLabel
          placeholder={t.search}
          value={text}
          onChange={setText}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search aria-hidden="true" className="size-4.5" />}
          end={
            text !== '' && (
              <IconButton
                size="sm"
                label={t.clearSearch}
                icon={<X aria-hidden="true" className="size-4.5" />}
                onClick={clear}
              />
            )
          }
        />
      </form>
    </search>
  )
}
