import { Layers } from 'lucide-react'
import { countryOf } from '#core/countries/country-packs.ts'
import { useTexts } from '../../../lib/texts.ts'
import { EditableList } from '../editable-list.tsx'
import { useStoreDetails, useTaxes } from '../settings.api.ts'
import { FrenchTaxesCard } from './french-taxes-card.tsx'
import { TaxGroupDialog } from './tax-group-dialog.tsx'
import { TaxGroupTable } from './tax-group-table.tsx'
import { useTaxGroupCommands, useTaxGroups } from './tax-groups.api.ts'
import { taxGroupsTexts } from './tax-groups.texts.ts'

export default function TaxGroupsPage() {
  const { remove } = useTaxGroupCommands()
  const groups = useTaxGroups()
  const taxes = useTaxes()
  const store = useStoreDetails().data
  // rules name taxes, so the list waits for both
  const answer = taxes.data === undefined ? { ...groups, data: undefined, error: groups.error ?? taxes.error } : groups
  return (
    <>
      <EditableList
        article="tax-groups"
        texts={useTexts(taxGroupsTexts)}
        icon={<Layers aria-hidden="true" />}
        answer={answer}
        remove={remove}
        list={(all, on) => <TaxGroupTable groups={all} onEdit={on.edit} onDelete={on.delete} />}
        dialog={({ subject, ...state }) => <TaxGroupDialog group={subject} taxes={taxes.data ?? []} {...state} />}
      />
      {groups.data && store && countryOf(store) === 'FR' && <FrenchTaxesCard groups={groups.data} />}
    </>
  )
}
