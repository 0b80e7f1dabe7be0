import { useState } from 'react'
import type { MenuItem } from '#core/contract/records.ts'
import { ConfirmAction } from '../../../lib/confirm-action.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useOptionGroupCommands } from '../options/options.api.ts'
import { setsTexts } from './sets.texts.ts'

type Props = {
  item: MenuItem
  /** The kind chosen on the page. An item becomes a set menu only when its steps are saved. */
  kind: MenuItem['kind']
  onChange: (kind: MenuItem['kind']) => void
}

/** Chooses between a single item and a set menu. */
export function KindCard({ item, kind, onChange }: Props) {
  const t = useTexts(setsTexts).kind
  const { saveAsItem } = useOptionGroupCommands()
  const [isAsking, setIsAsking] = useState(false)
  const choose = (next: MenuItem['kind']) => {
    if (next === 'item' && item.kind === 'set') setIsAsking(true)
    else onChange(next)
  }
  return (
    <Card>
      <CardHeader title={t.title} hint={kind === 'set' ? t.setHint : t.itemHint} />
      <div className="mt-3 max-w-xs">
        <Segmented
          wide
          label={t.title}
          value={kind}
          onChange={choose}
          options={[
            { value: 'item', label: t.item },
            { value: 'set', label: t.set },
          ]}
        />
      </div>
      {kind === 'set' && item.kind === 'item' && <p className="mt-3 text-sm text-ink-soft">{t.unsaved}</p>}
      <ConfirmAction
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.toItem(item.title)}
        description={t.toItemHint}
        confirmLabel={t.toItemConfirm}
        run={async () => {
          const message = await saveAsItem(item.id)
          onChange('item')
          return message
        }}
      />
    </Card>
  )
}
