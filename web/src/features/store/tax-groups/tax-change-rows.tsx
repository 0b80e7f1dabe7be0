import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { DINING_OPTIONS } from '#core/contract/selling/price-rules.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { DateField } from '../../../lib/forms/date-field.tsx'
import { newTaxChange, type TaxChangeForm } from './tax-group-form.rules.ts'
import { taxGroupsTexts } from './tax-groups.texts.ts'

const MAX_CHANGES = 50

type Props = {
  field: {
    value: readonly TaxChangeForm[]
    onChange: (changes: readonly TaxChangeForm[]) => void
    error: string | undefined
  }
  choices: readonly { value: string; label: string }[]
}

/** The rates that change on a day, each in a row of its own. */
export function TaxChangeRows({ field: { value: changes, onChange, error }, choices }: Props) {
  const t = useTexts(taxGroupsTexts)
  return (
    <fieldset className="min-w-0 sm:col-span-3">
      <legend className="text-sm font-medium">{t.changes}</legend>
      <p className="text-sm text-ink-faint">{t.changesHint}</p>
      <ul className="mt-2 flex flex-col gap-3">
        {changes.map((change, at) => (
          <ChangeRow
            key={change.key}
            change={change}
            number={at + 1}
            choices={choices}
            onChange={(part) => onChange(changes.map((one) => (one === change ? { ...one, ...part } : one)))}
            onRemove={() => onChange(changes.filter((one) => one !== change))}
          />
        ))}
      </ul>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {error}
        </p>
      )}
      {changes.length < MAX_CHANGES && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...changes, newTaxChange(changes)])}
        >
          {t.addChange}
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = Pick<Props, 'choices'> & {
  change: TaxChangeForm
  number: number
  onChange: (part: Partial<TaxChangeForm>) => void
  onRemove: () => void
}

function ChangeRow({ change, number, choices, onChange, onRemove }: RowProps) {
  const t = useTexts(taxGroupsTexts)
  const isFirst = number === 1
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-2 border-line max-sm:border-b max-sm:pb-3 sm:grid-cols-[1fr_11rem_1fr_auto]">
      <SelectField
        name={`option-${change.key}`}
        label={t.option}
        hideLabel={!isFirst}
        value={change.option}
        onChange={(option) => onChange({ option })}
        options={DINING_OPTIONS.map((option) => ({ value: option, label: t.options[option] }))}
        className="max-sm:col-span-2"
      />
      <DateField
        name={`from-${change.key}`}
        label={t.firstDay}
        hideLabel={!isFirst}
        required
        value={change.from}
        onChange={(from) => onChange({ from })}
        className="max-sm:col-span-2"
      />
      <SelectField
        name={`tax-${change.key}`}
        label={t.tax}
        hideLabel={!isFirst}
        placeholder={t.choose}
        required
        value={change.taxId}
        onChange={(taxId) => onChange({ taxId })}
        options={choices}
      />
      <span className={clsx('flex', isFirst && 'pt-6.5')}>
        <IconButton
          label={t.removeChange(number)}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
