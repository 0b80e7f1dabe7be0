import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export type ErrorStateProps = {
  title: ReactNode
  hint?: ReactNode
  /** What somebody can do meanwhile. */
  meanwhile?: ReactNode
  /** In place of the sign of danger. */
  icon?: ReactNode
  /** Left out where trying again would change nothing. */
  retry?: { label: string; onRetry: () => void; pending?: boolean | undefined } | undefined
}

/** Shown in place of something that could not be loaded, with a button to try again. */
export function ErrorState({ title, hint, icon, meanwhile, retry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center short:py-2">
      <span className="mb-4 grid size-16 place-items-center rounded-full bg-danger-soft text-danger-ink short:hidden [&_svg]:size-7">
        {icon ?? <TriangleAlert aria-hidden="true" />}
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {hint && <p className="mt-1 max-w-sm text-sm text-balance text-ink-soft short:max-w-xl">{hint}</p>}
      {meanwhile}
      {retry && (
        <Button
          variant="outline"
          className="mt-5 short:mt-2"
          pending={retry.pending}
          onClick={retry.onRetry}
          icon={<RotateCw aria-hidden="true" className="size-4" />}
        >
          {retry.label}
        </Button>
      )}
    </div>
  )
}
