import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const paused = usePaused(text, pauseMs)

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
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text)
        }}
      >
        <TextField
          ref={input}
          label={words.label}
          hideLabel
          placeholder={words.label}
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
                label={words.clear}
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
