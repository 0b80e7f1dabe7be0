import { ExternalLink, Keyboard, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { useMedia } from '../../../../ui/hooks/use-media.ts'
import { Drawer } from '../../../../ui/overlays/drawer.tsx'
import { useBackCloses } from '../../../../ui/overlays/use-back-closes.ts'
import { helpTexts } from '../help.texts.ts'
import { articleAt } from '../screens.ts'
import type { HelpPanelProps } from './help-view.ts'
import { KeyboardSheet } from './keyboard-sheet.tsx'
import { PanelArticle } from './panel-article.tsx'
import { PanelSearch } from './panel-search.tsx'

/** The help of the dashboard: an article at the side of the screen, from below on a phone, or the sheet of shortcuts. */
export function HelpPanel({ view, onView }: HelpPanelProps) {
  const t = useTexts(helpTexts)
  const isWide = useMedia(WIDE)
  const close = () => onView(null)
  if (view.kind === 'keyboard') return <KeyboardSheet onClose={close} />
  const content = <Content key={view.slug} asked={view.slug} onKeyboard={() => onView({ kind: 'keyboard' })} />
  if (isWide) return <Aside onClose={close}>{content}</Aside>
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && close()} title={t.title} closeLabel={t.panel.close}>
      {content}
    </Drawer>
  )
}

/** Shows the requested article until another screen is opened, then that screen's article. */
function Content({ asked, onKeyboard }: { asked: string | null; onKeyboard: () => void }) {
  const t = useTexts(helpTexts)
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const [followed, setFollowed] = useState({ pathname, slug: asked })
  const own = articleAt(pathname)
  const slug = (followed.pathname === pathname ? followed.slug : null) ?? own
  const follow = (to: string) => setFollowed({ pathname, slug: to })
  return (
    <>
      <PanelSearch onChoose={follow} />
      <PanelArticle key={slug} slug={slug} onFollow={follow} />
      <div className="mt-8 flex flex-wrap gap-2 border-t border-line pt-4">
        {slug !== own && (
          <Button variant="outline" size="sm" onClick={() => follow(own)}>
            {t.panel.back}
          </Button>
        )}
        <a
          href={paths.helpArticle(slug, language)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t.panel.ownPage}
        </a>
        <a
          href={paths.help(language)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t.contents}
        </a>
        <Button
          variant="outline"
          size="sm"
          icon={<Keyboard aria-hidden="true" className="size-4" />}
          onClick={onKeyboard}
        >
          {t.keyboard.open}
        </Button>
      </div>
    </>
  )
}

/**
 * A panel beside the screen, which stays in use: the screen shrinks if there is room, else the panel covers its right
 * part.
 */
function Aside({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTexts(helpTexts)
  const panel = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEscape(onClose)
  useEffect(() => {
    const opener = document.activeElement
    const root = document.documentElement
    root.dataset['helpOpen'] = ''
    panel.current?.focus()
    return () => {
      delete root.dataset['helpOpen']
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={panel}
      aria-label={t.title}
      tabIndex={-1}
      className="fixed top-(--top-bar) right-0 bottom-0 z-30 flex w-88 animate-rise flex-col border-l border-line bg-surface shadow-popup outline-none 2xl:w-104 print:hidden"
    >
      <BackKey key={pathname} onPress={onClose} />
      <header className="flex items-center justify-between gap-3 px-5 pt-3 pb-2">
        <h2 className="font-display text-xl font-semibold">{t.title}</h2>
        <IconButton
          label={t.panel.close}
          size="sm"
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onClose}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
    </aside>
  )
}

/** Back closes the panel on each screen that is opened beside it: keyed by the screen's address. */
function BackKey({ onPress }: { onPress: () => void }) {
  useBackCloses(true, onPress)
  return null
}

/** Escape closes the panel, unless a dialog or a list lies on top of it. */
function useEscape(onPress: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]') === null) onPress()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Windows with enough room to follow an article beside the screen. */
const WIDE = '(min-width: 64rem) and (min-height: 32rem)'
