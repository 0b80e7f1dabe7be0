import { clsx } from 'clsx'
import { StoreLogo } from '../../../../lib/restaurant/store-logo.tsx'
import { initialsOf } from '../../../../ui/theme/tint.ts'

type Props = { store: string; logo: string | null; className?: string }

/** The restaurant's logo, else its initials as a seal: as large as the text around it makes it; its name stands beside. */
export function StoreEmblem({ store, logo, className }: Props) {
  if (logo !== null)
    return (
      <StoreLogo
        src={logo}
        sizes="50vmin"
        className={clsx('h-[2.6em] max-w-[6.5em] rounded-[0.3em] p-[0.15em] *:h-full *:w-auto', className)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-[2.6em] shrink-0 place-items-center rounded-full bg-brand p-[0.12em] text-on-brand',
        className,
      )}
    >
      <span className="grid size-full place-items-center rounded-full font-display leading-none font-semibold ring-[0.05em] ring-on-brand/70 ring-inset">
        {initialsOf(store)}
      </span>
    </span>
  )
}
