import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'

type SearchBoxProps = {
  words: { label: string; placeholder: string; submit: string; clear: string }
  searched: string
  onSearch: (text: string) => void
  onClear: () => void
  className?: string
}

/** Searches on Enter or by its button; a blank text is no search. Key it by what was searched for. */
export function SearchBox({ words, searched, onSearch, onClear, className }: SearchBoxProps) {
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    setText('')
    if (searched !== '') onClear()
    input.current?.focus()
  }

  return (
    <search className={className}>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onSearch(text.trim())
        }}
      >
        <TextField
          ref={input}
          label={words.label}
          hideLabel
          placeholder={words.placeholder}
          value={text}
          onChange={setText}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search aria-hidden="true" className="size-4.5" />}
          end={
            (text !== '' || searched !== '') && (
              <IconButton
                size="sm"
                label={words.clear}
                icon={<X aria-hidden="true" className="size-4.5" />}
                onClick={clear}
              />
            )
          }
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          {words.submit}
        </Button>
      </form>
    </search>
  )
}
