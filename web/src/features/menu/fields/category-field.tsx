import type { Category } from '#core/contract/records.ts'
import { useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { menuTexts } from '../menu.texts.ts'
import { NewTermButton, type TermFieldProps } from '../new-term-button.tsx'

/** The category of an item; a new one can be created beside it. */
export function CategoryField({ categories, ...field }: TermFieldProps & { categories: readonly Category[] }) {
  const t = useTexts(menuTexts).form
  const adding = useDialogOf<null>()
  return (
    <>
      <SelectField
        {...field}
        label={t.category}
        options={[{ value: '', label: t.none }, ...categories.map(({ id, title }) => ({ value: id, label: title }))]}
        beside={<NewTermButton label={t.newCategory} onClick={() => adding.show(null)} />}
        className="sm:col-span-2"
      />
      <CategoryDialog
        key={adding.key}
        category={null}
        open={adding.isOpen}
        onClose={adding.close}
        onAdded={field.onChange}
      />
    </>
  )
}
