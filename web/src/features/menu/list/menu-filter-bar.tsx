import { Search, X } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { MenuTerms } from '../menu.api.ts'
import { menuTexts } from '../menu.texts.ts'
import { NO_CATEGORY, type MenuFilter } from './menu-list.rules.ts'

type Props = { filter: MenuFilter; onChange: (filter: MenuFilter) => void; categories: MenuTerms['categories'] }

export function MenuFilterBar({ filter, onChange, categories }: Props) {
  const t = useTexts(menuTexts).items
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_16rem]">
      <TextField
        label={t.search}
        hideLabel
        placeholder={t.search}
        inputMode="search"
        autoComplete="off"
        icon={<Search aria-hidden="true" className="size-4.5" />}
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
        end={
          filter.query !== '' && (
            <IconButton
              size="sm"
              label={t.clearSearch}
              icon={<X aria-hidden="true" className="size-4.5" />}
              onClick={() => onChange({ ...filter, query: '' })}
            />
          )
        }
      />
      <SelectField
        label={t.category}
        hideLabel
        value={filter.categoryId}
        onChange={(categoryId) => onChange({ ...filter, categoryId })}
        options={[
          { value: '', label: t.allCategories },
          ...categories.map(({ id, title }) => ({ value: id, label: title })),
          { value: NO_CATEGORY, label: t.noCategory },
        ]}
      />
    </search>
  )
}
