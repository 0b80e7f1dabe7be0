import { useState } from 'react'
import { dotted } from '#core/text/isolated.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, type SelectOption } from '../../../ui/fields/select-field.tsx'
import { menuFileTexts } from './menu-file.texts.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'
import type { PassedOver } from './read-pasted-menu.ts'
import { canBeVariants, rowOf, type Meaning } from './several-prices.rules.ts'

type Props = {
  lines: readonly PassedOver[]
  /** Adds skipped lines to the import. */
  onTake: (rows: MenuFileRow[]) => void
  isPending: boolean
}

/** The skipped lines of a pasted text, each with the reason. A line with several prices asks for their meaning. */
export function PassedOverLines({ lines, onTake, isPending }: Props) {
  const t = useTexts(menuFileTexts).paste
  const [meanings, setMeanings] = useState<ReadonlyMap<number, Meaning>>(new Map())
  const rows = lines.flatMap(
    ({ line, choices }) => (choices && rowOf(line, choices, meanings.get(line) ?? 'out')) ?? [],
  )
  return (
    <div className="rounded-lg border border-edge bg-sunken p-4">
      <h3 className="text-sm font-semibold">{t.notUnderstood}</h3>
      <p className="mt-0.5 text-sm text-ink-soft">{t.notUnderstoodHint}</p>
      <ul aria-label={t.notUnderstood} className="mt-3 flex flex-col gap-3">
        {lines.map((line) => (
          <PassedOverLine
            key={line.line}
            line={line}
            meaning={meanings.get(line.line) ?? 'out'}
            onMeaning={(meaning) => setMeanings(new Map(meanings).set(line.line, meaning))}
          />
        ))}
      </ul>
      {rows.length > 0 && (
        <Button variant="outline" className="mt-4" pending={isPending} onClick={() => onTake(rows)}>
          {t.take(rows.length)}
        </Button>
      )}
    </div>
  )
}

type LineProps = { line: PassedOver; meaning: Meaning; onMeaning: (meaning: Meaning) => void }

function PassedOverLine({ line: { line, text, reason, choices }, meaning, onMeaning }: LineProps) {
  const t = useTexts(menuFileTexts)
  return (
    <li className="flex gap-3 text-sm">
      <span className="tnum w-8 shrink-0 text-right text-ink-soft">{line}</span>
      <div className="min-w-0 flex-1">
        <span className="block font-medium break-words">{text}</span>
        <span className="block text-ink-soft">{t.reasons[reason]}</span>
        {choices && (
          <SelectField<Meaning>
            label={t.paste.whichPrice}
            value={meaning}
            onChange={onMeaning}
            options={meaningsOf(choices, t.paste)}
            className="mt-2 max-w-md"
          />
        )}
      </div>
    </li>
  )
}

function meaningsOf(
  choices: NonNullable<PassedOver['choices']>,
  t: { leaveOut: string; asVariants: (list: string) => string },
) {
  const { prices } = choices
  const named = dotted(prices.map(({ name, price }) => `${name} ${price}`))
  const alone = prices.map(({ title, price }, at): SelectOption<Meaning> => ({
    value: `${at}`,
    label: `${title}  ${price}`,
  }))
  return [
    { value: 'out', label: t.leaveOut } as const,
    ...alone,
    ...(canBeVariants(choices) ? [{ value: 'variants', label: t.asVariants(named) } as const] : []),
  ]
}
