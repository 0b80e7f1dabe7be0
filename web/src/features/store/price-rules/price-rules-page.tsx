import { Clock } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { EditableList } from '../editable-list.tsx'
import { useStoreDetails } from '../settings.api.ts'
import { PriceRuleDialog } from './price-rule-dialog.tsx'
import { PriceRuleTable } from './price-rule-table.tsx'
import { usePriceRuleCommands, usePriceRules, useTargets } from './price-rules.api.ts'
import { priceRulesTexts } from './price-rules.texts.ts'

export default function PriceRulesPage() {
  const { remove } = usePriceRuleCommands()
  const rules = usePriceRules()
  const targets = useTargets()
  const store = useStoreDetails()
  // the list needs the currency and the titles of targets, so it waits for all of them
  const isLoaded = store.data !== undefined && targets.data !== undefined
  const answer = isLoaded ? rules : { ...rules, data: undefined, error: rules.error ?? store.error ?? targets.error }
  const shown = { currency: store.data?.currency ?? '', targets: targets.data ?? { categories: [], items: [] } }
  return (
    <EditableList
      article="price-rules"
      texts={useTexts(priceRulesTexts)}
      icon={<Clock aria-hidden="true" />}
      answer={answer}
      remove={remove}
      list={(all, on) => <PriceRuleTable rules={all} {...shown} onEdit={on.edit} onDelete={on.delete} />}
      dialog={({ subject, ...state }) => <PriceRuleDialog rule={subject} {...shown} {...state} />}
    />
  )
}
