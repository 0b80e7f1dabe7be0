import { applyChosenTheme } from '../layouts/chosen-theme.ts'
import { whenServerIsBack } from '../lib/api/server-reach.ts'
import './offline-page.css'

applyChosenTheme()
// under its own address it stands for no other page: there is nothing to come back to
if (!window.location.pathname.startsWith('/offline/')) whenServerIsBack(() => window.location.reload())
