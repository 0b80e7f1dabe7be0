import { applyChosenTheme } from '../../../layouts/chosen-theme.ts'
import { cookieNames } from '../../../lib/session/cookies.ts'
import { runCarousel } from './run-carousel.ts'
import { runContactForm } from './run-contact-form.ts'
import './marketing.css'

const CLEAR_PX = 20

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

applyChosenTheme()
document.documentElement.dataset['scripted'] = ''
for (const bar of all('[data-top-bar]')) followScroll(bar)
for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) closeByItself(menu)
for (const carousel of all('[data-carousel]')) runCarousel(carousel)
for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact-form]')) runContactForm(form)
for (const page of all('[data-help]')) void import('../help/pages/run-help.ts').then(({ runHelp }) => runHelp(page))
if (cookieNames().some((name) => name.endsWith('authenticated'))) greetSignedIn()

/** Clear at the top, translucent once more than 20 px have passed below it. */
function followScroll(bar: HTMLElement): void {
  const follow = () => bar.toggleAttribute('data-at-top', window.scrollY <= CLEAR_PX)
  window.addEventListener('scroll', follow, { passive: true })
  follow()
}

/** The menu goes when one has chosen from it, presses Escape or touches something else. */
function closeByItself(menu: HTMLDetailsElement): void {
  const close = () => menu.removeAttribute('open')
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) close()
  })
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) close()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    close()
    menu.querySelector('summary')?.focus()
  })
}

function greetSignedIn(): void {
  for (const link of all('[data-when-signed-in]')) link.textContent = link.dataset['whenSignedIn'] ?? ''
}
