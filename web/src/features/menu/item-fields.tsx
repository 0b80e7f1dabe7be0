import type { RefObject } from 'react'
import { taxName } from '../../lib/format/tax-name.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ItemForm } from './item-form.rules.ts'
import type { MenuTerms } from './menu.api.ts'
import { menuTexts } from './menu.texts.ts'
import { PriceField } from './price-field.tsx'
import { useRateText } from './use-rate-text.ts'

type ItemFieldsProps = {
  form: Pick<Form<ItemForm>, 'field'>
  terms: MenuTerms
  titleRef?: RefObject<HTMLInputElement | null>
}

/** The fields of an item, for adding and for changing it; they stand in a grid of two columns. */
export function ItemFields({ form, terms, titleRef }: ItemFieldsProps) {
  const t = useTexts(menuTexts).form
  const rate = useRateText()
  const none = { value: '', label: t.none }
  const titled = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })
  return (
    <>
      <TextField
        ref={titleRef}
        {...form.field('title')}
        label={t.title}
        required
        maxLength={200}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <PriceField {...form.field('price')} label={t.price} required currency={terms.currency} />
      <PriceField {...form.field('netPrice')} label={t.netPrice} hint={t.optional} currency={terms.currency} />
      <SelectField {...form.field('categoryId')} label={t.category} options={[none, ...terms.categories.map(titled)]} />
      <SelectField
        {...form.field('taxId')}
        label={t.tax}
        options={[
          none,
          ...terms.taxes.map(({ id, title, ...tax }) => ({ value: id, label: taxName(title, tax.rate, rate) })),
        ]}
      />
    </>
  )
}
