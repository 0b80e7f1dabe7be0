import { clsx } from 'clsx'
import { Grid2x2, Image, List, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { chooseMenuView, MENU_VIEWS, type MenuView, useMenuView } from '../device/device-settings.ts'
import { deviceTexts } from '../device/device.texts.ts'

export const VIEW_ICONS: Record<MenuView, LucideIcon> = { photos: Image, compact: Grid2x2, list: List }

/** Photos, compact cards or a list, in one touch. */
export function ViewSwitch({ className }: { className?: string }) {
  const words = useTexts(deviceTexts)
  const chosen = useMenuView()
  return (
    <fieldset
      aria-label={words.view}
      className={clsx(
        'flex min-w-0 shrink-0 overflow-hidden rounded-md bg-surface outline-1 -outline-offset-1 outline-edge',
        className,
      )}
    >
      {MENU_VIEWS.map((view) => {
        const Icon = VIEW_ICONS[view]
        return (
          <button
            key={view}
            type="button"
            aria-pressed={view === chosen}
            aria-label={words.views[view]}
            title={words.views[view]}
            onClick={() => chooseMenuView(view)}
            className={clsx(
              'grid size-11 place-items-center transition-colors focus-visible:-outline-offset-4',
              view === chosen ? 'bg-brand-soft text-brand-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        )
      })}
    </fieldset>
  )
}
