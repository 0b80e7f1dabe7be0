import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { ERRORS, type ErrorCode } from '#core/contract/errors.ts'
import { useNumberInput } from '../../../lib/forms/use-number-input.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PriceField } from '../fields/price-field.tsx'
import { moveOption, newOption, problemOfOption, type OptionForm } from './group-form.rules.ts'
import { optionsTexts } from './options.texts.ts'

const MAX_OPTIONS = 50

type Props = {
  field: {
    value: readonly OptionForm[]
    onChange: (options: readonly OptionForm[]) => void
    error: string | undefined
  }
  currency: string
  digits: number
}

/** The options of a group, each in a row of its own that can be moved and taken out. */
export function OptionRows({ field: { value: options, onChange, error }, currency, digits }: Props) {
  const t = useTexts(optionsTexts).form
  const list = useRef<HTMLUListElement>(null)
  const change = (key: number, part: Partial<OptionForm>) =>
    onChange(options.map((option) => (option.key === key ? { ...option, ...part } : option)))
  const add = () => {
    onChange([...options, newOption(options)])
    // the new row is drawn by then
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  return (
    <fieldset className="col-span-3 min-w-0">
      <legend className="mb-2 text-sm font-medium">{t.options}</legend>
      <ul ref={list} className="flex flex-col gap-3">
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            option={option}
            isFirst={at === 0}
            name={option.title.trim() || t.unnamed(at + 1)}
            problems={error === undefined ? {} : problemOfOption(option, digits)}
            currency={currency}
            onChange={(part) => change(option.key, part)}
            onMove={(by) => onChange(moveOption(options, option.key, by))}
            onRemove={() => onChange(options.filter(({ key }) => key !== option.key))}
          />
        ))}
      </ul>
      {options.length === 0 && error !== undefined && (
        <p role="alert" className="mb-2 text-sm text-danger-ink">
          {error}
        </p>
      )}
      {options.length < MAX_OPTIONS && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
        >
          {t.addOption}
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = {
  option: OptionForm
  /** True for the first row, whose labels serve all rows. */
  isFirst: boolean
  /** Names the option in the labels of its buttons. */
  name: string
  problems: { title?: ErrorCode; price?: ErrorCode }
  currency: string
  onChange: (part: Partial<OptionForm>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function OptionRow({ option, isFirst, name, problems, currency, onChange, onMove, onRemove }: RowProps) {
  const t = useTexts(optionsTexts).form
  const { language } = useLanguage()
  const most = useNumberInput({ value: option.max, onChange: (max) => onChange({ max }) }, true)
  const text = (code: ErrorCode | undefined) => (code ? { error: ERRORS[code][language] } : {})
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 border-line max-sm:border-b max-sm:pb-3 sm:grid-cols-[1fr_8rem_5rem_auto]">
      <TextField
        name={`title-${option.key}`}
        value={option.title}
        onChange={(title) => onChange({ title })}
        {...text(problems.title)}
        label={t.optionTitle}
        hideLabel={!isFirst}
        placeholder={t.optionTitle}
        required
        maxLength={200}
        autoComplete="off"
        className="max-sm:col-span-3"
      />
      <PriceField
        name={`price-${option.key}`}
        value={option.price}
        onChange={(price) => onChange({ price })}
        {...text(problems.price)}
        label={t.price}
        hideLabel={!isFirst}
        currency={currency}
      />
      <NumberField {...most} name={`max-${option.key}`} label={t.optionMax} hideLabel={!isFirst} whole maxLength={2} />
      <span className={clsx('flex', isFirst && 'pt-6.5')}>
        <IconButton
          label={t.up(name)}
          icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t.down(name)}
          icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
          onClick={() => onMove(1)}
        />
        <IconButton label={t.remove(name)} icon={<X aria-hidden="true" className="size-4.5" />} onClick={onRemove} />
      </span>
    </li>
  )
}
