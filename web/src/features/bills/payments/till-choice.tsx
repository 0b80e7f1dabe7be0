import { Calculator, Check, ChevronDown } from 'lucide-react'
import type { Till } from '#core/contract/records.ts'
import { chooseTill, useTillOfDevice } from '../../../lib/chosen-till.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx'
import { paymentsTexts } from './payments.texts.ts'

/** The tills as menu entries, with this device's one ticked; empty if the restaurant has only one. */
export function useTillEntries(tills: readonly Till[]): MenuEntry[] {
  const chosen = useTillOfDevice(tills)
  if (tills.length < 2 || !chosen) return []
  return tills.map(({ id, title }) => ({
    label: title,
    icon: id === chosen.id ? <Check aria-hidden="true" /> : <span className="size-4" />,
    onPick: () => chooseTill(id),
  }))
}

/** Chooses the till of this device; renders nothing if the restaurant has only one. */
export function TillChoice({ tills }: { tills: readonly Till[] }) {
  const t = useTexts(paymentsTexts)
  const chosen = useTillOfDevice(tills)
  const entries = useTillEntries(tills)
  if (entries.length === 0 || !chosen) return null
  return (
    <Menu
      heading={<p className="font-medium">{t.till.ofDevice}</p>}
      trigger={
        <Button
          variant="outline"
          aria-label={t.till.chosen(chosen.title)}
          icon={<Calculator aria-hidden="true" className="size-4" />}
          iconEnd={<ChevronDown aria-hidden="true" className="size-4" />}
        >
          <span className="max-w-40 truncate">{chosen.title}</span>
        </Button>
      }
      entries={entries}
    />
  )
}
