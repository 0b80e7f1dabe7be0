import type { LucideIcon } from 'lucide-react'

export type ShellLink = { path: string; title: string; icon: LucideIcon }

/** Links that belong together; the first group needs no title. */
export type ShellGroup = { id: string; title?: string; links: readonly ShellLink[] }
