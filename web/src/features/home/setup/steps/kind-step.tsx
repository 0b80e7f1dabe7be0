import { clsx } from 'clsx'
import { Beer, Coffee, Croissant, Pizza, Truck, UtensilsCrossed, type LucideIcon } from 'lucide-react'
import type { TemplateId } from '#core/setup/store-template.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { withKind } from '../setup-draft.rules.ts'
import { setupTexts } from '../setup.texts.ts'
import type { SetupFlow } from '../use-setup-flow.ts'

const ICONS: Record<TemplateId, LucideIcon> = {
  brasserie: UtensilsCrossed,
  pizzeria: Pizza,
  cafe: Coffee,
  food_truck: Truck,
  bakery: Croissant,
  bar: Beer,
}

/** The kinds of restaurants as large cards: one touch chooses and goes on. */
export function KindStep({ flow: { setup, draft, confirmStep, skipStep, isSkipping } }: { flow: SetupFlow }) {
  const t = useTexts(setupTexts)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{t.kinds.hint}</p>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {setup.templates.map(({ id, title, itemCount, tableCount }) => {
          const Icon = ICONS[id]
          const isChosen = draft.kind === id
          return (
            <li key={id} className="flex">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => confirmStep('kind', withKind(draft, id))}
                className={clsx(
                  'flex w-full min-w-0 flex-col items-start gap-3 rounded-lg border p-4 text-left transition-colors select-none touch-manipulation',
                  isChosen
                    ? 'border-brand bg-brand-soft text-brand-ink shadow-[inset_0_0_0_1px_var(--color-brand)]'
                    : 'border-edge bg-surface hover:bg-hover',
                )}
              >
                <span className="grid size-12 place-items-center rounded-xl bg-brand-soft text-brand-ink">
                  <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">{title}</span>
                  <span className="tnum mt-0.5 block text-sm text-ink-soft">
                    {t.kinds.contents({ items: itemCount, tables: tableCount })}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <Button variant="quiet" pending={isSkipping} onClick={() => skipStep('kind')} className="self-end">
        {t.skip}
      </Button>
    </div>
  )
}
