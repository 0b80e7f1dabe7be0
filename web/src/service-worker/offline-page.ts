import { applyChosenTheme } from '../layouts/chosen-theme.ts'
import { whenServerIsBack } from '../lib/server-reach.ts'
import './offline-page.css'

applyChosenTheme()
whenServerIsBack(() => window.location.reload())
