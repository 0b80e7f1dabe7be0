import type { RefObject } from 'react'
import { useTexts } from '../../lib/texts.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CategoryField } from './fields/category-field.tsx'
import { CourseField } from './fields/course-field.tsx'
import type { ItemForm } from './item-form.rules.ts'
import type { MenuTerms } from './menu.api.ts'
import { menuTexts } from './menu.texts.ts'
import { PriceField } from './fields/price-field.tsx'
import { setsTexts } from './sets/sets.texts.ts'
import { TaxField } from './fields/tax-field.tsx'

type ItemFieldsProps = {
  form: Pick<Form<ItemForm>, 'field'>
  terms: MenuTerms
  titleRef?: RefObject<HTMLInputElement | null>
  isInTaxGroup?: boolean
  isSet?: boolean
}

/** The fields of an item, for adding and for changing it; they stand in a grid of two columns. */
export function ItemFields({ form, terms, titleRef, isInTaxGroup = false, isSet = false }: ItemFieldsProps) {
  const t = useTexts(menuTexts).form
  const { taxHint } = useTexts(setsTexts)
  const hint = isSet ? taxHint : isInTaxGroup ? t.taxByGroup : null
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
      <CategoryField {...form.field('categoryId')} categories={terms.categories} />
      <CourseField {...form.field('course')} />
      <TaxField {...form.field('taxId')} taxes={terms.taxes} {...(hint === null ? {} : { hint })} />
    </>
  )
}
