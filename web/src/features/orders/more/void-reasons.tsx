import type { Reason } from '#core/contract/records.ts'
import { useTexts } from '../../../lib/texts.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { voidsTexts } from './voids.texts.ts'

type Props = { reasons: readonly Reason[]; value: string; onChange: (reasonId: string) => void }

/** Reasons of a void, or none (blank). Renders nothing if the restaurant has no reasons. */
export function VoidReasons({ reasons, value, onChange }: Props) {
  const t = useTexts(voidsTexts)
  const ofKind = reasons.filter(({ kind }) => kind === 'void')
  if (ofKind.length === 0) return null
  return (
    <RadioCards
      label={t.reason}
      showLabel
      columns={2}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: t.notStated }, ...ofKind.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  )
}
