import { useState } from 'react'
import { Button } from '../button.tsx'
import { SearchField } from './search-field.tsx'

type SearchBoxProps = {
  words: { label: string; placeholder: string; submit: string; clear: string }
  searched: string
  onSearch: (text: string) => void
  onClear: () => void
  className?: string
}

/** Searches on Enter or by its button; blank text is no search. Set its `key` to the searched text. */
export function SearchBox({ words, searched, onSearch, onClear, className }: SearchBoxProps) {
  const [text, setText] = useState(searched)

  const clear = () => {
    setText('')
    if (searched !== '') onClear()
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
        <SearchField
          label={words.label}
          placeholder={words.placeholder}
          clearLabel={words.clear}
          value={text}
          onChange={setText}
          canClear={text !== '' || searched !== ''}
          onClear={clear}
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          {words.submit}
        </Button>
      </form>
    </search>
  )
}
