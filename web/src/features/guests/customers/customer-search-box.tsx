import { useTexts } from '../../../lib/texts.ts'
import { FilterBox } from '../../../ui/fields/filter-box.tsx'
import { PAUSE_MS } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

type CustomerSearchBoxProps = { filter: string; onSearch: (text: string) => void }

export function CustomerSearchBox({ filter, onSearch }: CustomerSearchBoxProps) {
  const t = useTexts(customersTexts).list
  return (
    <FilterBox
      words={{ label: t.search, clear: t.clearSearch }}
      filter={filter}
      onSearch={onSearch}
      pauseMs={PAUSE_MS}
      className="w-full sm:max-w-sm"
    />
  )
}
