import { MessageSquareText } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { EditableList } from '../editable-list.tsx'
import { useStoreDetails } from '../settings.api.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReasonSections } from './reason-sections.tsx'
import { useReasonCommands, useReasons } from './reasons.api.ts'
import { reasonsTexts } from './reasons.texts.ts'

export default function ReasonsPage() {
  const { remove } = useReasonCommands()
  const reasons = useReasons()
  const store = useStoreDetails()
  // the list shows amounts, so it waits for the currency
  const answer = store.data ? reasons : { ...reasons, data: undefined, error: reasons.error ?? store.error }
  const currency = store.data?.currency ?? ''
  return (
    <EditableList
      article="reasons"
      texts={useTexts(reasonsTexts)}
      icon={<MessageSquareText aria-hidden="true" />}
      answer={answer}
      remove={remove}
      list={(all, on) => <ReasonSections reasons={all} currency={currency} onEdit={on.edit} onDelete={on.delete} />}
      dialog={({ subject, ...state }) => <ReasonDialog reason={subject} currency={currency} {...state} />}
    />
  )
}
