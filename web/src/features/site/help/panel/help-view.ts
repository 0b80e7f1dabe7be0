/** What the help shows: an article, that of the screen where none was asked for, or the shortcuts. */
export type HelpView = { kind: 'article'; slug: string | null } | { kind: 'keyboard' }
export type HelpPanelProps = { view: HelpView; onView: (view: HelpView | null) => void }
