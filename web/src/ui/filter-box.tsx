import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'
import { usePaused } from './use-paused.ts'

type FilterBoxProps = {
  words: { label: string; clear: string }
  /** What the list shows now, as the address has it. */
  filter: string
  onSearch: (text: string) => void
  /** How long the typing rests before it searches. */
  pauseMs: number
  className?: string
}

/** Filters a list while one types; follows the address when that changes by itself. */
export function FilterBox({ words, filter, onSearch, pauseMs, className }: FilterBoxProps) {
  const [text, setText] = useState(filter)
  const [seen, setSeen] = useState(filter)
  const paused = usePaused(text, pauseMs)

  if (filter !== seen) {
    setSeen(filter)
    if (filter !== text.trim()) setText(filter)
  }

  // only a rest in the typing searches: a change of the address comes back as its own text
  const onRest = useEffectEvent((rested: string) => {
    if (rested === text && rested.trim() !== filter) onSearch(rested)
  })
  useEffect(() => onRest(paused), [paused])

  const clear = () => {
    setText('')
    onSearch('')
  }

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text)
        }}
      >
        <SearchField
          label={words.label}
          placeholder={words.label}
          clearLabel={words.clear}
          value={text}
          onChange={setText}
          canClear={text !== ''}
          onClear={clear}
        />
      </form>
    </search>
  )
}
