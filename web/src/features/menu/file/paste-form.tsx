import { useId } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { menuFileTexts } from './menu-file.texts.ts'

const TEXT_MAX = 200_000

type PasteFormProps = {
  text: string
  onText: (text: string) => void
  onRead: () => void
  isPending: boolean
  problem: string | null
}

/** Form for pasting a menu copied from elsewhere. */
export function PasteForm({ text, onText, onRead, isPending, problem }: PasteFormProps) {
  const t = useTexts(menuFileTexts).paste
  const problemId = useId()
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onRead()
      }}
    >
      <TextareaField
        label={t.label}
        hint={t.hint}
        placeholder={t.example}
        value={text}
        onChange={onText}
        rows={10}
        maxLength={TEXT_MAX}
        aria-describedby={problemId}
        spellCheck={false}
      />
      <p id={problemId} role="alert" className="text-sm font-medium text-danger-ink empty:hidden">
        {problem}
      </p>
      <Button
        type="submit"
        pending={isPending}
        disabled={text.trim() === ''}
        className="self-start max-sm:self-stretch"
      >
        {t.read}
      </Button>
    </form>
  )
}
