import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tab<V extends string> = {
  value: V
  label: ReactNode
  badge?: ReactNode
  panel: ReactNode
}

export type TabsProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  tabs: readonly Tab<V>[]
}

export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: V) => onChange(next)}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={clsx(
              'flex h-11 shrink-0 items-center gap-2 rounded-t-md px-3.5 text-sm max-sm:px-2 font-medium text-ink-soft select-none',
              'hover:text-ink focus-visible:-outline-offset-2 data-active:text-brand-ink',
            )}
          >
            {tab.label}
            {tab.badge}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) rounded-full bg-brand transition-[left,width] duration-200 ease-calm" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
