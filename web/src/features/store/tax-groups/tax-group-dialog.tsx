import { Link } from 'react-router'
import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import { taxName } from '../../../lib/format/tax-name.ts'
import { useRateText } from '../../../lib/format/use-rate-text.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Tax } from '../settings.api.ts'
import { TaxChangeRows } from './tax-change-rows.tsx'
import { checkTaxGroup, NEW_TAX_GROUP, taxGroupBodyOf, taxGroupFormOf } from './tax-group-form.rules.ts'
import { useTaxGroupCommands } from './tax-groups.api.ts'
import { taxGroupsTexts } from './tax-groups.texts.ts'

type Props = {
  /** Null adds a group. */
  group: TaxGroup | null
  taxes: readonly Tax[]
  open: boolean
  onClose: () => void
}

/** Adds a tax group, or changes one. */
export function TaxGroupDialog({ group, taxes, open, onClose }: Props) {
  const t = useTexts(taxGroupsTexts)
  const rateText = useRateText()
  const { add, update } = useTaxGroupCommands()
  const form = useForm({
    initial: group ? taxGroupFormOf(group) : NEW_TAX_GROUP,
    check: checkTaxGroup,
    send: (values, key) => (group ? update(group.id, taxGroupBodyOf(values)) : add(taxGroupBodyOf(values), key)),
    onDone: onClose,
  })
  const choices = taxes.map(({ id, title, rate }) => ({ value: id, label: taxName(title, rate, rateText) }))
  const asDinein = { value: '', label: t.sameAsDinein }
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="lg"
      title={group ? t.update : t.add}
      className="grid gap-4 sm:grid-cols-3"
    >
      <TextField
        {...form.field('title')}
        label={t.name}
        required
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-3"
      />
      {taxes.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft sm:col-span-3">
          {t.noTaxes}
          <Link to={paths.taxes} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {t.toTaxes}
          </Link>
        </p>
      )}
      <SelectField
        {...form.field('dinein')}
        label={t.options.dinein}
        required
        placeholder={t.choose}
        options={choices}
      />
      <SelectField {...form.field('takeaway')} label={t.options.takeaway} options={[asDinein, ...choices]} />
      <SelectField {...form.field('delivery')} label={t.options.delivery} options={[asDinein, ...choices]} />
      <TaxChangeRows field={form.field('changes')} choices={choices} />
    </FormDialog>
  )
}
