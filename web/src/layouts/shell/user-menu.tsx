import { Menu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signOut } from '../../lib/session/sign-out.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { chooseOwnLanguage } from '../../lib/session/language-choice.ts'
import { LANGUAGES } from '#core/places/languages.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { notify } from '../../lib/toasts.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ITEM_CLASS, POPUP_CLASS } from '../../ui/overlays/popup-class.ts'
import { useDropDown } from '../../ui/overlays/use-back-closes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { languageTexts } from '../language.texts.ts'
import { THEMES } from '../chosen-theme.ts'
import { chooseTheme, useTheme } from '../theme.ts'
import { shellTexts } from './shell.texts.ts'
import type { ShellLink } from './shell-links.ts'
import { UserBlock } from './user-block.tsx'

const ICON_CLASS = 'size-4 shrink-0 opacity-75'

type Props = { user: SessionUser; links: readonly ShellLink[]; actions?: ReactNode }

/** Menu of the signed-in person: account and sign-out. */
export function UserMenu({ user, links, actions }: Props) {
  const t = useTexts(shellTexts)
  const leave = () =>
    void notify
      .promise(signOut(), {
        loading: t.wait,
        success: (message) => message,
        error: (error) => errorMessage(error, t.logoutFailed),
      })
      // the toast has shown it
      .catch(() => undefined)

  const dropDown = useDropDown()
  return (
    <Menu.Root {...dropDown}>
      <Menu.Trigger className="inline-flex h-11 items-center gap-2.5 rounded-full pr-1 pl-1 text-sm font-medium text-ink transition-colors hover:bg-hover data-popup-open:bg-hover lg:pr-3">
        <VisuallyHidden>{t.userMenu(user.name)}</VisuallyHidden>
        <Avatar name={user.name} src={user.photo} size="sm" />
        <span aria-hidden="true" className="max-w-40 truncate max-lg:hidden">
          {user.name}
        </span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-50 outline-none">
          <Menu.Popup className={clsx(POPUP_CLASS, 'w-64')}>
            <div className="border-b border-line px-3 pt-2 pb-3">
              <UserBlock user={user} />
            </div>
            <div className="pt-1">
              {links.map(({ path, title, icon: Icon }) => (
                <Menu.LinkItem key={path} closeOnClick render={<Link to={path} />} className={ITEM_CLASS}>
                  <Icon aria-hidden="true" className={ICON_CLASS} />
                  {title}
                </Menu.LinkItem>
              ))}
              {actions}
            </div>
            <Line />
            <LanguageItems />
            <Line />
            <ThemeItems />
            <Line />
            <Menu.Item onClick={leave} className={clsx(ITEM_CLASS, 'text-danger-ink')}>
              <LogOut aria-hidden="true" className={ICON_CLASS} />
              {t.logout}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function LanguageItems() {
  const t = useTexts(shellTexts)
  const { language } = useLanguage()
  const options = LANGUAGES.map((value) => ({ value, label: languageTexts[value].name, lang: value }))
  return (
    <Choice label={t.language} value={language} onChange={(value) => void chooseOwnLanguage(value)} options={options} />
  )
}

function ThemeItems() {
  const t = useTexts(shellTexts)
  const options = THEMES.map((value) => ({ value, label: t.themes[value] }))
  return <Choice label={t.theme} value={useTheme()} onChange={chooseTheme} options={options} />
}

type ChoiceProps<V extends string> = {
  label: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; lang?: string }[]
}

function Choice<V extends string>({ label, value, onChange, options }: ChoiceProps<V>) {
  return (
    <Menu.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
      <Menu.GroupLabel className="px-3 pt-1.5 pb-1 text-xs font-semibold text-ink-faint">{label}</Menu.GroupLabel>
      <div className="flex">
        {options.map((option) => (
          <Menu.RadioItem
            key={option.value}
            value={option.value}
            lang={option.lang}
            className={clsx(ITEM_CLASS, 'flex-1 gap-1 px-2')}
          >
            <Menu.RadioItemIndicator className="text-brand">
              <Check aria-hidden="true" className="size-4" />
            </Menu.RadioItemIndicator>
            {option.label}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  )
}

function Line() {
  return <Menu.Separator className="mx-2 my-1 h-px bg-line" />
}
