import { applyChosenTheme } from '../layouts/chosen-theme.ts'
import { whenServerIsBack } from '../lib/api/server-reach.ts'
import './offline-page.css'

applyChosenTheme()
// opened at its own address it replaces no other page, so there is nothing to return to
if (!window.location.pathname.startsWith('/offline/')) whenServerIsBack(() => window.location.reload())
