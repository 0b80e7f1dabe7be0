import { CircleQuestionMark } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showArticles } from '../../../../lib/help/asked-article.ts'
import { helpLinkTexts } from '../../../../lib/help/help-link.texts.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { notify } from '../../../../lib/toasts.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import type { HelpPanelProps, HelpView } from './help-view.ts'

/** Opens the article of the screen beside it; the question mark of the keyboard shows the shortcuts. All of it is fetched then. */
export function HelpButton() {
  const t = useTexts(helpLinkTexts)
  const [view, setView] = useState<HelpView | null>(null)
  const { Panel, load } = useHelpPanel(t.failed)

  const open = (next: HelpView) => {
    setView(next)
    load()
  }
  const showSlug = useEffectEvent((slug: string) => open({ kind: 'article', slug }))
  useEffect(() => showArticles((slug) => showSlug(slug)), [])
  useQuestionMark(() => open({ kind: 'keyboard' }))

  return (
    <>
      <IconButton
        label={t.open}
        icon={<CircleQuestionMark aria-hidden="true" className="size-5" />}
        aria-expanded={view?.kind === 'article'}
        aria-keyshortcuts="Shift+?"
        onClick={() => (view?.kind === 'article' ? setView(null) : open({ kind: 'article', slug: null }))}
      />
      {view !== null && Panel !== null && <Panel view={view} onView={setView} />}
    </>
  )
}

/** The panel's own code, once it has been asked for; out of reach, a message names that, and the next press tries again. */
function useHelpPanel(failed: string) {
  const [Panel, setPanel] = useState<ComponentType<HelpPanelProps> | null>(null)
  const load = () => {
    if (Panel !== null) return
    import('./help-panel.tsx').then(
      (module) => setPanel(() => module.HelpPanel),
      () => notify.error(failed, 'help'),
    )
  }
  return { Panel, load }
}

/** "?" shows the keyboard shortcuts, unless something is being typed or a dialog is open. */
function useQuestionMark(onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.closest('input, textarea, select, [contenteditable="true"]')) return
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
