/** Content of the help: an article, the screen's own article if `slug` is null, or the shortcuts. */
export type HelpView = { kind: 'article'; slug: string | null } | { kind: 'keyboard' }
export type HelpPanelProps = { view: HelpView; onView: (view: HelpView | null) => void }
