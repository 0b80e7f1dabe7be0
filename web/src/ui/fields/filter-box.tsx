import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'

type FilterBoxProps = {
  words: { label: string; clear: string }
  /** The list's present filter, from the address. */
  filter: string
  onSearch: (text: string) => void
  /** Pause in the typing before it searches. */
  pauseMs: number
  className?: string
}

/** Filters a list while one types; follows the address when that changes by itself. */
export function FilterBox({ words, filter, onSearch, pauseMs, className }: FilterBoxProps) {
  const [text, setText] = useState(filter)
  const [seen, setSeen] = useState(filter)
  /** The last filter asked for; the address returns it a moment later. */
  const [asked, setAsked] = useState(filter)

  if (filter !== seen) {
    setSeen(filter)
    setAsked(filter)
    // a late address changes nothing, as one may have typed on meanwhile
    if (filter !== asked) setText(filter)
  }

  const search = (next: string) => {
    setAsked(next.trim())
    onSearch(next)
  }

  const onRest = useEffectEvent((rested: string) => {
    if (rested.trim() !== asked) search(rested)
  })
  useEffect(() => {
    const timer = setTimeout(() => onRest(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])

  const clear = () => {
    setText('')
    search('')
  }

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text)
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
