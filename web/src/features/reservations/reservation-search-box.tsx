import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { reservationsTexts } from './reservations.texts.ts'

type ReservationSearchBoxProps = { searched: string; onSearch: (text: string) => void; onClear: () => void }

/** Searches on Enter or by its button; a blank text is no search. Key it by what was searched for. */
export function ReservationSearchBox({ searched, onSearch, onClear }: ReservationSearchBoxProps) {
  const t = useTexts(reservationsTexts).search
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)

  const clear = () => {
    setText('')
    if (searched !== '') onClear()
    input.current?.focus()
  }

  return (
    <search className="min-w-0 flex-1 basis-72 sm:max-w-xl">
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onSearch(text.trim())
        }}
      >
        <TextField
          ref={input}
          label={t.label}
          hideLabel
          placeholder={t.placeholder}
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
                label={t.clear}
                icon={<X aria-hidden="true" className="size-4.5" />}
                onClick={clear}
              />
            )
          }
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          {t.submit}
        </Button>
      </form>
    </search>
  )
}
